import { dayOf } from '@mall/contract/days'
import { splitFen } from '@mall/contract/order/split-fen'
import type { PartKind } from '@mall/contract/revenue/kinds'
import type { SaleOfOrder } from '../order/public.ts'
import type { revenuePart } from './tables.ts'

type Part = typeof revenuePart.$inferInsert

/** What the other modules say of one order. */
export interface OrderFacts {
  sale: SaleOfOrder
  /** When its payment came and how much it was; null: by cards or a coupon alone. */
  payment: { at: Date; fen: number } | null
  /** Cash that went back, by request. */
  cashBack: ReadonlyMap<string, { at: Date; fen: number }>
  /** '' where it is not booked, or is no examination. */
  branchOf: (lineId: string, unit: number) => string
  categoryOf: (productId: string) => string
  /** The template of its coupon. */
  coupon: string
}

/** One unit of a line with its share of a movement. */
interface Piece {
  lineId: string
  what: string
  branchId: string
  categoryId: string
  fen: number
}

/** All parts of a paid order. Those of a payment or refund add up to it, to the fen. */
export function partsOfOrder({ sale, payment, cashBack, branchOf, categoryOf, coupon }: OrderFacts): Part[] {
  const { orderNo, channelName, salesStaffCode } = sale
  const common = { orderNo, channel: channelName, staffCode: salesStaffCode }
  const lineOf = new Map(sale.lines.map((line) => [line.lineId, line]))
  const pieceOf = (lineId: string, unit: number, what: string): Piece => {
    const line = lineOf.get(lineId)
    return {
      ...{ lineId, what, branchId: branchOf(lineId, unit), fen: 0 },
      categoryId: line ? categoryOf(line.productId) : '',
    }
  }
  const units = sale.lines.flatMap(({ lineId, productName, units: shares }) =>
    shares.map((share, index) => ({ ...share, piece: pieceOf(lineId, index + 1, productName) })),
  )
  const cash = units.map(({ paidFen, cardFen }) => paidFen - cardFen)
  const cards = units.map(({ cardFen }) => cardFen)
  const pieces = units.map(({ piece }) => piece)
  const parts: Omit<Part, 'nth'>[] = []
  const add = (kind: PartKind, at: Date, fen: number, of: readonly Piece[], weights: readonly number[]) => {
    const shares = splitFen(fen, weights)
    const split = of.map((piece, index) => ({ ...piece, fen: shares[index] ?? 0 }))
    for (const { lineId, what, branchId, categoryId, fen: part } of together(split))
      if (part !== 0 || kind === 'payment')
        parts.push({
          ...common,
          kind,
          at,
          day: dayOf(at),
          lineId,
          what,
          branchId,
          categoryId,
          fen: part,
          coupon: kind === 'coupon' ? coupon : '',
        })
  }
  if (payment || sale.payFen === 0) add('payment', payment?.at ?? sale.paidAt, payment?.fen ?? 0, pieces, cash)
  add('card', sale.paidAt, sale.cardFen, pieces, cards)
  for (const { lineId, couponFen, activityFen } of sale.lines) {
    const own = pieces.filter((piece) => piece.lineId === lineId)
    const even = own.map(() => 1)
    add('coupon', sale.paidAt, couponFen, own, even)
    add('activity', sale.paidAt, activityFen, own, even)
  }
  for (const { id, closedAt, isGoodwill, cardFen, items } of sale.refunds) {
    const back =
      items.length === 0 ? [pieceOf('', 0, '')] : items.map(({ lineId, unit, name }) => pieceOf(lineId, unit, name))
    const cashOf = cashBack.get(id)
    const weights = items.map((one) => one.amountFen - one.cardFen)
    if (cashOf) add(isGoodwill ? 'goodwill' : 'refund', cashOf.at, -cashOf.fen, back, weights)
    const cardWeights = items.map((one) => one.cardFen)
    add(isGoodwill ? 'card-goodwill' : 'card-refund', closedAt, -cardFen, back, cardWeights)
  }
  return parts.map((part, index) => ({ ...part, nth: index }))
}

/** Pieces of one line and branch are one part. */
function together(pieces: readonly Piece[]): Piece[] {
  const groups = Map.groupBy(pieces, ({ lineId, branchId }) => `${lineId} ${branchId}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? { ...first, fen: group.reduce((sum, one) => sum + one.fen, 0) } : []
  })
}
