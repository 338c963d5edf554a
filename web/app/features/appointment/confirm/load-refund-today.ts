import type { Api } from '@mall/contract/wire/client'

/** Refund of this voucher today, in fen, by the rule that refunds; null if it is not bought yet. */
export async function loadRefundToday(api: Api, voucherId: string): Promise<number | null> {
  const { list } = await api.listVouchers({})
  const voucher = list.find((each) => each.voucherId === voucherId)
  if (!voucher) return null
  const { pieces } = await api.refundOffer({ orderNo: voucher.orderNo })
  const own = pieces.find(({ pieceId }) => pieceId === voucherId)
  return own?.isRefundable ? own.cashFen + own.cardFen : null
}
