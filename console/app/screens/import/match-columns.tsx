import { namedColumns } from '@mall/contract/import/own-columns'
import { CODE_COLUMN, LEFT_OUT } from '@mall/contract/import/terms'
import { SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Checked } from './import-page.tsx'

export type Head = Checked['heads'][number]

/** Whether a name in the file is still nobody's. */
export const isUnmatched = ({ columns }: Head): boolean => columns.some(({ key }) => key === null)

type Props = { head: Head }

/** Which column each name in the group's own file is: asked once, and remembered. */
export function MatchColumns({ head }: Props) {
  const [isEditing, setEditing] = useState(isUnmatched(head))
  const title = ['列怎么对', head.file].filter(Boolean).join('：')
  const change = !isEditing && (
    <Button size="s" variant="text" onPress={() => setEditing(true)}>
      改
    </Button>
  )
  return (
    <Panel title={title} aside={change}>
      <div className="grid gap-3 px-4 py-3">
        {isEditing ? <Choices head={head} /> : <Matched head={head} />}
        {head.missing.length > 0 && (
          <p className="text-14 text-ink-2">改已有的行，没有的列不动；新的一行还要有：{head.missing.join('、')}</p>
        )}
      </div>
    </Panel>
  )
}

const nameOf = (sheet: SheetName | null, key: string | null) =>
  (sheet && namedColumns(sheet).find(([one]) => one === key)?.[1]) ?? '不导入'

const Matched = ({ head: { sheet, columns } }: { head: Head }) => (
  <>
    <dl className="divide-y divide-line">
      {columns.map(({ written, key }) => (
        <div key={written} className="grid grid-cols-2 gap-3 py-1.5">
          <dt className="break-words">{written}</dt>
          <dd className={key === LEFT_OUT ? 'text-ink-2' : 'font-semibold'}>→ {nameOf(sheet, key)}</dd>
        </div>
      ))}
    </dl>
    <p className="text-14 text-ink-2">这些列名记住了，下次自动对上，同事的表也一样</p>
  </>
)

function Choices({ head }: Props) {
  const { columns, taken } = head
  const [sheet, setSheet] = useState<SheetName | null>(head.sheet ?? head.guess)
  const [chosen, setChosen] = useState(() => new Map(columns.map(({ written, key, guess }) => [written, key ?? guess])))
  const said = columns.flatMap(({ written, key }) => {
    const next = chosen.get(written) ?? null
    return next === null || next === key ? [] : [{ written, key: next }]
  })
  const left = columns.filter(({ written }) => (chosen.get(written) ?? null) === null).length
  const hasCode = head.sheet !== null || chosen.get(columns[0]?.written ?? '') === CODE_COLUMN
  const [save, isPending] = useAct(async () => {
    if (sheet === null) return
    await api.saveImportColumns({ sheet, columns: said })
  })
  const chooseSheet = (next: SheetName) => {
    setSheet(next)
    // What was chosen were another sheet's columns.
    setChosen(new Map(columns.map(({ written, guess }, nth) => [written, guessIn(head, next, { guess, nth })])))
  }
  return (
    <>
      {head.sheet === null && (
        <Select
          label="这是什么表"
          placeholder="请选择"
          options={SHEETS.map((one) => ({ value: one, label: sheets[one].name }))}
          value={sheet ?? ''}
          onChange={(value) => SHEETS.filter((one) => one === value).map(chooseSheet)}
        />
      )}
      {sheet !== null &&
        columns.map(({ written }) => (
          <Select
            key={written}
            label={written}
            placeholder="请选择是哪一列"
            options={optionsFor(sheet, { taken, chosen, written })}
            value={chosen.get(written) ?? ''}
            onChange={(key) => setChosen((before) => new Map(before).set(written, key))}
          />
        ))}
      <p className="text-14 text-ink-2">{whatIsLeft(sheet, left, hasCode)}</p>
      <ActButton
        variant="brand"
        isLoading={isPending}
        whyNot={sheet === null || left > 0 || !hasCode || said.length === 0 ? whatIsLeft(sheet, left, hasCode) : ''}
        onPress={() => void save()}
      >
        记住，再试读
      </ActButton>
    </>
  )
}

/** The first column is the code. */
const guessIn = (head: Head, sheet: SheetName, { guess, nth }: { guess: string | null; nth: number }) => {
  if (sheet === head.guess) return guess
  return nth === 0 ? CODE_COLUMN : null
}

interface Chosen {
  taken: readonly string[]
  chosen: ReadonlyMap<string, string | null>
  written: string
}

function optionsFor(sheet: SheetName, { taken, chosen, written }: Chosen) {
  const others = [...chosen].flatMap(([name, key]) => (name === written ? [] : (key ?? [])))
  const free = namedColumns(sheet).filter(([key]) => !taken.includes(key))
  return [
    { value: LEFT_OUT, label: '不导入' },
    ...free.map(([value, label]) => ({ value, label, isDisabled: others.includes(value) })),
  ]
}

function whatIsLeft(sheet: SheetName | null, left: number, hasCode: boolean): string {
  if (sheet === null) return '先选是什么表'
  if (left > 0) return `还有 ${left} 列没有对上；不要的列选“不导入”`
  if (!hasCode) return `第一列要是${sheets[sheet].code}`
  return '对得上的话，记住它，下次自动对上，同事的表也一样'
}
