import type { previewClosing as contract } from '@mall/contract/appointment/staff-closing'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { maskName } from '../../account/public.ts'
import { listClosedDays } from '../../branch/public.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { sampleMessage } from './closure-messages.ts'
import { guestView, placeView, whyPlace } from './closure-view.ts'
import { planClosing } from './plan-closing.ts'

/** What closing a day would do. Nothing is changed. */
export const previewClosing: StaffHandler<typeof contract> = async ({ branchId, day }, { ctx }) => {
  const plan = await planClosing(ctx, { branchId, day })
  const [closed, counts] = await Promise.all([
    listClosedDays(ctx.db, { branchIds: [branchId], first: day, last: day }),
    countPlaces(ctx, branchId, day),
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

async function countPlaces({ db }: Context, branchId: string, day: string) {
  const { rows } = await db.execute<{ free: number; held: number; waiting: number }>(sql`
    select (select coalesce(sum(greatest(capacity - taken - blocked, 0)), 0)::int from slot
        where branch_id = ${branchId} and day = ${day}) as free,
      (select count(*)::int from hold where branch_id = ${branchId} and day = ${day}) as held,
      (select count(*)::int from waitlist_entry where branch_id = ${branchId} and day = ${day} and state = 'waiting') as waiting`)
  return rows[0] ?? { free: 0, held: 0, waiting: 0 }
}
