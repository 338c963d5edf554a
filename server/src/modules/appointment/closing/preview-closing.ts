import type { previewClosing as contract } from '@mall/contract/appointment/staff-closing'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { literals } from '../../../platform/database/states.ts'
import { maskName } from '../../account/public.ts'
import { listClosedDays } from '../../branch/public.ts'
import { listClosedHours } from '../capacity/closed-hours.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { sampleMessage } from './closure-messages.ts'
import type { ClosedSlots } from './closure-offers.ts'
import { guestView, placeView, whyPlace } from './closure-view.ts'
import { planClosing } from './plan-closing.ts'

/** What closing a day would do. Nothing is changed. */
export const previewClosing: StaffHandler<typeof contract> = async ({ branchId, day, hours: chosen }, { ctx }) => {
  const timespanIds = chosen?.split(',') ?? null
  const plan = await planClosing(ctx, { branchId, day, timespanIds })
  const [closed, counts, hours] = await Promise.all([
    listClosedDays(ctx.db, { branchIds: [branchId], first: day, last: day }),
    countPlaces(ctx, { branchId, day, timespanIds }),
    listHours(ctx, branchId, day),
  ])
  const sizes = new Map([...Map.groupBy(plan.bookings, ({ row }) => row.memberId)].map(([id, all]) => [id, all.length]))
  const first = plan.bookings.find(({ proposal }) => proposal.place)
  const firstPlace = first?.proposal.place
  return {
    message:
      first && firstPlace
        ? await sampleMessage(ctx, plan, maskName(await examineeOfRow(ctx, first.row)), firstPlace)
        : '',
    ...{ version: plan.version, branchName: plan.branch.name, day, whyClosed: closed[0]?.reason ?? '', ...counts },
    timespans: hours,
    bookings: await Promise.all(
      plan.bookings.map(async ({ row, productName, person, affected, proposal: { place, why } }) => ({
        ...(await guestView(ctx, row, { productName, person, isFasting: affected.needsBloodDraw })),
        together: sizes.get(row.memberId) ?? 1,
        proposal: place && (await placeView(ctx, place)),
        why: place ? whyPlace(row, place) : why,
      })),
    ),
  }
}

async function countPlaces({ db }: Context, { branchId, day, timespanIds = null }: ClosedSlots) {
  const within = timespanIds ? sql`and timespan_id in ${timespanIds}` : sql``
  const { rows } = await db.execute<{ free: number; held: number; waiting: number }>(sql`
    select (select coalesce(sum(greatest(capacity - taken - blocked, 0)), 0)::int from slot
        where branch_id = ${branchId} and day = ${day} ${within}) as free,
      (select count(*)::int from hold where branch_id = ${branchId} and day = ${day} ${within}) as held,
      (select count(*)::int from waitlist_entry where branch_id = ${branchId} and day = ${day} and state = 'waiting') as waiting`)
  return rows[0] ?? { free: 0, held: 0, waiting: 0 }
}

/** The hours of a day, those that are closed already told apart. */
async function listHours({ db }: Context, branchId: string, day: string) {
  const { rows } = await db.execute<{ id: string; booked: number }>(sql`
    select timespan_id as id, (select count(*)::int from booking b where b.branch_id = ${branchId} and b.day = ${day}
        and b.timespan_id = s.timespan_id and b.state in ${literals(LIVE_BOOKING_STATES)}) as booked
    from slot s where branch_id = ${branchId} and day = ${day} group by timespan_id order by 1`)
  const closed = await listClosedHours(db, { days: [day], branchIds: [branchId] })
  return rows.map(({ id, booked }) => ({
    ...{ timespanId: id, booked },
    whyClosed: closed.find(({ timespanId }) => timespanId === id)?.reason ?? '',
  }))
}
