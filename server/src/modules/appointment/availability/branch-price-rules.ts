/** Price differences between two branches for a booking. Amounts in fen. */
export interface PricedBooking {
  /** Difference of the current branch and of the wanted one: positive is added, negative is taken off the added items. */
  hereFen: number
  thereFen: number
  /** Paid so far for the current branch's difference. */
  paidDifferenceFen: number
  /** Paid items were added; their price depends on the branch. */
  hasPaidItems: boolean
  isUnpaid: boolean
  /** Put together in the market: the branch's difference is part of its price. */
  isMarket: boolean
}

export type PriceChange = { toPay: number; comesBack: number; whyNot: '' | 'unpaid' | 'market' | 'items' }

/**
 * The new difference is paid in full and the old one refunded in full: no order ever holds parts of two branches.
 * A negative difference is not paid out.
 */
export function repriceBooking({ hereFen, thereFen, ...priced }: PricedBooking): PriceChange {
  const same: PriceChange = { toPay: 0, comesBack: 0, whyNot: '' }
  if (hereFen === thereFen) return same
  if (priced.isUnpaid) return { ...same, whyNot: 'unpaid' }
  if (priced.isMarket) return { ...same, whyNot: 'market' }
  if (priced.hasPaidItems) return { ...same, whyNot: 'items' }
  const chargedFen = Math.max(0, thereFen)
  return chargedFen === priced.paidDifferenceFen
    ? same
    : { ...same, toPay: chargedFen, comesBack: priced.paidDifferenceFen }
}

/** What the member can do about a refusal. */
type WayOut = '' | 'refund-extras' | 'give-up' | 'pay'
export interface BranchRefusal {
  whyNot: string
  wayOut: WayOut
}
export const NO_REFUSAL: BranchRefusal = { whyNot: '', wayOut: '' }

const WHY_NOT: Record<Exclude<PriceChange['whyNot'], ''>, BranchRefusal> = {
  unpaid: { whyNot: '这个预约还没付款，换到这家价钱会变：请先付款，或取消后直接约这家', wayOut: 'pay' },
  market: {
    whyNot: '自选的项目是连院区一起定的价，换到这家价钱会变：请先取消预约，再约这家，差价当场看得到',
    wayOut: 'give-up',
  },
  items: { whyNot: '加项的价钱随院区变：请先从预约详情去加项订单申请退款，退好再换到这家', wayOut: 'refund-extras' },
}

/** Why the price there rules the change out; '' if it does not. */
export const priceRefusal = ({ whyNot }: Pick<PriceChange, 'whyNot'>): BranchRefusal =>
  whyNot === '' ? NO_REFUSAL : WHY_NOT[whyNot]

/** `names`: items without a device there; `areRefundable`: all of them were added and paid for. */
export function lackRefusal(names: readonly string[], areRefundable: boolean): BranchRefusal {
  if (names.length === 0) return NO_REFUSAL
  const lacks = `这家院区做不了${names.map((name) => `“${name}”`).join('、')}`
  return areRefundable
    ? {
        whyNot: `${lacks}，请换一家，或先去加项订单退掉${names.length > 1 ? '这几项' : '这一项'}`,
        wayOut: 'refund-extras',
      }
    : { whyNot: `${lacks}，请换一家，或取消这个预约再重新选`, wayOut: 'give-up' }
}
