import { changeFields } from '@mall/contract/change-set/fields'
import { changeValueText } from '@mall/contract/change-set/value-text'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type ChangeLine, type ChangeSet, lineName } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'

const MAX_SHOWN = 5

/** Every value back to what it was, by a set of its own, which opens. */
export function TakeBackDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { changeSetId, version, lines } = set
  const navigate = useNavigate()
  const [takeBack, isPending] = useSetAct(
    async (reason: string) => {
      const after = await api.takeBackChangeSet({ changeSetId, version, reason })
      toast(after.state === 'published' ? '撤回了，商城已经变回原来的' : '撤回会大幅降价，要等同事批准')
      await navigate(`/changes/${after.changeSetId}`)
    },
    { onClose },
  )
  return (
    <ReasonDialog title="整单撤回" confirm="撤回" isDanger isPending={isPending} onConfirm={takeBack} onClose={onClose}>
      <p>每一处马上变回原来的。已经下的订单不变。</p>
      <ul className="list-disc pl-5 text-14">
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <li key={line.lineId} className="break-words">
            {lineName(line)}：{backText(line)}
          </li>
        ))}
        {lines.length > MAX_SHOWN && <li>还有 {lines.length - MAX_SHOWN} 处</li>}
      </ul>
    </ReasonDialog>
  )
}

function backText({ field, base, next }: ChangeLine): string {
  const { form } = changeFields[field]
  if (form === 'text') return '变回原来的文字'
  if (field === 'row.guide') return base === '' ? '给我查缺停用' : '变回原来的一版，作为新的一版'
  if (form === 'row')
    return base === ''
      ? '新建的不会删掉，上了架的商品下架，活动、弹窗、专题、医生和讲座收起，券不再发'
      : '变回原来的一行'
  return `${changeValueText(field, next) || '没有'} 变回 ${changeValueText(field, base) || '没有'}`
}
