import { rfc3339, ZONE } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import type { Clock, PostForBody } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { OpenAlipayKeys } from '../store/keys.ts'
import type { WebhookSource } from '../webhooks/rounds.ts'
import { type Fields, signedFields } from './signature.ts'
import { type AlipayTrade, alipayColumns } from './trades.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between attempts, as Alipay documents them; the first attempt is made at once. */
export const ALIPAY_RETRY_SECONDS = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR]

type Webhook = AlipayTrade & { id: string; faults: string[]; attempts: number; created: string }

type Settings = { db: Database; clock: Clock; keys: OpenAlipayKeys; postForBody: PostForBody; timeFactor: number }

/** Alipay's webhook of a paid trade; retries keep its id. */
function fieldsOf(webhook: Webhook, { keys, clock }: Settings): Fields {
  const { out_trade_no, trade_no, total_fen, request, paid_at, created } = webhook
  const amount = yuanOf(webhook.faults.includes('wrong-amount') ? total_fen + 1 : total_fen)
  return signedFields(
    {
      notify_time: shanghai(clock.now()),
      notify_type: 'trade_status_sync',
      notify_id: webhook.id,
      charset: 'utf-8',
      version: '1.0',
      app_id: keys.appId,
      auth_app_id: keys.appId,
      seller_id: keys.sellerId,
      out_trade_no,
      trade_no,
      trade_status: 'TRADE_SUCCESS',
      total_amount: amount,
      receipt_amount: amount,
      buyer_pay_amount: amount,
      subject: request.subject,
      gmt_create: created,
      gmt_payment: paid_at ?? created,
      buyer_id: '2088000000000000',
    },
    keys,
    webhook.faults.includes('key-rotation'),
  )
}

const shanghai = (instant: Date) => rfc3339(instant).slice(0, 19).replace('T', ' ')

async function deliver(webhook: Webhook, settings: Settings): Promise<void> {
  const { db, clock, postForBody } = settings
  const url = webhook.request.notify_url
  if (!url) return
  const fields = fieldsOf(webhook, settings)
  const isForged = webhook.faults.includes('forged-notify')
  const spoilt = isForged || (webhook.attempts === 1 && webhook.faults.includes('bad-notify-signature'))
  const body = new URLSearchParams(spoilt ? { ...fields, trade_no: `${fields.trade_no}0` } : fields).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const attempt = () => postForBody({ url, headers, body }).catch(() => '')
  if ((await attempt()) !== 'success' && !isForged) return
  await db.query('UPDATE sandbox.alipay_notices SET delivered_at = $2 WHERE id = $1', [webhook.id, clock.now()])
  if (webhook.faults.includes('duplicate-notify')) await attempt()
}

/** Alipay's webhooks: each goes out until its receiver says exactly `success`. */
export function alipayWebhooks(settings: Settings): WebhookSource {
  const { db } = settings
  const retrySeconds = ALIPAY_RETRY_SECONDS.map((seconds) => seconds * settings.timeFactor)
  return {
    settle: async () => undefined,
    async take(now, busy, max) {
      const { rows } = await db.query<Webhook>(
        `WITH due AS (
           UPDATE sandbox.alipay_notices SET attempts = attempts + 1,
             next_at = $1::timestamptz + make_interval(secs => ($2::float8[])[attempts + 1])
           WHERE id IN (
             SELECT id FROM sandbox.alipay_notices
             WHERE delivered_at IS NULL AND next_at <= $1 AND id <> ALL ($3::text[])
             ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED)
           RETURNING id, out_trade_no, faults, attempts, to_char(created_at AT TIME ZONE '${ZONE}',
             'YYYY-MM-DD HH24:MI:SS') AS created)
         SELECT id, faults, attempts, created, ${alipayColumns('$1::timestamptz')}
         FROM due JOIN sandbox.alipay_trades USING (out_trade_no)`,
        [now, retrySeconds, busy, max],
      )
      return rows.map((webhook) => ({ id: webhook.id, deliver: () => deliver(webhook, settings) }))
    },
    async nextDue() {
      const { rows } = await db.query<{ at: number | null }>(
        `SELECT (extract(epoch FROM min(next_at)) * 1000)::float8 AS at FROM sandbox.alipay_notices
         WHERE delivered_at IS NULL`,
      )
      return rows[0]?.at ?? null
    },
  }
}

/** A forged webhook of a payment that does not exist. */
export async function forgeAlipayWebhook(db: Database, now: Date, outTradeNo: string) {
  await db.query(
    `INSERT INTO sandbox.alipay_notices (id, out_trade_no, created_at, next_at, faults)
     VALUES (replace(gen_random_uuid()::text, '-', ''), $1, $2, $2, '{forged-notify}')`,
    [outTradeNo, now],
  )
}
