import type { Context } from '../../../app/context.ts'
import { openIfSealed, type Sealer } from '../../../platform/vault/vault.ts'
import type { afterSale, afterSaleHistory } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** Seal contexts of free text in orders and requests, which may mention illness or pregnancy. */
export const remarkContext = (orderNo: string) => `mall_order|remark|${orderNo}`
export const wordsContext = (afterSaleId: string) => `after_sale|words|${afterSaleId}`
export const replyContext = (afterSaleId: string) => `after_sale|reply|${afterSaleId}`
export const reasonContext = (lineId: string) => `after_sale_history|why|${lineId}`

type AfterSaleRow = typeof afterSale.$inferSelect

export async function openRemark(ctx: Context, row: Pick<OrderRow, 'orderNo' | 'memberId' | 'remarkSealed'>) {
  return openIfSealed(await ctx.vault.of(row.memberId), row.remarkSealed, remarkContext(row.orderNo))
}

export const openWords = (sealer: Sealer, { id, wordsSealed }: Pick<AfterSaleRow, 'id' | 'wordsSealed'>) =>
  openIfSealed(sealer, wordsSealed, wordsContext(id))

export const openReply = (sealer: Sealer, { id, replySealed }: Pick<AfterSaleRow, 'id' | 'replySealed'>) =>
  openIfSealed(sealer, replySealed, replyContext(id))

export const openWhy = (sealer: Sealer, { id, whySealed }: typeof afterSaleHistory.$inferSelect) =>
  openIfSealed(sealer, whySealed, reasonContext(id))
