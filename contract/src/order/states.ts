/** In the order of an order's life. */
export const ORDER_STATES = [
  'awaiting-payment',
  'awaiting-booking',
  'booked',
  'attended',
  'report-pending',
  'awaiting-shipment',
  'shipped',
  'completed',
  'cancelled',
] as const
export const ORDER_REFUND_STATES = ['none', 'part', 'all'] as const

/** 申请中 → 审核 → 退款中 → 已退款; refused by the operator, or withdrawn by the member. */
export const AFTER_SALE_STATES = ['requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn'] as const
