import { InvoiceTitle } from '@mall/contract/invoice'
import type { z } from 'zod'
import type { Context } from '../../context.ts'

export type Title = z.output<typeof InvoiceTitle>

/** The invoice asked for with the order, kept until it is paid. */
export function sealInvoiceWish(ctx: Context, orderNo: string, title: Title): string {
  return ctx.vault.seal(JSON.stringify(title), wishPlace(orderNo))
}

/** null when none was asked for. */
export function openInvoiceWish(ctx: Context, row: { orderNo: string; invoiceSealed: string }): Title | null {
  if (row.invoiceSealed === '') return null
  return InvoiceTitle.parse(JSON.parse(ctx.vault.open(row.invoiceSealed, wishPlace(row.orderNo))))
}

const wishPlace = (orderNo: string) => `mall_order|invoice|${orderNo}`
