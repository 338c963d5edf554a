import type { getOrderForStaff } from '@mall/contract/order/staff'
import type { z } from 'zod'
import type { OrderBooking, VoucherOfOrder } from '../../appointment/public.ts'
import { unitShares } from '../after-sale/refund-rules.ts'
import type { OrderLineRow, OrderRow } from '../lifecycle/lock-order.ts'

type Line = z.input<(typeof getOrderForStaff)['output']>['lines'][number]
type Amounts = Line['amounts']

/** What goes back of a line, begun or done. */
export interface RefundedItem {
  lineId: string
  amountFen: number
  cardFen: number
}

/** A line with every step of its price, and each examination's share of it by the rule that refunds it. */
export function lineOfOrder(
  line: OrderLineRow,
  refunded: readonly RefundedItem[],
  vouchers: readonly VoucherOfOrder[],
  bookings: readonly OrderBooking[],
): Line {
  const own = refunded.filter(({ lineId }) => lineId === line.id)
  const cardBack = sum(own.map(({ cardFen }) => cardFen))
  const shares = unitShares({ paidFen: line.paidFen, cardFen: line.cardFen }, line.quantity * line.examinationsPerUnit)
  const units = vouchers.filter(({ orderLineId }) => orderLineId === line.id)
  return {
    ...{ lineId: line.id, productName: line.productName, specName: line.specName, imageUrl: line.image },
    quantity: line.quantity,
    amounts: {
      listFen: line.sellingFen * line.quantity + line.activityFen,
      ...{ activityFen: line.activityFen, couponFen: line.couponFen, taxFen: line.taxFen, cardFen: line.cardFen },
      cashFen: line.paidFen - line.cardFen,
      refundedCashFen: sum(own.map(({ amountFen }) => amountFen)) - cardBack,
      refundedCardFen: cardBack,
    },
    units: units.map(({ voucherId, state, bookingId }, index) => {
      const share = shares[index] ?? { paidFen: 0, cardFen: 0 }
      const examinee = bookings.find((one) => one.bookingId === bookingId)?.examinee ?? ''
      return { voucherId, state, bookingId, examinee, cardFen: share.cardFen, cashFen: share.paidFen - share.cardFen }
    }),
  }
}

/** The lines together. */
export function totalOf(lines: readonly Line[]): Amounts {
  const total = (field: keyof Amounts) => sum(lines.map(({ amounts }) => amounts[field]))
  return {
    ...{ listFen: total('listFen'), activityFen: total('activityFen'), couponFen: total('couponFen') },
    ...{ taxFen: total('taxFen'), cardFen: total('cardFen'), cashFen: total('cashFen') },
    ...{ refundedCashFen: total('refundedCashFen'), refundedCardFen: total('refundedCardFen') },
  }
}

/** By how much steps, lines and order disagree; 0 where every fen is explained. */
export function differenceOf(order: OrderRow, total: Amounts): number {
  const explained = total.listFen - total.activityFen - total.couponFen + total.taxFen
  const steps = explained - total.cardFen - total.cashFen
  return Math.abs(steps) + Math.abs(order.payFen - total.cashFen) + Math.abs(order.cardFen - total.cardFen)
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
