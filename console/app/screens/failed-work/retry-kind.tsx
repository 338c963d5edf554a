import type { StaffInput } from '@mall/contract/staff-calls'
import { MAX_RETRIED, type WorkKind, workKinds } from '@mall/contract/work/kinds'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { stateNames } from './work-states.ts'

type Props = {
  kind: WorkKind
  state?: StaffInput<'retryWorkOfKind'>['state']
  /** How many there are now. */
  count: number
  onClose: () => void
}

/** Retries a whole kind, the longest failing first. */
export function RetryKind({ kind, state, count, onClose }: Props) {
  const [retry, isPending] = useAct(async (reason: string) => {
    const { retried, hasMore } = await api.retryWorkOfKind({ kind, ...(state && { state }), reason })
    toast(hasMore ? `重试了 ${retried} 件，还有更多，请再点一次` : `重试了 ${retried} 件`)
  })
  return (
    <ReasonDialog
      title={`一起重试：${workKinds[kind].name}`}
      confirm="一起重试"
      isPending={isPending}
      onConfirm={(reason) => void retry(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>
        {state && `${stateNames[state]}的`}现在有 {count} 件，
        {count > MAX_RETRIED ? `一次最多 ${MAX_RETRIED} 件，等得最久的先来` : '一起再试'}
        。已经办成的不会再办，每件只会办成一次。
      </p>
    </ReasonDialog>
  )
}
