import type { InvoiceTitle } from '@mall/contract/invoice'
import type { z } from 'zod'
import type { Context } from '../../context.ts'

type Title = z.output<typeof InvoiceTitle>

/** The invoice asked for with the order, kept until it is paid. */
export function sealInvoiceWish(ctx: Context, orderNo: string, title: Title): string {
  return ctx.vault.seal(JSON.stringify(title), wishPlace(orderNo))
}

const wishPlace = (orderNo: string) => `mall_order|invoice|${orderNo}`
