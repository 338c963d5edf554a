import { addMonths, dayOf } from '@mall/contract/days'
import { VALID_MONTHS } from '@mall/contract/order/terms'

export type VoucherState = 'unused' | 'booked' | 'attended' | 'refunding' | 'refunded' | 'void'

const states = new Set<string>(['unused', 'booked', 'attended', 'refunding', 'refunded', 'void'])

/** The column is plain text; a state that nobody knows is void, which gives no right to anything. */
export function voucherState(text: string): VoucherState {
  // The set holds exactly the members of VoucherState.
  return states.has(text) ? (text as VoucherState) : 'void'
}

/** The last day for which an examination bought then can be booked. */
export const bookableUntil = (boughtAt: Date): string => addMonths(dayOf(boughtAt), VALID_MONTHS)

/** Days are booked from tomorrow on: none of them is within its time. */
export const isOver = (boughtAt: Date, today: string): boolean => bookableUntil(boughtAt) <= today
