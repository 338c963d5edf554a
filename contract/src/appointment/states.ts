/** Vouchers that were sold; a market draft is not listed. */
export const VOUCHER_STATES = ['unused', 'booked', 'attended', 'refunding', 'refunded', 'void'] as const
export type VoucherStateName = (typeof VOUCHER_STATES)[number]

export const BOOKING_STATES = ['awaiting-payment', 'booked', 'attended', 'completed', 'cancelled', 'no-show'] as const
export type BookingStateName = (typeof BOOKING_STATES)[number]
/** Uses a place and its voucher. */
export const LIVE_BOOKING_STATES = ['awaiting-payment', 'booked'] as const satisfies readonly BookingStateName[]
/** Whoever was booked came. */
export const KEPT_BOOKING_STATES = ['attended', 'completed'] as const satisfies readonly BookingStateName[]
/** Ended without an examination. */
export const ENDED_BOOKING_STATES = ['cancelled', 'no-show'] as const satisfies readonly BookingStateName[]

export const ADDITION_STATES = ['asked', 'agreed', 'declined', 'lapsed'] as const

/** offered: a place is kept; withdrawn: no longer needed; to-phone: no place was found for it. */
export const CLOSURE_OFFER_STATES = ['offered', 'accepted', 'expired', 'withdrawn', 'to-phone'] as const
export type ClosureOfferState = (typeof CLOSURE_OFFER_STATES)[number]
