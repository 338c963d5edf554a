import type { Clock, PostForBody } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { WebhookSource } from '../webhooks/rounds.ts'
import { md5, resultOf } from './result.ts'
import { traceOf } from './trace.ts'

/** As whom the sandbox's mall asks, and how it knows the answers. */
export const KUAIDI100 = {
  customer: 'SANDBOX00000000000000000000000001',
  key: 'sandboxKey12',
  salt: 'sandboxsaltofkuaidi100callbacks0',
}

/** A push that is not accepted goes out three times more, this far apart. */
const RETRY_MS = 35 * 60_000
const MAX_ATTEMPTS = 4
/** A subscription without events for three days is aborted, with a push that says so. */
const ABORT_MS = 3 * 86_400_000

type Row = {
  number: string
  company: string
  heard_at: Date
  subscribed_at: Date
  callback_url: string
  salt: string | null
  told: number
  attempts: number
}

/** News of subscribed parcels: each goes out when it happens, with everything before it. */
export function parcelPushes({
  db,
  clock,
  postForBody,
}: {
  db: Database
  clock: Clock
  postForBody: PostForBody
}): WebhookSource {
  return {
    settle: async () => undefined,
    async take(now, busy, max) {
      const ids = busy.flatMap((id) => (id.startsWith('parcel ') ? [id.slice('parcel '.length)] : []))
      const { rows } = await db.query<Row>(
        `UPDATE sandbox.parcels SET attempts = attempts + 1, next_at = $1::timestamptz + make_interval(secs => $2)
         WHERE number IN (
           SELECT number FROM sandbox.parcels
           WHERE next_at <= $1 AND callback_url IS NOT NULL AND number <> ALL ($3::text[])
           ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED)
         RETURNING number, company, heard_at, subscribed_at, callback_url, salt, told, attempts`,
        [now, RETRY_MS / 1_000, ids, max],
      )
      return rows.map((row) => ({ id: `parcel ${row.number}`, deliver: () => deliver(row) }))
    },
    async nextDue() {
      const { rows } = await db.query<{ at: number | null }>(
        `SELECT (extract(epoch FROM min(next_at)) * 1000)::float8 AS at FROM sandbox.parcels WHERE callback_url IS NOT NULL`,
      )
      return rows[0]?.at ?? null
    },
  }

  async function deliver(row: Row): Promise<void> {
    const { number, heard_at, subscribed_at, told, attempts } = row
    const now = clock.now()
    const trace = traceOf(number, heard_at)
    const known = trace.filter(({ at }) => at <= now)
    const isAborted = trace.length === 0 && now.getTime() - subscribed_at.getTime() >= ABORT_MS
    const hasNews = known.length > told || isAborted
    const isTold =
      !hasNews || (await send(row, pushOf(row, known, isAborted, trace.length))) || attempts >= MAX_ATTEMPTS
    if (!isTold) return
    const next = trace.length === 0 ? new Date(subscribed_at.getTime() + ABORT_MS) : (trace[known.length]?.at ?? null)
    await db.query(
      `UPDATE sandbox.parcels SET told = $2, attempts = 0, next_at = $3,
         callback_url = CASE WHEN $4 THEN NULL ELSE callback_url END WHERE number = $1`,
      [number, known.length, isAborted ? null : next, isAborted],
    )
  }

  async function send({ callback_url: url, salt }: Row, push: object): Promise<boolean> {
    const param = JSON.stringify(push)
    const body = new URLSearchParams({ ...(salt !== null && { sign: md5(param + salt) }), param }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const text = await postForBody({ url, headers, body }).catch(() => '')
    return /"result"\s*:\s*true/.test(text) && /"returnCode"\s*:\s*"200"/.test(text)
  }
}

function pushOf(row: Row, known: ReturnType<typeof traceOf>, isAborted: boolean, length: number) {
  const isOver = known.length > 0 && known.length === length
  const lastResult = known.length > 0 ? resultOf(row, known) : { ...resultOf(row, []), message: '查询无结果' }
  return {
    status: isAborted ? 'abort' : isOver ? 'shutdown' : 'polling',
    billstatus: 'got',
    message: isAborted ? '3天查询无记录' : '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult,
  }
}
