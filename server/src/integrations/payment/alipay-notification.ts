import { z } from 'zod'
import type { AlipaySettings } from './alipay-wire.ts'
import type { Notification, NotificationRefusal } from './port.ts'
import { fromShanghaiText } from './shanghai.ts'
import { fenOfYuan } from './yuan.ts'

const Paid = z.object({
  notify_id: z.string().min(1).max(128),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
})

const no = (reason: NotificationRefusal): Notification => ({ ok: false, reason })

/** Verifies the signature first. A notification about anything but money is no payment. */
export function readAlipayNotification(
  body: string,
  { appId, sellerId }: Pick<AlipaySettings, 'appId' | 'sellerId'>,
  isGenuine: (fields: Record<string, string>) => boolean,
): Notification {
  const pairs = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(pairs)
  if (!fields.sign || !fields.sign_type) return no('incomplete')
  // A repeated field would be signed once and read as the other.
  if (pairs.length !== Object.keys(fields).length || !isGenuine(fields)) return no('forged')
  const read = Paid.safeParse(fields)
  if (!read.success) return no('malformed')
  const { notify_id, app_id, seller_id, out_trade_no, trade_no, trade_status, total_amount, gmt_payment } = read.data
  if (app_id !== appId || seller_id !== sellerId) return no('not-ours')
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED'
  const amountFen = fenOfYuan(total_amount)
  const paidAt = gmt_payment ? fromShanghaiText(gmt_payment) : null
  // Refunds repeat the payment's notification: it was paid all the same, and is settled once.
  if (!isPaid) return { ok: true, event: { kind: 'nothing', id: notify_id, outTradeNo: out_trade_no } }
  if (amountFen === null || !paidAt) return no('malformed')
  const paid = { outTradeNo: out_trade_no, transactionId: trade_no, amountFen, paidAt }
  return { ok: true, event: { kind: 'payment', id: notify_id, ...paid } }
}
