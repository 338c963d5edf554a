import { randomUUID } from 'node:crypto'
import { type Database, inShanghai } from '../store/database.ts'
import type { OpenKeys } from '../store/keys.ts'
import type { Clock, Send } from '../world.ts'
import { refundNotice, refundOrRefuse, settleDueRefunds } from './refunds.ts'
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

/** A notice, with the trade that it is about. */
type Notice = Trade & {
  id: string
  event_type: string
  out_refund_no: string | null
  created: string
  faults: string[]
  attempts: number
}

const AT_ONCE = 32

/** Takes what is due. Taking writes the next attempt's time first, so that a killed process loses no notice. */
async function takeDue(db: Database, now: Date, retrySeconds: number[], busy: string[]): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
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
    [now, retrySeconds, busy, AT_ONCE - busy.length],
  )
  return rows
}

export type NoticeSettings = { db: Database; clock: Clock; keys: OpenKeys; send: Send; timeFactor: number }

async function written(notice: Notice, { db, keys }: NoticeSettings) {
  const { out_refund_no: refundNo } = notice
  const refund = refundNo === null ? null : await refundOrRefuse(db, refundNo)
  const paid = transactionOf({ ...notice, state: 'SUCCESS' }, keys)
  const amount = notice.faults.includes('wrong-amount') ? { ...paid.amount, total: notice.total_fen + 1 } : paid.amount
  const plain = JSON.stringify(refund ? refundNotice(refund, keys.mchId) : { ...paid, amount })
  const body = JSON.stringify({
    id: notice.id,
    create_time: notice.created,
    resource_type: 'encrypt-resource',
    event_type: notice.event_type,
    summary: refund ? '退款成功' : '支付成功',
    resource: encrypted(plain, refund ? 'refund' : 'transaction', keys),
  })
  return { url: refund?.notify_url ?? notice.request.notify_url, body }
}

async function deliver(notice: Notice, settings: NoticeSettings) {
  const { db, clock, keys, send } = settings
  const { url, body } = await written(notice, settings)
  const signed = await platformHeaders(body, keys, clock)
  const first = notice.attempts === 1
  const headers = {
    'Content-Type': 'application/json',
    'Request-ID': randomUUID(),
    ...(first && notice.faults.includes('bad-notify-signature') ? await spoiled(signed, keys) : signed),
  }
  const attempt = () => send({ url, headers, body }).catch(() => 0)
  const status = await attempt()
  if (status !== 200 && status !== 204) return
  await db.query('UPDATE sandbox.wechat_notices SET delivered_at = $2 WHERE id = $1', [notice.id, clock.now()])
  if (notice.faults.includes('duplicate-notify')) await attempt()
}

/** One round: refunds that are due succeed, notices that are due go out. Answers what it started. */
export function noticeRounds(settings: NoticeSettings, onTrouble: (error: unknown) => void) {
  const busy = new Map<string, Promise<void>>()
  const retrySeconds = RETRY_SECONDS.map((seconds) => seconds * settings.timeFactor)
  const start = (notice: Notice) => {
    const done = deliver(notice, settings)
      .catch(onTrouble)
      .finally(() => busy.delete(notice.id))
    busy.set(notice.id, done)
  }
  return {
    async round() {
      const now = settings.clock.now()
      await settleDueRefunds(settings.db, now)
      if (busy.size >= AT_ONCE) return
      for (const notice of await takeDue(settings.db, now, retrySeconds, [...busy.keys()])) start(notice)
    },
    idle: () => Promise.all(busy.values()),
  }
}

/** When the next refund or notice is due, in epoch milliseconds; null while nothing waits. */
export async function nextDue(db: Database): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    `SELECT (extract(epoch FROM least(
       (SELECT min(next_at) FROM sandbox.wechat_notices WHERE delivered_at IS NULL),
       (SELECT min(due_at) FROM sandbox.wechat_refunds WHERE status = 'PROCESSING'))) * 1000)::float8 AS at`,
  )
  return rows[0]?.at ?? null
}
