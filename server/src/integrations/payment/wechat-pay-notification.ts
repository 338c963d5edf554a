import { Aes } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { Notification, NotificationHeaders, NotificationRefusal, PaymentEvent, RefundEvent } from './port.ts'
import { type PlatformKeys, signatureFlaw } from './wechat-pay-signature.ts'

const Envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string().length(12),
  }),
})

const Fen = z.int().min(0)
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const Paid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  trade_state: z.literal('SUCCESS'),
  success_time: Instant,
  amount: z.object({ total: Fen, currency: z.string().default('CNY') }),
})

const Refunded = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: Instant.nullish(),
  amount: z.object({ refund: Fen }),
})

const no = (reason: NotificationRefusal): Notification => ({ ok: false, reason })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Recipient = { appId: string; mchId: string; apiV3Key: Buffer; keys: PlatformKeys }

function decrypted({ ciphertext, nonce, associated_data }: z.infer<typeof Envelope>['resource'], key: Buffer) {
  try {
    return Aes.AesGcm.decrypt(ciphertext, key, nonce, associated_data)
  } catch {
    return null
  }
}

/** Verifies the signature, then decrypts. */
export function readNotification(
  headers: NotificationHeaders,
  body: string,
  recipient: Recipient,
  nowMs: number,
): Notification {
  const flaw = signatureFlaw(headers, body, recipient.keys, nowMs)
  if (flaw) return no(flaw)
  const envelope = Envelope.safeParse(parsed(body))
  if (!envelope.success) return no('malformed')
  const { id, event_type: type, resource } = envelope.data
  const plain = decrypted(resource, recipient.apiV3Key)
  if (plain === null) return no('undecryptable')
  if (type === 'TRANSACTION.SUCCESS') return payment(id, Paid.safeParse(parsed(plain)), recipient)
  if (type.startsWith('REFUND.')) return refund(id, Refunded.safeParse(parsed(plain)), recipient)
  return no('malformed')
}

function payment(id: string, read: z.ZodSafeParseResult<z.infer<typeof Paid>>, recipient: Recipient): Notification {
  if (!read.success) return no('malformed')
  const { appid, mchid, out_trade_no, transaction_id, success_time, amount } = read.data
  if (appid !== recipient.appId || mchid !== recipient.mchId) return no('not-ours')
  if (amount.currency !== 'CNY') return no('wrong-currency')
  const event: PaymentEvent = {
    kind: 'payment',
    id,
    outTradeNo: out_trade_no,
    transactionId: transaction_id,
    amountFen: amount.total,
    paidAt: success_time,
  }
  return { ok: true, event }
}

function refund(id: string, read: z.ZodSafeParseResult<z.infer<typeof Refunded>>, recipient: Recipient): Notification {
  if (!read.success) return no('malformed')
  const { mchid, out_trade_no, out_refund_no, refund_id, refund_status, success_time, amount } = read.data
  if (mchid !== recipient.mchId) return no('not-ours')
  const event: RefundEvent = {
    kind: 'refund',
    id,
    outTradeNo: out_trade_no,
    outRefundNo: out_refund_no,
    refundId: refund_id,
    refundFen: amount.refund,
    state: refund_status,
    ...(success_time ? { succeededAt: success_time } : {}),
  }
  return { ok: true, event }
}
