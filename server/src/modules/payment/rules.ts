/** The gateway wants its expiry at least this far ahead. */
export const SHORTEST_LIFE_MS = 60_000
/** Minimum interval between two polls of one order. */
export const ASK_APART_MS = 3_000

/** Seconds until the next poll; the last one repeats, so that a lost webhook is settled within a minute. */
const ASK_AFTER_SECONDS = [3, 5, 10, 30, 60]
export const LONGEST_ASK_MS = 60_000

/** When a pending payment is polled next, after `asks` polls. */
export function nextAsk(asks: number, now: Date): Date {
  const seconds = ASK_AFTER_SECONDS[Math.min(asks, ASK_AFTER_SECONDS.length - 1)] ?? 60
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
