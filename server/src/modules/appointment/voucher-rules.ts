import { addDays, dayOf } from '@mall/contract/days'
import { REFUNDABLE_DAYS } from '@mall/contract/terms'

export type VoucherState = 'unused' | 'booked' | 'attended' | 'refunding' | 'refunded' | 'void'

const states = new Set<string>(['unused', 'booked', 'attended', 'refunding', 'refunded', 'void'])

/** The column is plain text; a state that nobody knows is void, which gives no right to anything. */
export function voucherState(text: string): VoucherState {
  // The set holds exactly the members of VoucherState.
  return states.has(text) ? (text as VoucherState) : 'void'
}

/** The last day on which an examination bought then can be booked: as long as its money can go back. */
export const bookableUntil = (boughtAt: Date): string => addDays(dayOf(boughtAt), REFUNDABLE_DAYS)
