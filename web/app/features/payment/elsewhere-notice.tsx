import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'

/** The order is being paid in another way elsewhere. */
export function ElsewhereNotice({ onHere, isBusy }: { onHere: () => void; isBusy: boolean }) {
  return (
    <Notice
      tone="warning"
      isNews
      action={
        <Button size="s" onPress={onHere} isLoading={isBusy}>
          还是在这里付
        </Button>
      }
    >
      您在别处换了付款方式，这里的付款码已经作废。
    </Notice>
  )
}
