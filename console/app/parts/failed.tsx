import { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useRead } from '../client/queries.ts'
import { holdersText, missingText } from '../shell/right-text.ts'
import { askWhyNot, type Missing, missingIn } from '../shell/why-not-store.ts'

/** In the place of what could not be read: who has the right for it, or another try. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const missing = error instanceof Failure ? missingIn(error) : null
  if (missing && error instanceof Failure) return <Refused missing={missing} onAsk={() => askWhyNot(error)} />
  return (
    <Notice
      tone="warning"
      isNews
      className="m-4"
      action={
        <Button size="s" onPress={() => void onRetry()}>
          再试一次
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}

/** Which right is missing, who has it, and a way to ask for it. */
function Refused({ missing: { right, branchId }, onAsk }: { missing: Missing; onAsk: () => void }) {
  const { data } = useRead('explainRight', { right, ...(branchId !== null && { branchId }) })
  return (
    <EmptyState
      scene={<Icon name="key" size={44} className="text-ink-3" />}
      title="这里您看不到"
      hint={data && `${missingText(data)}${holdersText(data)}`}
      action={
        data?.isAsked ? <p role="status">您已经申请过，正在等人决定</p> : <Button onPress={onAsk}>申请权限</Button>
      }
    />
  )
}
