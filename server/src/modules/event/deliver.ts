import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { isPaused } from '../work/public.ts'
import { type Attempt, type Outcome, recordAttempts } from './record-attempts.ts'
import { event, webhook, webhookDelivery } from './tables.ts'
import { openSigner } from './webhook-signature.ts'

/** Sent at a time to one webhook. */
const MAX_CONCURRENT = 32
/** Taken at a time: all are through within the lease, however long each receiver takes. */
const MAX_CLAIMED = 128
/** Subjects looked for at a time: to find them, all that waits is read. */
const MAX_SUBJECTS = 1_024
/** How long a try may take; then another one may begin. */
const LEASE_SECONDS = 60
/** A round takes about so long while there is something to send. */
const ROUND_MS = 15_000
const LOOK_MS = 200
const MAX_FAULT = 200

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
        const sent = await deliverSome(ctx, id, until)
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

type Due = Pick<Attempt, 'sequence' | 'tries'>

/** Sends the earliest of each subject that is due; returns how many. */
async function deliverSome(ctx: Context, webhookId: string, until: number): Promise<number> {
  const subjects = await listSubjectsDue(ctx, webhookId)
  let sent = 0
  for (let from = 0; from < subjects.length && performance.now() <= until; from += MAX_CLAIMED) {
    sent += await deliverTo(ctx, webhookId, subjects.slice(from, from + MAX_CLAIMED))
  }
  return sent
}

/**
 * Sends the earliest of each of these subjects; returns how many. None while they are paused. What ended while others were
 * written down is written down together.
 */
async function deliverTo(ctx: Context, webhookId: string, subjects: readonly string[]): Promise<number> {
  if (await isPaused(ctx.db, 'webhooks')) return 0
  const due = await claimDue(ctx, webhookId, subjects)
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
  const attempt = openAttempts(ctx, to)
  const ended: Attempt[] = []
  const faults: unknown[] = []
  let recording: Promise<void> | null = null
  const record = async () => {
    try {
      while (ended.length > 0) await recordAttempts(ctx, to, ended.splice(0))
    } catch (error) {
      faults.push(error)
    } finally {
      // At once: whoever ends next begins anew.
      recording = null
    }
  }
  const left = due.values()
  const send = async () => {
    for (const one of left) {
      const told = eventOf.get(one.sequence)
      if (!told) continue
      ended.push({ ...one, ...(await attempt(told)) })
      recording ??= record()
    }
    await recording
  }
  const sent = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, send))
  faults.push(...sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
  if (faults.length > 0) throw faults[0]
  return due.length
}

/**
 * Reads what waits once, whatever the planner knows of it: looking for earlier ones of each by itself took the square of it
 * after a burst.
 */
async function listSubjectsDue({ db }: Context, webhookId: string): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    with first as materialized (
      select distinct on (subject) subject, sequence, next_at from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting' order by subject, sequence
    )
    select subject from first where next_at <= mall_now() order by sequence limit ${MAX_SUBJECTS}`)
  return rows.map(({ subject }) => subject)
}

/**
 * The earliest that waits of each subject, if it is due: since they were listed, an earlier one may be to be sent again. Counts
 * the try first: a process that dies in it leaves it to the next one after `LEASE_SECONDS`.
 */
async function claimDue({ db }: Context, webhookId: string, subjects: readonly string[]): Promise<Due[]> {
  const { rows } = await db.execute<{ sequence: string; tries: number }>(sql`
    with first as materialized (
      select distinct on (subject) sequence, next_at from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting'
        and subject in (select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
      order by subject, sequence
    ), due as (
      select webhook_id, sequence from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting' and next_at <= mall_now()
        and (select state from webhook where id = ${webhookId}) = 'on'
        and sequence = any (array(select sequence from first where next_at <= mall_now()))
      order by sequence for update skip locked
    )
    update webhook_delivery set tries = tries + 1, next_at = mall_now() + ${LEASE_SECONDS} * interval '1 second'
    from due where webhook_delivery.webhook_id = due.webhook_id and webhook_delivery.sequence = due.sequence
    returning webhook_delivery.sequence, webhook_delivery.tries`)
  return rows.map(({ sequence, tries }) => ({ sequence: Number(sequence), tries }))
}

/** Tries events at a receiver. Its keys are opened once for all of them. */
function openAttempts(ctx: Context, to: typeof webhook.$inferSelect) {
  const url = new URL(to.url)
  const isOldValid = to.oldSecret !== null && to.oldSecretUntil !== null && to.oldSecretUntil > ctx.clock.now()
  const sealed = isOldValid && to.oldSecret !== null ? [to.secret, to.oldSecret] : [to.secret]
  const headersOf = openSigner(sealed.map((secret) => ctx.vault.open(secret, SECRET_PLACE)))
  return async (told: typeof event.$inferSelect): Promise<Outcome> => {
    const at = ctx.clock.now()
    const body = JSON.stringify({
      ...{ type: told.type, timestamp: told.at.toISOString(), sequence: told.sequence, subject: told.subject },
      ...{ branchIds: told.branchIds, data: told.data },
    })
    const since = performance.now()
    const ended = (status: number | null, fault: string) => ({
      ...{ at, status, ms: Math.round(performance.now() - since), fault: fault.slice(0, MAX_FAULT) },
    })
    try {
      const status = await ctx.outside.post(url, { headers: headersOf({ id: told.id, at, body }), body })
      return ended(status, status >= 200 && status < 300 ? '' : `对方回答 ${status}`)
    } catch (error) {
      return ended(null, faultText(error))
    }
  }
}

/** In words; only codes and addresses, nothing that the receiver said. */
function faultText(error: unknown): string {
  if (!(error instanceof Error)) return '没有送到'
  if (error.name === 'TimeoutError') return '对方太久没有回答'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code === '' ? error.message : `没有连上（${code}）`
}
