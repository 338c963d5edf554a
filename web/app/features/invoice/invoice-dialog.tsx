import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useLayoutAtOpening } from '../../shell/routing/layout.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import type { useOrderInvoice } from './use-order-invoice.ts'

type Props = { form: ReturnType<typeof useOrderInvoice>; amountFen: number }

/** The invoice's form over the order's page. */
export function InvoiceDialog({ form, amountFen }: Props) {
  const { open } = form
  const Window = useLayoutAtOpening(open !== null) === 'phone' ? Sheet : Dialog
  return (
    <Window isOpen={open !== null} onClose={form.close} title={open?.isReopening ? '换开发票' : '申请开票'}>
      {open && (
        <form
          noValidate
          className="grid gap-4.5"
          onSubmit={(event) => {
            event.preventDefault()
            form.send()
          }}
        >
          <p className="num">
            电子普通发票，金额 ¥{yuan(amountFen, true)}，是这笔订单实际付的现金。
            {open.isReopening && '原来那张会先红冲作废，每笔订单可以换开一次。'}
          </p>
          <InvoiceFields draft={open.draft} errors={form.errors} set={form.set} />
          <Button type="submit" variant="go" size="l" isBlock isLoading={form.isSending}>
            {open.isReopening ? '换开' : '提交申请'}
          </Button>
        </form>
      )}
    </Window>
  )
}
