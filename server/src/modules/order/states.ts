import type { AfterSaleStateName } from '@mall/contract/order/after-sale'

type States = readonly AfterSaleStateName[]

/** Not decided yet. */
export const UNDECIDED_AFTER_SALE_STATES = ['requested', 'reviewing'] as const satisfies States
export const OPEN_AFTER_SALE_STATES = [...UNDECIDED_AFTER_SALE_STATES, 'refunding'] as const satisfies States
/** Ended without a refund; its items can be requested again. */
export const REFUSED_AFTER_SALE_STATES = ['rejected', 'withdrawn'] as const satisfies States
export const ENDED_AFTER_SALE_STATES = ['refunded', ...REFUSED_AFTER_SALE_STATES] as const satisfies States
