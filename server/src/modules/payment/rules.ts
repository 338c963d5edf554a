/** The gateway wants its expiry at least this far ahead. */
export const MIN_LIFE_MS = 60_000
/** Minimum interval between two polls of one order. */
export const MIN_POLL_INTERVAL_MS = 3_000

/** Tolerated lag of the gateway's clock behind ours. */
export const GRACE_MS = 60_000

/** Seconds until the next poll; the last one repeats, so that a lost webhook is settled within a minute. */
const POLL_AFTER_SECONDS = [3, 5, 10, 30, 60]
export const MAX_POLL_WAIT_MS = 60_000

/** When a pending payment is polled next, after `polls` polls. */
export function nextPollTime(polls: number, now: Date): Date {
  const seconds = POLL_AFTER_SECONDS[Math.min(polls, POLL_AFTER_SECONDS.length - 1)] ?? 60
  return new Date(now.getTime() + seconds * 1000)
}

/** Our number at the gateway: the order's 24 characters and the attempt's number; 6 to 32 of `0-9A-Za-z`. */
export function outTradeNoOf(orderNo: string, attempt: number | ''): string {
  return `${orderNo}T${attempt}`
}

/** The order number of an `out_trade_no`. */
export function orderNoOf(outTradeNo: string): string {
  return outTradeNo.replace(/T\d+$/, '')
}

/** Derived from the payment or the after-sale, so that a retry refunds once. */
export function outRefundNoOf(outTradeNo: string, afterSaleId = ''): string {
  return `${outTradeNo}R${afterSaleId}`
}
