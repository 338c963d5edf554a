import type { listInvoices } from '@mall/contract/invoice/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Tag, type TagTone } from '@mall/ui/typography/tag.tsx'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { saveInvoiceFile } from './save-invoice-file.ts'
import type { useOrderInvoice } from './use-order-invoice.ts'

type OrderInvoices = OutputOf<typeof listInvoices>
type Invoice = OrderInvoices['list'][number]

type Props = { form: ReturnType<typeof useOrderInvoice>; invoices: OrderInvoices }

/** The order's invoices: how each stands, its paper, and what can be asked for. */
export function OrderInvoice({ form, invoices }: Props) {
  const { list, whyNot, canReopen, amountFen } = invoices
  const isUnderWay = list.some(({ state }) => state === 'issuing' || state === 'reversing')
  return (
    <div className="grid gap-4">
      {list.length === 0 && (
        <p className="text-ink-2">
          <b className="font-semibold text-ink">未开</b>
          <span className="num ml-2">{whyNot || `可以开 ¥${yuan(amountFen, true)} 的电子普通发票`}</span>
        </p>
      )}
      {list.map((invoice) => (
        <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
      ))}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {whyNot === '' && (
          <Button variant="line" onPress={form.ask} isLoading={form.isStarting}>
            申请开票
          </Button>
        )}
        {canReopen && (
          <Button variant="line" onPress={form.reopen} isLoading={form.isStarting}>
            换个抬头
          </Button>
        )}
        {isUnderWay && (
          <Button variant="line" onPress={form.refresh}>
            看看好了没有
          </Button>
        )}
      </div>
    </div>
  )
}

const TONES: Readonly<Record<Invoice['state'], TagTone>> = {
  issuing: 'warning',
  issued: 'success',
  reversing: 'warning',
  reversed: 'grey',
  refused: 'grey',
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const [save, isSaving] = useMutation(() => saveInvoiceFile(invoice.invoiceId))
  const { state, stateName, amountFen, invoiceTitle, identificationNumber, invoiceNumber, redNumber } = invoice
  const { email, mailedAt, refusal } = invoice
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b pb-4 last-of-type:border-b-0 last-of-type:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Tag tone={TONES[state]}>{stateName}</Tag>
          <b className="num">¥{yuan(amountFen, true)}</b>
        </p>
        <p className="num mt-1 break-words text-ink-2">
          {invoiceTitle} {identificationNumber}
        </p>
        {refusal && <p className="text-14">{refusal}</p>}
        {mailedAt && <p className="num break-all text-14 text-ink-3">已发到 {email}</p>}
        {invoiceNumber && <p className="num break-all text-14 text-ink-3">发票号码 {invoiceNumber}</p>}
        {redNumber && <p className="num break-all text-14 text-ink-3">红字发票 {redNumber}</p>}
      </div>
      {invoiceNumber && (
        <Button variant="text" size="s" onPress={() => void save()} isLoading={isSaving}>
          {redNumber ? '下载红字发票' : '下载发票'}
        </Button>
      )}
    </div>
  )
}
