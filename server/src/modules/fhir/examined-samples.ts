import { openMall } from '../../../test/support/mall.ts'
import { anEndedVisit } from '../report/samples.ts'
import { aFhirReport, aKeyFor, systemsIn } from './samples.ts'

/** A member who was examined, and the key of the branch's laboratory. */
export async function openForReports() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T13:00:00Z')
  const { memberId, api } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, day: '2026-11-20' })
  const { key } = await aKeyFor(mall, ['reports'], visit.branchId)
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', visit.branchId]] })
  const report = (more: object = {}) => aFhirReport(systemsIn(mall), { ...visit, ...more })
  const versions = async () =>
    (await mall.ctx.pool.query('select version, state, uploaded_by from report order by version')).rows
  return { mall, api, visit, key, doctor, report, versions }
}
