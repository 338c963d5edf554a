import { aBranch } from '../../src/modules/branch/samples.ts'
import { aKeyFor } from '../../src/modules/fhir/samples.ts'
import { A_PDF, anEndedVisit } from '../../src/modules/report/samples.ts'
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
  const { key } = await aKeyFor(mall, ['events', 'bookings', 'people', 'reports'], branchId)
  /** Versions of all reports, by booking, in the order in which they came. */
  const versions = async () =>
    (
      await mall.ctx.pool.query(
        'select id, booking_id, version, state, uploaded_at from report order by booking_id, version',
      )
    ).rows
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] })
  return { mall, branchId, visits, key, versions, doctor }
}
