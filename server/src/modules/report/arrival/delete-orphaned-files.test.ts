import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { A_PDF, anEndedVisit, aSignedReport, RESULTS } from '../samples.ts'
import { storeFile } from './stored-file.ts'

test('an original that no row names is deleted after a day, also of a report that has another one', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId })
  const { branchId, checkInCode, idNumber } = visit
  const reportId = await aSignedReport(mall, visit, { file: true })
  const pathsNow = async () => (await ctx.uploads.list('reports/')).objects.map(({ path }) => path)
  const owned = await pathsNow()
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const sent = { branchId, checkInCode: `not ${checkInCode}`, idNumber, observations: RESULTS }
  const { unplaced } = await doctor.api.uploadReport(sent)
  const [pdf, other] = [Buffer.from(A_PDF), Buffer.from('%PDF-1.7 另一份 %%EOF')]
  const ownerId = unplaced?.unplacedId ?? ''
  const kept = await storeFile(ctx, { ownerId, personId: null }, pdf)
  await ctx.pool.query('update unplaced_report set files = $1', [JSON.stringify([kept])])
  owned.push(...(await pathsNow()).filter((path) => path.includes(ownerId)))
  // Neither was taken: the report was signed meanwhile, and the other never had a row.
  await storeFile(ctx, { ownerId: reportId, personId: null }, other)
  await storeFile(ctx, { ownerId: ctx.ids.id(), personId: null }, pdf)
  await mall.tick('delete-orphaned-reports')
  expect(await pathsNow()).toHaveLength(4)
  mall.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await mall.tick('delete-orphaned-reports')
  expect(await pathsNow()).toEqual(owned.toSorted())
  expect(owned).toHaveLength(2)
})
