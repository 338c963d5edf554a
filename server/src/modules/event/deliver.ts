import { setTimeout as wait } from 'node:timers/promises'
import { DELIVERY_WAITS, MAX_DELIVERY_TRIES } from '@mall/contract/event/types'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { isPaused } from '../work/public.ts'
import { event, webhook, webhookDelivery } from './tables.ts'
import { signedHeaders } from './webhook-signature.ts'

/** Sent at a time to one webhook. */
const MAX_CONCURRENT = 16
/** How long a try may take; then another one may begin. */
const LEASE_SECONDS = 60
/** A round takes about so long while there is something to send. */
const ROUND_MS = 15_000
const LOOK_MS = 200
const GONE = 410
const MAX_FAULT = 200
/** Tries are varied by this share, so that receivers are not met by all at once. */
const JITTER = 0.1

/** Where a secret stands, for its seal. */
export const SECRET_PLACE = 'webhook|secret'

/**
 * Sends what is due to each webhook. A receiver that is slow or away delays no other: who has nothing left goes on looking
 * until all are through.
 */
export async function deliverEvents(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectDistinct({ id: webhook.id })
    .from(webhook)
    .innerJoin(webhookDelivery, eq(webhookDelivery.webhookId, webhook.id))
    .where(and(eq(webhook.state, 'on'), eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextAt, mallNow)))
  const until = performance.now() + ROUND_MS
  let busy = due.length
  const sendAll = async (id: string) => {
    let isBusy = true
    const pass = () => {
      if (isBusy) busy--
      isBusy = false
    }
    try {
      do {
        const sent = await deliverSome(ctx, id)
        if (sent === 0 || performance.now() > until) pass()
        if (sent === 0 && busy > 0) await wait(LOOK_MS)
      } while (busy > 0)
    } finally {
      pass()
    }
  }
  const [failed] = (await Promise.allSettled(due.map(({ id }) => sendAll(id)))).filter(
    (one) => one.status === 'rejected',
  )
  if (failed) throw failed.reason
}

interface Due {
  sequence: number
  tries: number
}

/** Sends at most `MAX_CONCURRENT`, each the earliest of its subject; returns how many. None while they are paused. */
async function deliverSome(ctx: Context, webhookId: string): Promise<number> {
  if (await isPaused(ctx.db, 'webhooks')) return 0
  const due = await claimDue(ctx, webhookId)
  if (due.length === 0) return 0
  const [to] = await ctx.db.select().from(webhook).where(eq(webhook.id, webhookId))
  if (!to) return 0
  const events = await ctx.db
    .select()
    .from(event)
    .where(
      inArray(
        event.sequence,
        due.map(({ sequence }) => sequence),
      ),
    )
  const eventOf = new Map(events.map((one) => [one.sequence, one]))
  await Promise.all(
    due.map(async (one) => {
      const told = eventOf.get(one.sequence)
      if (told) await recordAttempt(ctx, to, one, await attempt(ctx, to, told))
    }),
  )
  return due.length
}

/** Counts the try first: a process that dies in it leaves it to the next one after `LEASE_SECONDS`. */
async function claimDue({ db }: Context, webhookId: string): Promise<Due[]> {
  const { rows } = await db.execute<{ sequence: string; tries: number }>(sql`
    with due as (
      select webhook_id, sequence from webhook_delivery one
      where webhook_id = ${webhookId} and state = 'waiting' and next_at <= mall_now()
        and (select state from webhook where id = ${webhookId}) = 'on'
        and not exists (
          select from webhook_delivery earlier
          where earlier.webhook_id = one.webhook_id and earlier.subject = one.subject and earlier.state = 'waiting'
            and earlier.sequence < one.sequence)
      order by sequence limit ${MAX_CONCURRENT} for update skip locked
    )
    update webhook_delivery set tries = tries + 1, next_at = mall_now() + ${LEASE_SECONDS} * interval '1 second'
    from due where webhook_delivery.webhook_id = due.webhook_id and webhook_delivery.sequence = due.sequence
    returning webhook_delivery.sequence, webhook_delivery.tries`)
  return rows.map(({ sequence, tries }) => ({ sequence: Number(sequence), tries }))
}

interface Outcome {
  at: Date
  status: number | null
  ms: number
  fault: string
}

async function attempt(
  ctx: Context,
  to: typeof webhook.$inferSelect,
  told: typeof event.$inferSelect,
): Promise<Outcome> {
  const at = ctx.clock.now()
  const body = JSON.stringify({
    ...{ type: told.type, timestamp: told.at.toISOString(), sequence: told.sequence, subject: told.subject },
    ...{ branchIds: told.branchIds, data: told.data },
  })
  const isOldValid = to.oldSecret !== null && to.oldSecretUntil !== null && to.oldSecretUntil > at
  const sealed = isOldValid && to.oldSecret !== null ? [to.secret, to.oldSecret] : [to.secret]
  const roots = sealed.map((secret) => ctx.vault.open(secret, SECRET_PLACE))
  const since = performance.now()
  const ended = (status: number | null, fault: string) => ({
    ...{ at, status, ms: Math.round(performance.now() - since), fault: fault.slice(0, MAX_FAULT) },
  })
  try {
    const headers = signedHeaders(roots, { id: told.id, at, body })
    const status = await ctx.outside.post(new URL(to.url), { headers, body })
    return ended(status, status >= 200 && status < 300 ? '' : `对方回答 ${status}`)
  } catch (error) {
    return ended(null, faultText(error))
  }
}

/** In words; only codes and addresses, nothing that the receiver said. */
function faultText(error: unknown): string {
  if (!(error instanceof Error)) return '没有送到'
  if (error.name === 'TimeoutError') return '对方太久没有回答'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code === '' ? error.message : `没有连上（${code}）`
}

async function recordAttempt(
  ctx: Context,
  to: typeof webhook.$inferSelect,
  { sequence, tries }: Due,
  outcome: Outcome,
): Promise<void> {
  const isDelivered = outcome.fault === ''
  const isGone = outcome.status === GONE
  const isDead = !isDelivered && !isGone && tries >= MAX_DELIVERY_TRIES
  const state = isDelivered ? 'delivered' : isDead ? 'dead' : 'waiting'
  const waitSeconds = DELIVERY_WAITS[tries - 1] ?? 0
  const counted = isDelivered ? 'delivered' : isDead ? 'dead' : 'failed'
  await ctx.db.execute(sql`
    with tried as (
      update webhook_delivery set state = ${state},
        ended_at = case when ${state} = 'waiting' then null else mall_now() end,
        next_at = mall_now() + ${waitSeconds} * (1 + (2 * random() - 1) * ${JITTER}::float8) * interval '1 second'
      where webhook_id = ${to.id} and sequence = ${sequence} and state = 'waiting' and tries = ${tries}
      returning webhook_id, sequence
    ), noted as (
      insert into webhook_attempt (webhook_id, sequence, at, status, ms, fault)
      select webhook_id, sequence, ${outcome.at}::timestamptz, ${outcome.status}::integer, ${outcome.ms}::integer, ${outcome.fault}
      from tried
    )
    update webhook set
      last_delivered_at = case when ${isDelivered} then mall_now() else last_delivered_at end,
      state = case when ${isGone} and state = 'on' then 'gone' else state end
    where id = ${to.id} and (${isGone} or (${isDelivered}
      and coalesce(last_delivered_at, '-infinity') < mall_now() - interval '1 second'))`)
  ctx.figures.webhookTries.inc({ outcome: counted })
  if (isGone) ctx.log.warn({ webhook: to.id }, 'webhook switched off: its receiver answered 410')
  if (isDead) ctx.log.warn({ webhook: to.id, sequence }, 'webhook delivery given up after its last try')
}
