import { VOUCHER_STATES } from '@mall/contract/appointment/states'

/** draft: a market selection, not sold yet. */
export const STORED_VOUCHER_STATES = ['draft', ...VOUCHER_STATES] as const
export type StoredVoucherState = (typeof STORED_VOUCHER_STATES)[number]
/** A place can be held for it. */
export const HOLDABLE_VOUCHER_STATES = ['unused', 'draft'] as const satisfies readonly StoredVoucherState[]

/** open: not done yet; not-today: left out, refunded when the visit ends; refused: not done and refunded. */
export const VISIT_ITEM_STATES = ['open', 'done', 'not-today', 'refused'] as const
export type VisitItemState = (typeof VISIT_ITEM_STATES)[number]

export const BRANCH_CHANGE_STATES = ['awaiting-payment', 'done', 'ended'] as const

export const WAITLIST_STATES = ['waiting', 'offered', 'ended'] as const
