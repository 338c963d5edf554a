import type { bookingRefundOffer } from '@mall/contract/order/after-sale'
import type { OutputOf } from '@mall/contract/wire/client'
import { groupBy } from '../../../shell/format/group-by.ts'

export type CancelOffer = OutputOf<typeof bookingRefundOffer>
type Piece = CancelOffer['pieces'][number]

/** Refund of a cancellation today, as the server calculates it. Amounts in fen. */
export interface CancelMoney {
  pieces: readonly Piece[]
  total: number
  /** Of the total: through each company, and back to cards. */
  ways: { name: string; fen: number }[]
  /** The coupon that was used comes back too, or does not; '' where there was none. */
  coupon: string
  /** Why this can't be done here; ''. */
  whyNot: string
}

/** With the package kept only what was added comes back. */
export function cancelMoney(offer: CancelOffer | null, keepsPackage: boolean): CancelMoney {
  const pieces = (offer?.pieces ?? []).filter(({ kind }) => !keepsPackage || kind === 'extra')
  const byCompany = [...groupBy(pieces, ({ paidBy }) => paidBy)].map(([paidBy, own]) => ({
    name: paidBy || '原路',
    fen: sum(own, ({ cashFen }) => cashFen),
  }))
  const cards = { name: '福卡', fen: sum(pieces, ({ cardFen }) => cardFen) }
  const ways = [...byCompany, cards].filter(({ fen }) => fen > 0)
  const hasCoupon = !keepsPackage && offer?.hasCoupon
  return {
    pieces,
    total: sum(ways, ({ fen }) => fen),
    ways,
    coupon: hasCoupon ? (offer.isWhole ? '优惠券也回来。' : '优惠券要整单退才会回来。') : '',
    whyNot: pieces.find(({ isRefundable }) => !isRefundable)?.whyNot ?? '',
  }
}

const sum = <T>(all: readonly T[], fenOf: (one: T) => number) => all.reduce((total, one) => total + fenOf(one), 0)
