import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { CarrierService, TrackedParcel } from '../../integrations/carrier.ts'
import { mallNow, mallTime } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { recordAccess } from '../account/public.ts'
import { deleteSettledWork, tryWork } from '../work/public.ts'
import { applyTrace } from './apply-trace.ts'
import { carrierByCompany } from './carriers.ts'
import { DAY_MS, FOLLOW_DAYS, MIN_POLLS, MIN_WAIT_MS, nextPoll, STALE_MS, UNKNOWN_DAYS } from './rules.ts'
import { FOLLOWED_STATES } from './states.ts'
import { parcel } from './tables.ts'

type ParcelRow = typeof parcel.$inferSelect

export const PARCEL_WORK = 'parcel'

/** Parcels asked about in one round. */
const ROUND = 20

const isFollowed = inArray(parcel.following, FOLLOWED_STATES)

/** Subscribes shipped parcels, and polls those without pushes. Safe to run in several processes. */
export async function followParcels(ctx: Context): Promise<void> {
  const { carrier } = ctx
  if (!carrier) return
  await endOld(ctx)
  for (;;) {
    const due = await claimDue(ctx)
    await Promise.all(due.map((row) => tryOne(ctx, carrier, row)))
    if (due.length < ROUND) return
  }
}

/** What has been under way for too long, or is unknown to its carrier, is followed no longer. */
async function endOld(ctx: Context): Promise<void> {
  const isOld = lte(parcel.shippedAt, mallTime(-FOLLOW_DAYS * DAY_MS))
  const isUnheardOf = and(isNull(parcel.newestAt), gte(parcel.polls, MIN_POLLS))
  const isUnknown = and(isUnheardOf, lte(parcel.shippedAt, mallTime(-UNKNOWN_DAYS * DAY_MS)))
  const ended = await ctx.db
    .update(parcel)
    .set({ following: 'ended' })
    .where(and(isFollowed, or(isOld, isUnknown)))
    .returning({ orderNo: parcel.orderNo, newestAt: parcel.newestAt })
  for (const { orderNo, newestAt } of ended)
    ctx.log.warn({ orderNo, newestAt }, 'parcel followed no longer: it has not arrived')
}

/** Schedules the next question before this one is asked: a crash costs one, and no two processes ask at once. */
async function claimDue(ctx: Context): Promise<ParcelRow[]> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(parcel)
      .where(and(isFollowed, lte(parcel.nextPollAt, mallNow)))
      .orderBy(asc(parcel.nextPollAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    for (const { orderNo, polls } of due) {
      await tx
        .update(parcel)
        .set({ polls: polls + 1, nextPollAt: nextPoll(now, polls) })
        .where(eq(parcel.orderNo, orderNo))
    }
    return due
  })
}

/** Retried at growing intervals for as long as the parcel is followed. */
async function tryOne(ctx: Context, carrier: CarrierService, row: ParcelRow): Promise<void> {
  const { orderNo, following } = row
  let isBegun = false
  const failed = await tryWork(ctx, { kind: PARCEL_WORK, subject: orderNo }, () => {
    isBegun = true
    return queryCarrier(ctx, carrier, row)
  })
  if (!failed) return
  // A number that is asked for too often is locked; subscribing again is not.
  const earliest = following === 'subscribed' ? ctx.clock.now().getTime() + MIN_WAIT_MS : 0
  const nextPollAt = new Date(Math.max(failed.getTime(), earliest))
  // While it is paused nothing is asked, so nothing counts.
  const polls = isBegun ? {} : { polls: row.polls }
  await ctx.db
    .update(parcel)
    .set({ nextPollAt, ...polls })
    .where(eq(parcel.orderNo, orderNo))
}

async function queryCarrier(ctx: Context, carrier: CarrierService, row: ParcelRow): Promise<void> {
  const tracked = await trackedParcel(ctx, row)
  if (row.following === 'subscribed') return applyTrace(ctx, row.orderNo, await carrier.query(tracked))
  await carrier.subscribe(tracked)
  await ctx.db
    .update(parcel)
    .set({ following: 'subscribed' })
    .where(and(eq(parcel.orderNo, row.orderNo), eq(parcel.following, 'unsubscribed')))
}

/** With the phone's last digits for the carriers that need them, of which its owner can read afterwards. */
async function trackedParcel(ctx: Context, row: ParcelRow): Promise<TrackedParcel> {
  const { orderNo, memberId, company, waybillNo, polls } = row
  if (!carrierByCompany(company)?.needsPhoneTail) return { company, waybillNo, phoneTail: '' }
  const phoneTail = await ctx.modules.receiverPhoneTail(ctx, orderNo)
  if (polls === 0) {
    const entry = { what: '收货手机号的后四位', why: `查订单 ${orderNo} 的包裹到哪了`, subject: orderNo }
    const access = { memberId, kind: 'outside' as const, who: '快递查询公司', ...entry }
    await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
  }
  return { company, waybillNo, phoneTail }
}

/** Removes the failed-work entries of parcels that arrived, or are followed no longer. */
export async function deleteSettledParcels(ctx: Context): Promise<void> {
  await deleteSettledWork(ctx, PARCEL_WORK, async (numbers) => {
    const due = await ctx.db
      .select({ orderNo: parcel.orderNo })
      .from(parcel)
      .where(and(isFollowed, inArray(parcel.orderNo, numbers)))
    return due.map(({ orderNo }) => orderNo)
  })
}

const isStale: SQL = sql`coalesce(${parcel.checkedAt}, ${parcel.shippedAt}) <= ${mallTime(-STALE_MS)}`

/** Followed parcels of which nothing was heard for two days. */
export const countStaleParcels = (ctx: Context): Promise<number> =>
  ctx.carrier ? ctx.db.$count(parcel, and(isFollowed, isStale)) : Promise.resolve(0)

export async function reportStaleParcels(ctx: Context): Promise<void> {
  const count = await countStaleParcels(ctx)
  if (count > 0) ctx.log.warn({ count }, 'parcels of which nothing was heard for two days')
}

/** Asks about these orders' parcels at once. */
export async function retryParcels(ctx: Context, db: Queryable, orderNos: readonly string[]): Promise<void> {
  await db
    .update(parcel)
    .set({ nextPollAt: ctx.clock.now() })
    .where(inArray(parcel.orderNo, [...orderNos]))
}
