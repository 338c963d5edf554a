import { randomUUID } from 'node:crypto'
import type { Clock, PostForStatus } from '../ports.ts'
import { type Database, inShanghai } from '../store/database.ts'
import type { FaultKind } from '../store/faults.ts'
import type { OpenKeys } from '../store/keys.ts'
import type { WebhookSource } from '../webhooks/rounds.ts'
import { refundOrRefuse, refundWebhook, settleDueRefunds } from './refunds.ts'
import { encrypted, platformHeaders, spoiled } from './signature.ts'
import { columns, type Trade, transactionOf } from './trades.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between attempts, as WeChat Pay documents them; the first attempt is made at once. */
export const RETRY_SECONDS = [
  15,
  15,
  30,
  3 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
  3 * HOUR,
  3 * HOUR,
  3 * HOUR,
  6 * HOUR,
  6 * HOUR,
]

/** A webhook, with the trade that it is about. */
type Webhook = Trade & {
  id: string
  event_type: string
  out_refund_no: string | null
  created: string
  faults: string[]
  attempts: number
}

/** Takes what is due. Taking writes the next attempt's time first, so that a killed process loses no webhook. */
async function claimDue(
  db: Database,
  now: Date,
  retrySeconds: number[],
  busy: string[],
  max: number,
): Promise<Webhook[]> {
  const { rows } = await db.query<Webhook>(
    `WITH due AS (
       UPDATE sandbox.wechat_notices SET attempts = attempts + 1,
         next_at = $1::timestamptz + make_interval(secs => ($2::float8[])[attempts + 1])
       WHERE id IN (
         SELECT id FROM sandbox.wechat_notices
         WHERE delivered_at IS NULL AND next_at <= $1 AND id <> ALL ($3::text[])
         ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, event_type, out_trade_no, out_refund_no, faults, attempts, ${inShanghai('created_at')} AS created)
     SELECT id, event_type, out_refund_no, faults, attempts, created, ${columns('$1::timestamptz')}
     FROM due JOIN sandbox.wechat_trades USING (out_trade_no)`,
    [now, retrySeconds, busy, max],
  )
  return rows
}

export type WebhookSettings = {
  db: Database
  clock: Clock
  keys: OpenKeys
  postForStatus: PostForStatus
  timeFactor: number
}

async function buildRequest(webhook: Webhook, { db, keys }: WebhookSettings) {
  const { out_refund_no: refundNo } = webhook
  const refund = refundNo === null ? null : await refundOrRefuse(db, refundNo)
  const paid = transactionOf({ ...paidOrPretended(webhook), state: 'SUCCESS' }, keys)
  const amount = webhook.faults.includes('wrong-amount')
    ? { ...paid.amount, total: webhook.total_fen + 1 }
    : paid.amount
  const plain = JSON.stringify(refund ? refundWebhook(refund, keys.mchId) : { ...paid, amount })
  const body = JSON.stringify({
    id: webhook.id,
    create_time: webhook.created,
    resource_type: 'encrypt-resource',
    event_type: webhook.event_type,
    summary: refund ? '退款结果' : '支付成功',
    resource: encrypted(plain, refund ? 'refund' : 'transaction', keys),
  })
  return { url: refund?.notify_url ?? webhook.request.notify_url, body }
}

/** The webhook's trade; an invented payment for a forged one. */
const paidOrPretended = (webhook: Webhook): Trade =>
  webhook.faults.includes('forged-notify')
    ? { ...webhook, transaction_id: `42000${'9'.repeat(23)}`, paid_at: webhook.created }
    : webhook

/** Older than the five minutes for which a signature is good. */
const STALE_MS = 10 * 60_000

async function headersOf(webhook: Webhook, body: string, { clock, keys }: WebhookSettings) {
  const has = (fault: FaultKind) => webhook.faults.includes(fault)
  const first = webhook.attempts === 1
  const then = { now: () => new Date(clock.now().getTime() - STALE_MS) }
  const signedBy = first && has('stale-notify') ? then : clock
  const by = first && has('ended-certificate') ? 'ended' : has('key-rotation') ? 'next' : 'now'
  const signed = await platformHeaders(body, keys, signedBy, by)
  const forged = has('forged-notify') || (first && has('bad-notify-signature'))
  return {
    'Content-Type': 'application/json',
    'Request-ID': randomUUID(),
    ...(forged ? await spoiled(signed, keys) : signed),
  }
}

async function deliver(webhook: Webhook, settings: WebhookSettings) {
  const { db, clock, postForStatus } = settings
  const { url, body } = await buildRequest(webhook, settings)
  const headers = await headersOf(webhook, body, settings)
  const attempt = () => postForStatus({ url, headers, body }).catch(() => 0)
  const status = await attempt()
  // A forger tries once.
  if (status !== 200 && status !== 204 && !webhook.faults.includes('forged-notify')) return
  await db.query('UPDATE sandbox.wechat_notices SET delivered_at = $2 WHERE id = $1', [webhook.id, clock.now()])
  if (webhook.faults.includes('duplicate-notify')) await attempt()
  if (webhook.out_refund_no !== null) await releaseReordered(db, clock.now(), webhook.out_trade_no)
}

/** A payment's webhook that was to come after the refund's. */
async function releaseReordered(db: Database, now: Date, outTradeNo: string) {
  await db.query(
    `UPDATE sandbox.wechat_notices SET next_at = $2
     WHERE out_trade_no = $1 AND delivered_at IS NULL AND 'reordered-notify' = ANY (faults)`,
    [outTradeNo, now],
  )
}

/** WeChat Pay's webhooks: refunds that are due are settled, and each webhook goes out until it is taken. */
export function wechatWebhooks(settings: WebhookSettings): WebhookSource {
  const { db } = settings
  const retrySeconds = RETRY_SECONDS.map((seconds) => seconds * settings.timeFactor)
  return {
    settle: (now) => settleDueRefunds(db, now),
    async take(now, busy, max) {
      const due = await claimDue(db, now, retrySeconds, busy, max)
      return due.map((webhook) => ({ id: webhook.id, deliver: () => deliver(webhook, settings) }))
    },
    async nextDue() {
      const { rows } = await db.query<{ at: number | null }>(
        `SELECT (extract(epoch FROM least(
           (SELECT min(next_at) FROM sandbox.wechat_notices WHERE delivered_at IS NULL),
           (SELECT min(due_at) FROM sandbox.wechat_refunds WHERE status = 'PROCESSING'))) * 1000)::float8 AS at`,
      )
      return rows[0]?.at ?? null
    },
  }
}
