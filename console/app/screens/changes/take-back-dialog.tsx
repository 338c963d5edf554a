import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type ChangeSet, valueText } from './change-text.ts'
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
        {lines.slice(0, MAX_SHOWN).map(({ lineId, productName, specName, fieldName, base, next }) => (
          <li key={lineId} className="break-words">
            {[productName, specName, fieldName].filter((part) => part !== '').join(' ')}：
            {typeof base === 'number' ? `${valueText(next)} 变回 ${valueText(base)}` : '变回原来的文字'}
          </li>
        ))}
        {lines.length > MAX_SHOWN && <li>还有 {lines.length - MAX_SHOWN} 处</li>}
      </ul>
    </ReasonDialog>
  )
}
