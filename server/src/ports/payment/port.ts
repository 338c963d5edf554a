/** One company that takes money for us. Amounts are integer fen; numbers (`outTradeNo`, `outRefundNo`) are ours. */
export type PaymentChannel = {
  /** A code to scan. The same order again gives a new code and voids the old one; a changed order is refused. */
  prepayNative(order: NativeOrder): Promise<{ codeUrl: string }>
  query(outTradeNo: string): Promise<ChannelPayment>
  /** `closed` promises that nobody can pay any more; closing twice is fine. */
  close(outTradeNo: string): Promise<'closed' | 'already-paid'>
  /** After an unknown outcome repeat with the same `outRefundNo`: a new number would refund twice. */
  refund(refund: RefundOrder): Promise<ChannelRefund>
  /** Null: the channel knows no such refund. */
  queryRefund(outRefundNo: string): Promise<ChannelRefund | null>
  /** Verifies and decrypts a notification; `rawBody` is the bytes as they came. Compare number and amount with our own row. */
  readNotification(headers: NotificationHeaders, rawBody: Buffer | string): Notification
}

/** `outTradeNo`: 6–32 of `0-9A-Za-z_-|*`. `description`: cut to 127 characters. `expiresAt`: at least a minute ahead. */
export type NativeOrder = {
  outTradeNo: string
  description: string
  amountFen: number
  expiresAt: Date
  payerIp: string
}

/** NOT_EXIST: the order never reached the channel. REFUND: paid, and refunded in whole or in part. */
export type PaymentState =
  | 'NOTPAY'
  | 'SUCCESS'
  | 'CLOSED'
  | 'REFUND'
  | 'USERPAYING'
  | 'PAYERROR'
  | 'REVOKED'
  | 'NOT_EXIST'

export type ChannelPayment = { state: PaymentState; transactionId?: string; amountFen?: number; paidAt?: Date }

export type RefundOrder = {
  outTradeNo: string
  outRefundNo: string
  refundFen: number
  totalFen: number
  reason: string
}

export type RefundState = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export type ChannelRefund = { state: RefundState; refundId: string; refundFen: number; succeededAt?: Date }

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

/** `signtest` is the channel's own probe: refuse it like a forgery, without an alarm. */
export type NotificationRefusal =
  | 'incomplete'
  | 'signtest'
  | 'stale'
  | 'unknown-key'
  | 'forged'
  | 'malformed'
  | 'undecryptable'
  | 'not-ours'
  | 'wrong-currency'

export type Notification = { ok: true; event: PaymentEvent | RefundEvent } | { ok: false; reason: NotificationRefusal }

/** The channel said no; `code` is its own word. Nothing happened there. */
export class ChannelRefused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(`${code}: ${message}`)
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
