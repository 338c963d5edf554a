import { DeclinedError } from '../gateway.ts'

export type ChannelName = 'wechat' | 'alipay'

/** A payment channel. Amounts are integer fen; numbers (`outTradeNo`, `outRefundNo`) are ours. */
export type PaymentChannel = {
  /**
   * A prepay token for one order and way. For the same order again, a token that is at least as good and may void the
   * previous one; a changed order is refused, so any change needs a new number.
   */
  prepay(order: PrepayOrder): Promise<string>
  /** What the payer's browser needs to pay with a prepay token: a QR code, a URL, or parameters of WeChat's bridge. */
  paymentInstructions(order: PrepayOrder, prepayToken: string): PaymentInstructions
  query(outTradeNo: string): Promise<ChannelPayment>
  /**
   * `closed` guarantees that nobody can pay any more. Idempotent. `unheard-of`: no payer has come yet, but may until
   * the order expires, so keep polling until then.
   */
  close(outTradeNo: string): Promise<'closed' | 'already-paid' | 'unheard-of'>
  /** After an unknown outcome retry with the same `outRefundNo`: a new number would refund twice. */
  refund(refund: RefundOrder): Promise<ChannelRefund>
  /** null if the channel knows no such refund. */
  queryRefund(refund: { outTradeNo: string; outRefundNo: string }): Promise<ChannelRefund | null>
  /**
   * Verifies and decrypts a notification; `rawBody` as received. Callers compare number and amount with their own row.
   */
  readNotification(headers: NotificationHeaders, rawBody: Buffer | string): Notification
  /** All movements of a day (Asia/Shanghai, `YYYY-MM-DD`); available the next morning. null: not yet. */
  bill(day: string): Promise<BillLine[] | null>
}

/**
 * Where the payer is: `native` scans a code with another device; `h5` is a phone's browser; `jsapi` is inside WeChat;
 * `page` and `wap` are Alipay's own page on desktop and phone.
 */
export type Way = 'native' | 'h5' | 'jsapi' | 'page' | 'wap'

/**
 * `outTradeNo`: 6–32 of `0-9A-Za-z_`. `description` is truncated to the channel's limit. `expiresAt`: at least a minute
 * ahead.
 */
export type PrepayOrder = {
  outTradeNo: string
  way: Way
  description: string
  amountFen: number
  expiresAt: Date
  payerIp: string
  /** The payer, for `jsapi` only; otherwise ''. */
  openId: string
  /** Where the channel's page leads afterwards; that visit proves nothing. */
  backUrl: string
}

/** Unused fields are empty. */
export type PaymentInstructions = { codeUrl: string; payUrl: string; bridge: BridgeParameters | null }

/** Signed parameters of `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
type BridgeParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** A movement of money in the channel's bill. */
export type BillLine = {
  kind: 'payment' | 'refund'
  outTradeNo: string
  outRefundNo: string
  amountFen: number
  /** What the channel keeps of it, in yuan with up to five decimals; below zero: it is given back. */
  feeYuan: number
}

/** NOT_EXIST: the order never reached the channel. REFUND: paid, and refunded in whole or in part. */
type PaymentState = 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND' | 'USERPAYING' | 'PAYERROR' | 'REVOKED' | 'NOT_EXIST'

export type ChannelPayment = { state: PaymentState; transactionId?: string; amountFen?: number; paidAt?: Date }

export type RefundOrder = {
  outTradeNo: string
  outRefundNo: string
  refundFen: number
  totalFen: number
  reason: string
}

export type RefundState = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

type ChannelRefund = { state: RefundState; refundId: string; refundFen: number; succeededAt?: Date }

export type NotificationHeaders = Record<string, string | string[] | undefined>

export type PaymentEvent = {
  kind: 'payment'
  /** The same for each repetition of this notification. */
  id: string
  outTradeNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
}

export type RefundEvent = {
  kind: 'refund'
  id: string
  outTradeNo: string
  outRefundNo: string
  refundId: string
  refundFen: number
  state: RefundState
  succeededAt?: Date
}

/** Genuine, but not about money. */
type IdleEvent = { kind: 'nothing'; id: string; outTradeNo: string }

export type ChannelEvent = PaymentEvent | RefundEvent | IdleEvent

/** `signtest` is the channel's own probe: refuse it like a forgery, without an alert. */
export type NotificationRefusal =
  | 'incomplete'
  | 'signtest'
  | 'stale'
  | 'unknown-key'
  | 'expired-key'
  | 'forged'
  | 'malformed'
  | 'undecryptable'
  | 'not-ours'
  | 'wrong-currency'

export type Notification = { ok: true; event: ChannelEvent } | { ok: false; reason: NotificationRefusal }

/** Refused by the channel, with its own `code`. Nothing happened there. */
export class ChannelRefusedError extends DeclinedError {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(`${code}: ${message}`, { isFinal: true })
    this.name = 'ChannelRefusedError'
    this.code = code
    this.status = status
  }
}

export type UnknownReason = 'timeout' | 'no-answer' | 'server-error' | 'busy' | 'unverified' | 'malformed'

/** Outcome unknown: query, or retry with the same number; never treat it as a failure. */
export class UnknownOutcomeError extends Error {
  readonly reason: UnknownReason

  constructor(reason: UnknownReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnknownOutcomeError'
    this.reason = reason
  }
}
