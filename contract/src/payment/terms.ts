/** Hours after which a refund that did not go out is late: its member was told of days, and somebody has to look first. */
export const STUCK_REFUND_HOURS = 24
