import { AgreeRow } from '../../features/checkout/agree-row.tsx'
import { RemarkBlock } from '../../features/checkout/remark-block.tsx'
import { InvoiceChoice } from '../../features/invoice/invoice-choice.tsx'
import { Price } from '../../ui/price.tsx'
import type { useBesideOrder } from './use-beside-order.ts'

/** What a booking with something to pay asks as the settlement does: invoice, remark, agreement. */
export function BesideOrder({ invoice, form }: Pick<ReturnType<typeof useBesideOrder>, 'invoice' | 'form'>) {
  return (
    <>
      <InvoiceChoice form={invoice} />
      <RemarkBlock form={form} />
      <AgreeRow form={form} />
    </>
  )
}

/** What is to be paid with the booking. */
export const Due = ({ name, fen }: { name: string; fen: number }) => (
  <p>
    <span className="block text-14 text-ink-2">{name}</span>
    <Price fen={fen} hasCents />
  </p>
)
