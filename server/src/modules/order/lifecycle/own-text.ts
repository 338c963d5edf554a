import type { Context } from '../../../app/context.ts'
import { openKept, type Sealer } from '../../../platform/vault/vault.ts'
import type { afterSale, afterSaleHistory } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** Where free words of orders and requests are sealed to: they may tell of illness and pregnancy. */
export const remarkPlace = (orderNo: string) => `mall_order|remark|${orderNo}`
export const wordsPlace = (afterSaleId: string) => `after_sale|words|${afterSaleId}`
export const replyPlace = (afterSaleId: string) => `after_sale|reply|${afterSaleId}`
export const whyPlace = (lineId: string) => `after_sale_history|why|${lineId}`

type AfterSaleRow = typeof afterSale.$inferSelect

export async function openRemark(ctx: Context, row: Pick<OrderRow, 'orderNo' | 'memberId' | 'remarkSealed'>) {
  return openKept(await ctx.vault.of(row.memberId), row.remarkSealed, remarkPlace(row.orderNo))
}

export const openWords = (sealer: Sealer, { id, wordsSealed }: Pick<AfterSaleRow, 'id' | 'wordsSealed'>) =>
  openKept(sealer, wordsSealed, wordsPlace(id))

export const openReply = (sealer: Sealer, { id, replySealed }: Pick<AfterSaleRow, 'id' | 'replySealed'>) =>
  openKept(sealer, replySealed, replyPlace(id))

export const openWhy = (sealer: Sealer, { id, whySealed }: typeof afterSaleHistory.$inferSelect) =>
  openKept(sealer, whySealed, whyPlace(id))
