/** The gateway wants its expiry at least this far ahead. */
export const SHORTEST_LIFE_MS = 60_000
/** Between two questions about one order, whoever asks for it. */
export const ASK_APART_MS = 3_000

/** Seconds until the next question to the gateway; the last one repeats, so that a lost notice settles within a minute. */
const ASK_AFTER_SECONDS = [3, 5, 10, 30, 60]
export const LONGEST_ASK_MS = 60_000

/** When a pending payment is asked about next, after `asks` questions. */
export function nextAsk(asks: number, now: Date): Date {
  const seconds = ASK_AFTER_SECONDS[Math.min(asks, ASK_AFTER_SECONDS.length - 1)] ?? 60
  return new Date(now.getTime() + seconds * 1000)
}

/** Our number at the gateway: the order's 24 characters and which try it is; 6 to 32 of `0-9A-Za-z`. */
export function outTradeNoOf(orderNo: string, attempt: number | ''): string {
  return `${orderNo}T${attempt}`
}

/** The order that a number of ours belongs to. */
export function orderNoOf(outTradeNo: string): string {
  return outTradeNo.replace(/T\d+$/, '')
}

/** Made from what it pays back, so that a repeat pays back once: a whole payment, or what one after-sale asks of it. */
export function outRefundNoOf(outTradeNo: string, afterSaleId = ''): string {
  return `${outTradeNo}R${afterSaleId}`
}
