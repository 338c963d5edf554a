import {
  offerWaitingPlace as offerContract,
  type getWaitingPlaces as placesContract,
  takeOffWaiting as takeOffContract,
} from '@mall/contract/appointment/staff-bookings'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { saveMessage } from '../../message/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { dayTimeslots } from '../availability/day-timeslots.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { releaseExpiredHoldsOf, releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { bookingWindow, whyNotDay } from '../rules.ts'
import { hold, voucher, waitlistEntry } from '../tables.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'
import { offerLocked } from './offer-new-capacity.ts'

type Entry = typeof waitlistEntry.$inferSelect
interface Named {
  branchId: string
  waitingId: string
}

async function findEntry(db: Queryable, { branchId, waitingId }: Named): Promise<Entry> {
  const [row] = await db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.id, waitingId), eq(waitlistEntry.branchId, branchId)))
  return row ?? fail('NOT_FOUND')
}

export const getWaitingPlaces: StaffHandler<typeof placesContract> = async (input, { ctx }) => {
  const { branchId, day } = input
  const row = await findEntry(ctx.db, input)
  const [sold] = await ctx.db.select().from(voucher).where(eq(voucher.id, row.voucherId))
  if (!sold) return fail('NOT_FOUND')
  const { first, last } = bookingWindow(ctx.clock.today(), bookableUntil(sold.createdAt))
  const question = { branchId, service: row.service, date: day, needsBloodDraw: row.needsBloodDraw }
  const canBook = row.state === 'waiting' && sold.state === 'unused' && day >= first && day <= last
  return { first, last, timespans: canBook ? await dayTimeslots(ctx, question) : [] }
}

/** By the engine that offers places in turn, for this entry; its day is what was agreed with the member. */
export const offerWaitingPlace: StaffHandler<typeof offerContract> = async (input, call) => {
  const { ctx } = call
  const { branchId, waitingId, day, timespanId, reason } = input
  failIf(whyNotDay(day, ctx.clock.today()))
  const { service } = await findEntry(ctx.db, input)
  const slot = { branchId, service, day, timespanId }
  await releaseExpiredHoldsOf(ctx, slot)
  return actAs(call, ['offerWaitingPlace', input], offerContract.output.parse, async (tx) => {
    const expiresAt = await offerLocked(ctx, tx, slot, waitingId)
    if (expiresAt === null) {
      const { state } = await findEntry(tx, input)
      return fail(state === 'waiting' ? 'WAITING_NO_PLACE' : 'WAITING_GONE')
    }
    const place = `${day} ${timespanText(timespanId)}`
    await recordAct(call, tx, {
      ...{ call: 'offerWaitingPlace', thing: await thingOf(ctx, branchId), branchId, reason },
      changes: [{ field: `候补 ${waitingId}`, before: '在等', after: `留了 ${place}` }],
    })
    return { expiresAt }
  })
}

export const takeOffWaiting: StaffHandler<typeof takeOffContract> = (input, call) => {
  const { ctx } = call
  const { branchId, waitingId, words, reason } = input
  return actAs(call, ['takeOffWaiting', input], takeOffContract.output.parse, async (tx) => {
    const { memberId, voucherId } = await findEntry(tx, input)
    const open = and(eq(waitlistEntry.id, waitingId), inArray(waitlistEntry.state, ['waiting', 'offered']))
    const [ended] = await tx.update(waitlistEntry).set({ state: 'ended' }).where(open).returning()
    if (!ended) return fail('WAITING_GONE')
    // A place that was taken by then is a booking, and stays.
    const wasOffered = ended.holdId !== null
    if (wasOffered && (await tx.$count(hold, eq(hold.id, ended.holdId ?? ''))) === 0) fail('WAITING_GONE')
    if (wasOffered) await releaseHoldsOfVouchers(ctx, tx, [voucherId])
    const thing = await thingOf(ctx, branchId)
    await saveMessage(ctx, tx, {
      ...{ memberId, topic: 'booking', title: '不再排队了', text: `您在${thing.name}的排队结束了：${words}` },
      ...{ link: '/profile/appointmentList', event: `waiting-ended ${waitingId}` },
    })
    await recordAct(call, tx, {
      ...{ call: 'takeOffWaiting', thing, branchId, reason },
      changes: [{ field: `候补 ${waitingId}`, before: wasOffered ? '留了位置' : '在等', after: '退出' }],
    })
    return { done: true as const }
  })
}

async function thingOf(ctx: Context, branchId: string) {
  const branch = (await findBranchOf(ctx, branchId)) ?? fail('NOT_FOUND')
  return { kind: 'branch' as const, id: branchId, name: branch.name }
}
