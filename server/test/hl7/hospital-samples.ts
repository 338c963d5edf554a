import { aContact } from '../../src/modules/account/samples.ts'
import { aVisit, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { anItem, aPackage } from '../../src/modules/catalogue/samples.ts'
import { aKeyFor } from '../../src/modules/fhir/samples.ts'
import { A_PDF, anEndedVisit, anIdNumber, storedReports } from '../../src/modules/report/samples.ts'
import { openMall } from '../support/mall.ts'

export const PDF_BASE64 = Buffer.from(A_PDF).toString('base64')
const DAY = '2026-11-20'

/** A mall on the evening of a day on which so many were examined at a branch, and the key of its laboratory. */
export async function openWithVisits(count: number) {
  const mall = await openMall()
  mall.clock.set(`${DAY}T13:00:00Z`)
  const branchId = (await aBranch(mall.ctx)).id
  const visits = []
  for (let nth = 0; nth < count; nth += 1) {
    const { memberId } = await mall.member()
    visits.push(await anEndedVisit(mall, { memberId, branchId, day: DAY }))
  }
  const { key } = await aKeyFor(mall, ['reports'], branchId)
  /** Versions of all reports, by booking, in the order in which they came. */
  const versions = async () =>
    (await mall.ctx.pool.query('select booking_id, version, state from report order by booking_id, version')).rows
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] })
  return { mall, branchId, visits, key, versions, doctor, reports: () => storedReports(mall.ctx) }
}

/** Numbers of real cards, each of its own. */
const idNumberAt = (nth: number) => anIdNumber(nth % 1_000, String(19_600_101 + Math.floor(nth / 1_000)))

/** A mall on the morning of a day for which so many are booked at a branch, and the key of its hospital. */
export async function openWithBookings(count: number) {
  const mall = await openMall()
  const { ctx } = mall
  mall.clock.set(`${DAY}T00:30:00Z`)
  const branchId = (await aBranch(ctx)).id
  const { memberId } = await mall.member()
  const packageId = (await aPackage(ctx, { itemIds: [(await anItem(ctx)).id, (await anItem(ctx)).id] })).id
  const bookings: { bookingId: string; checkInCode: string; idNumber: string; contactId: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const [idNumber, checkInCode] = [idNumberAt(nth), ctx.ids.id()]
    const contactId = (await aContact(ctx, { memberId, idNumber, name: `王样例${nth}` })).id
    const voucherId = (await aVoucher(ctx, { memberId, packageId, state: 'booked' })).id
    const states = { state: 'booked' as const, attendedAt: null, completedAt: null, reportedAt: null }
    const visit = { memberId, contactId, branchId, checkInCode, voucherId, day: DAY, ...states }
    bookings.push({ bookingId: (await aVisit(ctx, visit)).bookingId, checkInCode, idNumber, contactId })
  }
  const { key } = await aKeyFor(mall, ['events', 'bookings', 'people', 'reports'], branchId)
  /** What desk and members do, as far as a hospital hears of it. */
  const change = (bookingId: string, how: 'attended' | 'no-show' | 'cancelled' | 'moved') =>
    how === 'moved'
      ? ctx.pool.query("update booking set timespan_id = '0830-0930' where id = $1", [bookingId])
      : ctx.pool.query(
          'update booking set state = $2, attended_at = case when $2 = $3 then $4::timestamptz end where id = $1',
          [...[bookingId, how, 'attended', ctx.clock.now()]],
        )
  /** What desk and members did gets its numbers, as the mall does every second. */
  const tellEvents = () => mall.tick('number-events')
  const unplaced = async () =>
    (await ctx.pool.query("select check_in_code from unplaced_report where state = 'waiting'")).rows.map((row) =>
      String(row.check_in_code),
    )
  return { mall, branchId, bookings, key, change, tellEvents, unplaced, reports: () => storedReports(ctx) }
}
