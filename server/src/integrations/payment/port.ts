import { Declined } from '../gateway.ts'

export type ChannelName = 'wechat' | 'alipay'

/** One company that takes money for us. Amounts are integer fen; numbers (`outTradeNo`, `outRefundNo`) are ours. */
export type PaymentChannel = {
  /**
   * A prepay token to pay one order in one way. The same order again gives a prepay token that is at least as good and may void the
   * one before; a changed order is refused, so a change of anything needs a new number.
   */
  prepay(order: PrepayOrder): Promise<string>
  /** What the payer's browser needs to pay with a prepay token: a code, an address, or the words for WeChat's bridge. */
  paymentInstructions(order: PrepayOrder, prepayToken: string): PaymentInstructions
  query(outTradeNo: string): Promise<ChannelPayment>
  /**
   * `closed` promises that nobody can pay any more; closing twice is fine. `unheard-of`: no payer has come yet, and whoever
   * holds the address may still come until the order's expiry, so the number has to be asked about until then.
   */
  close(outTradeNo: string): Promise<'closed' | 'already-paid' | 'unheard-of'>
  /** After an unknown outcome repeat with the same `outRefundNo`: a new number would refund twice. */
  refund(refund: RefundOrder): Promise<ChannelRefund>
  /** Null: the channel knows no such refund. */
  queryRefund(refund: { outTradeNo: string; outRefundNo: string }): Promise<ChannelRefund | null>
  /** Verifies and decrypts a notification; `rawBody` is the bytes as they came. Compare number and amount with our own row. */
  readNotification(headers: NotificationHeaders, rawBody: Buffer | string): Notification
  /** Everything that this channel booked on a day of Asia/Shanghai (`YYYY-MM-DD`); ready the next morning. Null: not yet. */
  bill(day: string): Promise<BillLine[] | null>
}

/**
 * Where the payer is: `native` scans a code with another device; `h5` comes from a phone's browser; `jsapi` is inside
 * WeChat; `page` and `wap` go to Alipay's own page from a desktop or a phone.
 */
export type Way = 'native' | 'h5' | 'jsapi' | 'page' | 'wap'

/** `outTradeNo`: 6–32 of `0-9A-Za-z_`. `description`: cut to what the channel takes. `expiresAt`: at least a minute ahead. */
export type PrepayOrder = {
  outTradeNo: string
  way: Way
  description: string
  amountFen: number
  expiresAt: Date
  payerIp: string
  /** Who pays, for `jsapi` alone; else ''. */
  openId: string
  /** Where the channel's page leads afterwards; what that visit says proves nothing. */
  backUrl: string
}

/** Fields that a way does not need are empty. */
export type PaymentInstructions = { codeUrl: string; payUrl: string; bridge: BridgeParameters | null }

/** What `WeixinJSBridge.invoke('getBrandWCPayRequest', …)` wants to hear, signed. */
type BridgeParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** One movement of money as the channel booked it. */
export type BillLine = { kind: 'payment' | 'refund'; outTradeNo: string; outRefundNo: string; amountFen: number }

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
  /** The same for every repetition of this notice. */
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

/** Genuine, and about no money: nothing is to be done. */
type IdleEvent = { kind: 'nothing'; id: string; outTradeNo: string }

export type ChannelEvent = PaymentEvent | RefundEvent | IdleEvent

/** `signtest` is the channel's own probe: refuse it like a forgery, without an alarm. */
export type NotificationRefusal =
  | 'incomplete'
  | 'signtest'
  | 'stale'
  | 'unknown-key'
  | 'ended-key'
  | 'forged'
  | 'malformed'
  | 'undecryptable'
  | 'not-ours'
  | 'wrong-currency'

export type Notification = { ok: true; event: ChannelEvent } | { ok: false; reason: NotificationRefusal }

/** The channel said no; `code` is its own word. Nothing happened there. */
export class ChannelRefused extends Declined {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(`${code}: ${message}`, { isFinal: true })
    this.name = 'ChannelRefused'
    this.code = code
    this.status = status
  }
}

export type UnknownReason = 'timeout' | 'no-answer' | 'server-error' | 'busy' | 'unverified' | 'malformed'

/** Nobody knows whether it happened: query, or repeat with the same number; never take it for a failure. */
export class ChannelUnknown extends Error {
  readonly reason: UnknownReason

  constructor(reason: UnknownReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ChannelUnknown'
    this.reason = reason
  }
}
