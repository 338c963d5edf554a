import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { forget } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { Checked } from './import-page.tsx'
import { isUnmatched } from './match-columns.tsx'

type Props = {
  checked: Checked
  /** The import is gone then. */
  onMade: (changeSetIds: readonly string[]) => void
}

const MAX_TITLE = 36

/** Makes change sets of what differs; with a fault it waits for the file to be mended. */
export function StartImport({ checked, onMade }: Props) {
  const { faultCount, sets, heads, mendCount } = checked
  const [isAsking, setAsking] = useState(false)
  const next = heads.some(isUnmatched) ? '先在“列怎么对”里对上每一列' : whatNext(faultCount, sets)
  return (
    <div className="grid gap-2 rounded-10 border border-line bg-white p-4">
      <p className="text-14 text-ink-2">{next}</p>
      {mendCount > 0 && <p className="text-14 text-ink-2">其中 {mendCount} 格是在这里改的，文件里还是原来的</p>}
      <ActButton variant="brand" whyNot={faultCount > 0 || sets === 0 ? next : ''} onPress={() => setAsking(true)}>
        建改动单
      </ActButton>
      {isAsking && <StartDialog checked={checked} onMade={onMade} onClose={() => setAsking(false)} />}
    </div>
  )
}

function whatNext(faultCount: number, sets: number): string {
  if (faultCount > 0) return '先改好这些错：在这里一格一格改，或在表格里改好再选一次文件'
  if (sets === 0) return '没有要改的，不用建改动单'
  const order = sets > 1 ? `会分成 ${sets} 张，每张最多 ${MAX_CHANGES} 行，按顺序发布` : '会成为一张草稿'
  return `${order}。送审、批准、发布以后商城才变；表里没有的不会删`
}

type DialogProps = Props & { onClose: () => void }

function StartDialog({ checked: { importId, version, name, sets }, onMade, onClose }: DialogProps) {
  const [title, setTitle] = useState(name.replace(/\.(csv|xlsx|zip)$/i, '').slice(0, MAX_TITLE))
  const navigate = useNavigate()
  const [start, isPending] = useAct(async (reason: string) => {
    const { changeSetIds } = await api.startStagedImport({ importId, version, title: title.trim(), reason })
    forget('checkStagedImport', { importId })
    const [first] = changeSetIds
    if (changeSetIds.length === 1 && first) await navigate(`/changes/${first}`)
    else onMade(changeSetIds)
    onClose()
  })
  return (
    <ReasonDialog
      title="建改动单"
      confirm={sets > 1 ? `建 ${sets} 张` : '建一张'}
      isPending={isPending}
      whyNot={title.trim().length >= 2 ? '' : '请写改动单的名字，至少两个字'}
      onConfirm={start}
      onClose={onClose}
    >
      <TextField label="名字" value={title} onChange={setTitle} maxLength={MAX_TITLE} autoComplete="off" />
    </ReasonDialog>
  )
}

/** Those of one import, which are published in their order. */
export const MadeSets = ({ ids }: { ids: readonly string[] }) => (
  <div className="rounded-10 border border-line bg-white p-4" role="status">
    <p className="font-semibold">建好了，按顺序送审、批准、发布：</p>
    <ol className="list-decimal pl-5">
      {ids.map((id, nth) => (
        <li key={id}>
          <Link to={`/changes/${id}`} className="link inline-flex min-h-8 items-center">
            第 {nth + 1} 张
          </Link>
        </li>
      ))}
    </ol>
  </div>
)
