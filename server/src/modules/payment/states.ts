/** `abandoned`: replaced or cancelled by us, but it may still be paid until it expires. */
export const ATTEMPT_STATES = ['pending', 'paid', 'closed', 'abandoned'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
/** Money may still arrive. */
export const OPEN_ATTEMPT_STATES = ['pending', 'abandoned'] as const satisfies readonly AttemptState[]

export const REFUND_STATES = ['requested', 'processing', 'done', 'abnormal'] as const
export type RefundState = (typeof REFUND_STATES)[number]
