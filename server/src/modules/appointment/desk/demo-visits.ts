import { addDays } from '@mall/contract/days'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { addDemoPeople, type DemoPerson } from '../../account/public.ts'
import { listSchedules } from '../../branch/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { newCheckInCode } from '../bookings/insert-booking.ts'
import { offeredOn } from '../capacity/slots.ts'
import { basesOf, findExam } from '../exams/exam-cache.ts'
import { nameContext } from '../exams/examinee-name.ts'
import { whyNotPerson } from '../rules.ts'
import { booking, voucher } from '../tables.ts'
import { checkInLocked, itemsOfVisit, lockVisit } from '../visit/visit.ts'
import { momentOf } from './visit-standing.ts'

export interface DemoVisitor extends DemoPerson {
  /** Is checked in when the timespan is over; the others are left to the desk. */
  isPunctual: boolean
}

const MEMBER = 'demo-visitors'
const SERVICE = 'general'

/** Today's visitors of a branch, over its timespans. Once a day each, by their ids; no message is sent about them. */
export async function addDemoVisits(ctx: Context, branchId: string, visitors: readonly DemoVisitor[]): Promise<void> {
  const day = ctx.clock.today()
  const [timespans, bases] = [await findTimespans(ctx, branchId, day), await basesOf(ctx)]
  if (timespans.length === 0 || bases.length === 0) return
  await addDemoPeople(ctx, MEMBER, visitors)
  for (const [index, visitor] of visitors.entries()) {
    const slot = timespans[Math.floor((index * timespans.length) / visitors.length)]
    const base = await findSuited(ctx, [...bases.slice(index % bases.length), ...bases], visitor, day)
    if (!slot || !base) continue
    const id = `${visitor.id}-${day}`
    await insertVisit(ctx, { id, branchId, day, visitor, base, slot })
    if (visitor.isPunctual && slot.timespanId.slice(-4) <= momentOf(ctx.clock).time) await arrive(ctx, id)
  }
}

/** The first of them that the visitor may have by age and sex, as for everybody. */
async function findSuited(ctx: Context, bases: readonly Base[], visitor: DemoVisitor, day: string) {
  for (const base of bases) {
    const exam = await findExam(ctx, { ...base, serviceKind: SERVICE, itemIds: [] })
    if (exam && whyNotPerson(exam, visitor, day) === null) return base
  }
  return null
}

type Base = Awaited<ReturnType<typeof basesOf>>[number]
type Timespan = { timespanId: string; capacity: number; hasBloodDraw: boolean }

interface Visit {
  id: string
  branchId: string
  day: string
  visitor: DemoVisitor
  base: Base
  slot: Timespan
}

/** Those of the day; where the branch rests, of the next day that it opens by its week. */
async function findTimespans(ctx: Context, branchId: string, today: string): Promise<Timespan[]> {
  const schedules = await listSchedules(ctx.db, { branchIds: [branchId], service: SERVICE })
  const known = { schedules, exceptions: [], closed: [] }
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const open = offeredOn(addDays(today, ahead), known).filter(({ capacity }) => capacity > 0)
    if (open.length > 0) return open
  }
  return []
}

/** Locks voucher, booking and slot, in this order; does nothing if it is there. */
async function insertVisit(ctx: Context, { id, branchId, day, visitor, base, slot }: Visit): Promise<void> {
  const createdAt = ctx.clock.now()
  const which = { branchId, service: SERVICE, day, timespanId: slot.timespanId }
  const { packageId, productId, productName, specName, image } = base
  await ctx.db.transaction(async (tx) => {
    const sold = { ...{ id, orderNo: id, orderLineId: id, unit: 1, memberId: MEMBER }, createdAt }
    const made = await tx
      .insert(voucher)
      .values({
        ...{ ...sold, packageId, productId, productName, specName, image, serviceKind: SERVICE },
        state: 'booked',
      })
      .onConflictDoNothing()
      .returning({ id: voucher.id })
    if (made.length === 0) return
    const contactNameSealed = (await ctx.vault.of(MEMBER, tx)).seal(visitor.name, nameContext(id))
    await tx.insert(booking).values({
      ...{ id, holdId: id, memberId: MEMBER, voucherId: id, orderNo: id, contactId: visitor.id, contactNameSealed },
      ...{ ...which, state: 'booked', checkInCode: newCheckInCode(ctx), createdAt },
    })
    await appendBookingHistory(ctx, tx, [id], { what: '预约成功', who: '本人', why: '' })
    await tx.execute(sql`
      insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity, taken)
      values (${branchId}, ${SERVICE}, ${day}::date, ${slot.timespanId}, ${slot.hasBloodDraw}, ${slot.capacity}, 1)
      on conflict (branch_id, service, day, timespan_id) do update set taken = slot.taken + 1,
        capacity = greatest(slot.capacity, slot.taken + 1),
        blocked = least(slot.blocked, greatest(slot.capacity, slot.taken + 1) - slot.taken - 1)`)
  })
}

async function arrive(ctx: Context, id: string): Promise<void> {
  const [seen] = await ctx.db.select().from(booking).where(eq(booking.id, id))
  if (seen?.state !== 'booked') return
  const items = await itemsOfVisit(ctx, seen)
  await ctx.db.transaction(async (tx) => {
    const found = await lockVisit(tx, seen)
    if (found.state === 'booked') await checkInLocked(ctx, tx, found, items)
  })
}
