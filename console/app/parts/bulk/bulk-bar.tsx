import { Failure } from '@mall/contract/failures'
import type { Right } from '@mall/contract/staff/rights'
import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { refreshAll } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

/** What can be done to all chosen rows, to each by itself. */
export interface BulkAct<T> {
  name: string
  right: Right
  /** What will happen, in full. */
  note: string
  /** Why not to this row; '' where it can be tried. */
  whyNot?: (row: T) => string
  /** Says what became of it; a refusal is thrown. */
  run: (row: T, reason: string) => Promise<string>
}

type Props<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  nameOf: (row: T) => string
  chosen: Chosen
  acts: readonly BulkAct<T>[]
}

interface Result {
  key: string
  name: string
  text: string
  isDone: boolean
}

/** At the foot of a list once rows are chosen: each row is done or refused by itself, and says so. */
export function BulkBar<T>({ rows, keyOf, nameOf, chosen, acts }: Props<T>) {
  const staff = useStaff()
  const [act, setAct] = useState<BulkAct<T> | null>(null)
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const picked = rows.filter((row) => chosen.keys.includes(keyOf(row)))
  const run = async (reason: string) => {
    if (!act || isRunning) return
    setRunning(true)
    const done: Result[] = []
    for (const row of picked) {
      done.push({ key: keyOf(row), name: nameOf(row), ...(await outcomeOf(act, row, reason)) })
      setResults([...done])
    }
    setAct(null)
    setRunning(false)
    chosen.set(done.filter(({ isDone }) => !isDone).map(({ key }) => key))
    await refreshAll()
  }
  return (
    <>
      {picked.length > 0 && (
        <section
          aria-label="选中的行"
          className="sticky bottom-(--phone-bar) z-30 flex flex-wrap items-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-white tablet:px-6"
        >
          <p role="status" className="num grow">
            选了 {picked.length} 行
          </p>
          {acts.map((one) => (
            <Button
              key={one.name}
              size="s"
              onPress={() =>
                holds(staff, one.right) ? setAct(one) : explainMissing({ right: one.right, branchId: null })
              }
            >
              {one.name}
            </Button>
          ))}
          <button
            type="button"
            className="min-h-control-m px-2 underline underline-offset-4"
            onClick={() => chosen.set([])}
          >
            不选了 Esc
          </button>
        </section>
      )}
      {act && (
        <ReasonDialog
          title={`${act.name}：${picked.length} 件`}
          confirm={isRunning ? `${results?.length ?? 0} / ${picked.length}` : act.name}
          isPending={isRunning}
          onConfirm={(reason) => void run(reason)}
          onClose={() => !isRunning && setAct(null)}
        >
          <p>{act.note}一件一件办，办不成的不影响别的，办完逐件列出来。</p>
        </ReasonDialog>
      )}
      {results && !act && <Results results={results} onClose={() => setResults(null)} />}
    </>
  )
}

async function outcomeOf<T>({ whyNot, run }: BulkAct<T>, row: T, reason: string) {
  const why = whyNot?.(row) ?? ''
  if (why !== '') return { text: why, isDone: false }
  try {
    return { text: await run(row, reason), isDone: true }
  } catch (error) {
    if (error instanceof Failure) return { text: error.message, isDone: false }
    throw error
  }
}

function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const failed = results.filter(({ isDone }) => !isDone).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={failed === 0 ? `${results.length} 件都办好了` : `办好 ${results.length - failed} 件，${failed} 件没办成`}
      actions={<Button onPress={onClose}>知道了</Button>}
    >
      <ul aria-label="逐件的结果" className="grid gap-2">
        {[...results.filter(({ isDone }) => !isDone), ...results.filter(({ isDone }) => isDone)].map(
          ({ key, name, text, isDone }) => (
            <li key={key} className="border-line border-b pb-2">
              <b className="break-words font-semibold">{name}</b>
              <span className={isDone ? 'block text-success' : 'block text-danger'}>{text}</span>
            </li>
          ),
        )}
      </ul>
      {failed > 0 && <p className="mt-3 text-14 text-ink-2">没办成的还选着，改好再办一次。</p>}
    </Dialog>
  )
}
