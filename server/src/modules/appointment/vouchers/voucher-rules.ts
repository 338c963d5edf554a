import { VOUCHER_STATES, type VoucherStateName } from '@mall/contract/appointment/states'
import { addMonths, dayOf } from '@mall/contract/days'
import { VALID_MONTHS } from '@mall/contract/order/terms'

const visibleStates = new Set<string>(VOUCHER_STATES)

/** The public state: a draft is shown as void. */
export function voucherState(text: string): VoucherStateName {
  // The set holds exactly the members of VoucherStateName.
  return visibleStates.has(text) ? (text as VoucherStateName) : 'void'
}

/** The last day for which an examination bought then can be booked. */
export const bookableUntil = (boughtAt: Date): string => addMonths(dayOf(boughtAt), VALID_MONTHS)

/** Booking starts tomorrow: whether no bookable day is left before it expires. */
export const isExpired = (boughtAt: Date, today: string): boolean => bookableUntil(boughtAt) <= today
