import { DELIVERY_WAITS, MAX_DELIVERY_TRIES } from '@mall/contract/event/types'
import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { webhook } from './tables.ts'

/** How a try ended; `fault` '': it was delivered. */
export interface Outcome {
  at: Date
  status: number | null
  ms: number
  fault: string
}

/** Of a delivery, the try that was counted for it. */
export interface Attempt extends Outcome {
  sequence: number
  tries: number
}

const GONE = 410
/** Tries are varied by this share, so that receivers are not met by all at once. */
const JITTER = 0.1

/** Writes down tries of one webhook, each delivery once. Tries that another process took over meanwhile are left out. */
export async function recordAttempts(
  ctx: Context,
  to: typeof webhook.$inferSelect,
  attempts: readonly Attempt[],
): Promise<void> {
  const tried = attempts.map((one) => ({ ...one, ...endOf(one) }))
  const isGone = tried.some(({ status }) => status === GONE)
  const isDelivered = tried.some(({ state }) => state === 'delivered')
  const given = JSON.stringify(
    tried.map(({ sequence, tries, state, waitSeconds, at, status, ms, fault }) => ({
      ...{ sequence, tries, state, wait: waitSeconds, at, status, ms, fault },
    })),
  )
  await ctx.db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as one(sequence bigint, tries integer, state text, wait integer, at timestamptz, status integer, ms integer, fault text)
    ), tried as (
      update webhook_delivery set state = given.state,
        ended_at = case when given.state = 'waiting' then null else mall_now() end,
        next_at = mall_now() + given.wait * (1 + (2 * random() - 1) * ${JITTER}::float8) * interval '1 second'
      from given
      where webhook_delivery.webhook_id = ${to.id} and webhook_delivery.sequence = given.sequence
        and webhook_delivery.state = 'waiting' and webhook_delivery.tries = given.tries
      returning webhook_delivery.webhook_id, webhook_delivery.sequence
    ), noted as (
      insert into webhook_attempt (webhook_id, sequence, at, status, ms, fault)
      select webhook_id, sequence, given.at, given.status, given.ms, given.fault from tried join given using (sequence)
    )
    update webhook set
      last_delivered_at = case when ${isDelivered} then mall_now() else last_delivered_at end,
      state = case when ${isGone} and state = 'on' then 'gone' else state end
    where id = ${to.id} and (${isGone} or (${isDelivered}
      and coalesce(last_delivered_at, '-infinity') < mall_now() - interval '1 second'))`)
  for (const { counted, sequence } of tried) {
    ctx.figures.webhookTries.inc({ outcome: counted })
    if (counted === 'dead') ctx.log.warn({ webhook: to.id, sequence }, 'webhook delivery given up after its last try')
  }
  if (isGone) ctx.log.warn({ webhook: to.id }, 'webhook switched off: its receiver answered 410')
}

function endOf({ tries, status, fault }: Attempt) {
  const waitSeconds = DELIVERY_WAITS[tries - 1] ?? 0
  if (fault === '') return { state: 'delivered', counted: 'delivered', waitSeconds } as const
  const isDead = status !== GONE && tries >= MAX_DELIVERY_TRIES
  return isDead
    ? ({ state: 'dead', counted: 'dead', waitSeconds } as const)
    : ({ state: 'waiting', counted: 'failed', waitSeconds } as const)
}
