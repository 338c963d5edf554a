import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aContact } from '../account/samples.ts'
import {
  A_PDF,
  aConclusion,
  anEndedVisit,
  anIdNumber,
  aSignedReport,
  CRITICAL_RESULTS,
  digestOf,
  proveNumber,
  RESULTS,
} from './samples.ts'

const [BUYERS, HERS] = ['13900001111', '13900002222']
const [HER_NUMBER, ALIKE] = [anIdNumber(7), anIdNumber(8)]

/** A buyer, an examinee of theirs, and a doctor of the branch. */
async function opened({ results = RESULTS } = {}) {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(BUYERS)
  const visit = await anEndedVisit(mall, { memberId, idNumber: HER_NUMBER })
  const { branchId, checkInCode, bookingId } = visit
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const send = (idNumber: string, observations = results) =>
    doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations })
  /** The booking was another person's all along. */
  const becomeOther = () =>
    mall.ctx.pool.query('update contact set id_number_index = $2 where id = $1', [
      ...[visit.contactId, mall.ctx.vault.blindIndex('id_number', ALIKE)],
    ])
  return { mall, ctx: mall.ctx, memberId, visit, branchId, bookingId, doctor, send, becomeOther }
}

test('of two persons alike in name, sex and birthday the number alone decides', async () => {
  const { mall, memberId, branchId, bookingId, doctor, send } = await opened()
  await using _ = mall
  // Numbers of one birthday, which differ in the last digits alone.
  const twin = await anEndedVisit(mall, { memberId, branchId, idNumber: ALIKE })
  expect((await send(ALIKE)).unplaced?.why).toBe('other-person')
  const { toSign, unplaced } = await doctor.api.listReportWork({ branchId })
  expect([toSign.length, unplaced.length]).toEqual([0, 1])
  await send(HER_NUMBER)
  const placed = (await doctor.api.listReportWork({ branchId })).toSign
  expect(placed.map((one) => one.bookingId)).toEqual([bookingId])
  expect(placed.map((one) => one.bookingId)).not.toContain(twin.bookingId)
})

test('an original that comes after its correction waits for a doctor, who sees both; the correction is read meanwhile', async () => {
  const { mall, visit, bookingId, branchId, doctor, send, memberId, ctx } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: HER_NUMBER, mobile: BUYERS })
  const corrected = RESULTS.replace('158', '138').replace('偏高,电子血压计', '正常,电子血压计')
  await aSignedReport(mall, visit, {
    ...{ doctor, observations: corrected },
    conclusion: aConclusion({ finding: '更正后的', tasks: [] }),
  })
  const { reportId } = await send(HER_NUMBER)
  const api = async () => (await mall.member(BUYERS)).api
  const read = async () => (await api()).getReport({ bookingId })
  expect([(await read()).content?.version, (await read()).content?.conclusion.finding]).toEqual([1, '更正后的'])
  const seen = await doctor.api.getReportForStaff({ reportId: reportId ?? '' })
  expect(seen.corrected?.conclusion.finding).toBe('更正后的')
  const pressure = (list: readonly { code: string; value: string }[]) => list.find(({ code }) => code === 'SBP')?.value
  expect([pressure(seen.observations), pressure(seen.corrected?.observations ?? [])]).toEqual(['158', '138'])
  expect((await doctor.api.listReportWork({ branchId })).toSign.map(({ version }) => version)).toEqual([2])
  expect(memberId).not.toBe('')
})

test('whoever was examined is told which doctor opened the report, in their own account too', async () => {
  const { mall, ctx, doctor, send } = await opened()
  await using _ = mall
  const { memberId } = await mall.member(HERS)
  await aContact(ctx, { memberId, idNumber: HER_NUMBER, isMyself: true, name: '王秀兰' })
  await proveNumber(ctx, { idNumber: HER_NUMBER, mobile: HERS })
  const { reportId } = await send(HER_NUMBER)
  await doctor.api.getReportForStaff({ reportId: reportId ?? '' })
  for (const mobile of [BUYERS, HERS]) {
    const { list } = await (await mall.member(mobile)).api.listAccesses({})
    expect(list.map(({ why }) => why)).toContain('签发报告')
  }
})

test('an open call goes on with the person of the newer version, and what was said to the one before is not shown', async () => {
  const { mall, ctx, branchId, doctor, send, becomeOther } = await opened({ results: CRITICAL_RESULTS })
  await using _ = mall
  await proveNumber(ctx, { idNumber: HER_NUMBER, mobile: HERS })
  const first = await send(HER_NUMBER)
  const criticalId = (await doctor.api.listReportWork({ branchId })).critical[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  expect((await doctor.api.openCriticalCall({ criticalId })).mobile).toBe(HERS)
  const note = { outcome: 'not-reached', told: null, note: '没人接，晚点再打' } as const
  await doctor.api.recordCriticalCall({ criticalId, reportId: first.reportId ?? '', ...note })
  await becomeOther()
  const second = await send(ALIKE)
  const call = await doctor.api.openCriticalCall({ criticalId })
  expect([call.mobile === HERS, call.isMobileProven, call.calls]).toEqual([false, false, []])
  const told = { outcome: 'reached', told: 'examinee', note: '讲清楚了' } as const
  await doctor.api.recordCriticalCall({ criticalId, reportId: second.reportId ?? '', ...told })
  const { rows } = await ctx.pool.query(
    'select p.id_number_index as id from report_call c join person p on p.id = c.person_id order by c.at',
  )
  const of = (number: string) => ({ id: ctx.vault.blindIndex('id_number', number) })
  expect(rows).toEqual([of(HER_NUMBER), of(ALIKE)])
})

test('what one person was told is told anew to another whose report takes its place', async () => {
  const { mall, branchId, bookingId, visit, doctor, send, becomeOther, ctx } = await opened({
    results: CRITICAL_RESULTS,
  })
  await using _ = mall
  const { reportId } = await send(HER_NUMBER)
  const critical = async () => (await doctor.api.listReportWork({ branchId })).critical
  const criticalId = (await critical())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const told = { outcome: 'reached', told: 'examinee', note: '讲清楚了' } as const
  await doctor.api.recordCriticalCall({ criticalId, reportId: reportId ?? '', ...told })
  await send(HER_NUMBER)
  expect(await critical()).toEqual([])
  await becomeOther()
  await proveNumber(ctx, { idNumber: ALIKE, mobile: BUYERS })
  const [task] = aConclusion().tasks
  if (!task) throw new Error('no task')
  const conclusion = aConclusion({ tasks: [{ ...task, code: 'GLU' }] })
  await aSignedReport(mall, { ...visit, idNumber: ALIKE }, { doctor, observations: CRITICAL_RESULTS, conclusion })
  expect((await critical()).length).toBe(1)
  // The page says of no call that somebody else got.
  const read = await (await mall.member(BUYERS)).api.getReport({ bookingId })
  expect(read.content?.told).toBeNull()
})

test('staff of the branch download the original for a purpose, which the examinee and the record are told', async () => {
  const { mall, ctx, bookingId, branchId, doctor, send } = await opened()
  await using _ = mall
  const { memberId } = await mall.member(HERS)
  await aContact(ctx, { memberId, idNumber: HER_NUMBER, isMyself: true, name: '王秀兰' })
  await proveNumber(ctx, { idNumber: HER_NUMBER, mobile: HERS })
  const reportId = (await send(HER_NUMBER)).reportId ?? ''
  const missing = expect.objectContaining({ failure: 'NOT_FOUND' })
  await expect(doctor.api.openReportFile({ reportId, sha256: digestOf(A_PDF), why: 'compare' })).rejects.toEqual(
    missing,
  )
  await doctor.api.uploadReportFile({ reportId }, { file: A_PDF })
  expect(await doctor.api.openReportFile({ reportId, sha256: digestOf(A_PDF), why: 'explain' })).toEqual(A_PDF)
  for (const mobile of [BUYERS, HERS]) {
    const { list } = await (await mall.member(mobile)).api.listAccesses({})
    expect(list[0]).toMatchObject({ kind: 'branch', why: '给受检人讲报告', what: expect.stringContaining('原件') })
  }
  const { rows } = await ctx.pool.query("select thing_id, branch_id, reason from audit where call = 'openReportFile'")
  expect(rows).toEqual([{ thing_id: bookingId, branch_id: branchId, reason: '给受检人讲报告' }])
  const clerk = await mall.staff({ roles: [['desk', branchId]] })
  const refused = expect.objectContaining({ failure: 'RIGHT_MISSING' })
  await expect(clerk.api.openReportFile({ reportId, sha256: digestOf(A_PDF), why: 'explain' })).rejects.toEqual(refused)
})
