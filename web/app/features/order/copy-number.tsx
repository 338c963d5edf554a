import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'

/** Takes the order number along. */
export function CopyNumber({ orderNo }: { orderNo: string }) {
  const copy = () =>
    navigator.clipboard.writeText(orderNo).then(
      () => toast('订单号已复制'),
      () => toast('没能复制，请长按订单号选中', 'warning'),
    )
  return (
    <Button variant="text" size="s" onPress={() => void copy()} className="min-h-8! font-normal! max-tablet:min-h-11!">
      <Icon name="copy" size={16} />
      复制<span className="sr-only">订单号</span>
    </Button>
  )
}
