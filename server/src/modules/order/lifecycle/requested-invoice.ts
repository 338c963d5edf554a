import { InvoiceTitle } from '@mall/contract/invoice/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { OrderDetails } from '../../../app/module-ports.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'
import { remarkContext } from './sealed-text.ts'

export type Title = z.output<typeof InvoiceTitle>

/** Seals the invoice requested with the order, stored until it is paid. */
export function sealRequestedInvoice(sealer: Sealer, orderNo: string, title: Title): string {
  return sealer.seal(JSON.stringify(title), invoiceContext(orderNo))
}

/** Remark and requested invoice of an order, sealed for its row. */
export async function sealOrderDetails(
  ctx: Context,
  db: Queryable,
  {
    orderNo,
    memberId,
    beside,
  }: { orderNo: string; memberId: string; beside: Pick<OrderDetails, 'remark' | 'invoice'> | undefined },
) {
  const { remark, invoice } = beside ?? { remark: '', invoice: null }
  if (!remark && !invoice) return { remarkSealed: '', invoiceSealed: '' }
  const sealer = await ctx.vault.of(memberId, db)
  return {
    remarkSealed: remark && sealer.seal(remark, remarkContext(orderNo)),
    invoiceSealed: invoice ? sealRequestedInvoice(sealer, orderNo, invoice) : '',
  }
}

/** null if none was requested. */
export async function openRequestedInvoice(
  ctx: Context,
  row: { orderNo: string; memberId: string; invoiceSealed: string },
  db?: Queryable,
): Promise<Title | null> {
  if (row.invoiceSealed === '') return null
  return InvoiceTitle.parse(
    JSON.parse((await ctx.vault.of(row.memberId, db)).open(row.invoiceSealed, invoiceContext(row.orderNo))),
  )
}

export const invoiceContext = (orderNo: string) => `mall_order|invoice|${orderNo}`
