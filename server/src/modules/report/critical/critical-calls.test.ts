import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aConclusion, anEndedVisit, anIdNumber, aTable, CRITICAL_RESULTS, RESULTS } from '../samples.ts'
import { countCriticalCalls } from './critical-values.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const CALM = aConclusion({ finding: '平稳', tasks: [] })

/** A member examined at a branch with a doctor and a nurse; `upload` is what the nurse brings of it. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { api, memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, idNumber: anIdNumber(7) })
  const { branchId, checkInCode, idNumber, bookingId } = visit
  const nurse = await mall.staff({ name: '前台', roles: [['desk', branchId]] })
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] })
  const other = await mall.staff({ name: '顾医生', roles: [['doctor', branchId]] })
  const sent = { branchId, checkInCode, idNumber, observations: CRITICAL_RESULTS }
  const upload = (given: Partial<typeof sent> = {}) => nurse.api.uploadReport({ ...sent, ...given })
  const listed = async () => (await doctor.api.listReportWork({ branchId })).critical
  return { mall, ctx: mall.ctx, api, branchId, bookingId, idNumber, checkInCode, nurse, doctor, other, upload, listed }
}

test('a critical value waits for a doctor from its upload on, marked by the laboratory or beyond a limit that the mall knows', async () => {
  const { mall, upload, listed, branchId, doctor } = await opened()
  await using _ = mall
  await upload({ observations: RESULTS })
  expect(await listed()).toEqual([])
  await upload({ observations: aTable('SBP,收缩压,182,mmHg,90,140,,偏高,电子血压计,') })
  const [call] = await listed()
  expect(call).toMatchObject({
    takenBy: null,
    isMine: false,
    tries: 0,
    dueAt: expect.stringMatching(/^2026-11-20T06:0/),
  })
  // Another version goes on with the same call.
  await upload()
  expect((await listed()).map(({ criticalId }) => criticalId)).toEqual([call?.criticalId])
  const [toSign] = (await doctor.api.listReportWork({ branchId })).toSign
  expect((await listed())[0]?.reportId).toBe(toSign?.reportId)
})

test('of two doctors who take a call at once one has it, and alone sees values and number; it can be taken over', async () => {
  const { mall, api, upload, listed, doctor, other, nurse } = await opened()
  await using _ = mall
  await upload()
  const criticalId = (await listed())[0]?.criticalId ?? ''
  const take = ({ api: staff }: typeof doctor, seenTakenAt: string | null = null) =>
    staff.takeCriticalCall({ criticalId, seenTakenAt })
  await expect(take(nurse)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const ended = await Promise.allSettled([take(doctor), take(other)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = ended[0].status === 'fulfilled' ? [doctor, other] : [other, doctor]
  await expect(loser.api.openCriticalCall({ criticalId })).rejects.toEqual(refusal('REPORT_CALL_TAKEN'))
  const open = await winner.api.openCriticalCall({ criticalId })
  expect(open.values.map(({ code, value }) => [code, value])).toEqual([['GLU', '21.4']])
  expect(open.mobile).toMatch(/^1\d{10}$/)
  const [look] = (await api.listAccesses({})).list
  expect(look).toMatchObject({ why: '医生打电话告诉您结果' })
  mall.clock.advance(60_000)
  await take(loser, (await listed())[0]?.takenAt ?? null)
  const sent = { criticalId, outcome: 'reached', told: 'examinee', note: '知道了，去急诊' } as const
  await expect(winner.api.recordCriticalCall(sent)).rejects.toEqual(refusal('REPORT_CALL_TAKEN'))
  expect(await loser.api.recordCriticalCall(sent)).toEqual({ isClosed: true })
})

test('who is not reached is called again; told once, the same values call no more, others do', async () => {
  const { mall, ctx, upload, listed, doctor, bookingId } = await opened()
  await using _ = mall
  await upload()
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const call = { criticalId, note: '没人接，过半小时再打' }
  await doctor.api.recordCriticalCall({ ...call, outcome: 'not-reached', told: null })
  expect(await listed()).toMatchObject([{ tries: 1, isMine: true, takenBy: '陈怀远' }])
  await expect(doctor.api.recordCriticalCall({ ...call, outcome: 'reached', told: null })).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    data: { field: 'told' },
  })
  await expect(doctor.api.recordCriticalCall({ ...call, outcome: 'corrected', told: null })).rejects.toEqual(
    refusal('REPORT_STILL_CRITICAL'),
  )
  const { calls } = await doctor.api.openCriticalCall({ criticalId })
  expect(calls).toMatchObject([{ outcome: 'not-reached', note: call.note, by: '陈怀远' }])
  await doctor.api.recordCriticalCall({ ...call, outcome: 'reached', told: 'family' })
  expect(await listed()).toEqual([])
  await upload({ observations: `${CRITICAL_RESULTS}\nUA,尿酸,431,μmol/L,208,428,,,酶法,` })
  expect(await listed()).toEqual([])
  await upload({ observations: CRITICAL_RESULTS.replace('21.4', '24.9') })
  expect(await listed()).toHaveLength(1)
  const { rows } = await ctx.pool.query('select changes, reason from audit where thing_id = $1', [bookingId])
  expect(JSON.stringify(rows)).not.toMatch(/没人接|21\.4/)
  expect(JSON.stringify(rows)).toMatch(/打通了，告诉了家人/)
})

test('a correction without critical values is closed by the doctor, not by itself', async () => {
  const { mall, upload, listed, doctor } = await opened()
  await using _ = mall
  await upload()
  await upload({ observations: CRITICAL_RESULTS.replace('21.4', '5.4').replace('危急偏高', '正常') })
  const [call] = await listed()
  const criticalId = call?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  expect((await doctor.api.openCriticalCall({ criticalId })).values).toEqual([])
  const done = { criticalId, outcome: 'corrected', told: null, note: '标本拿错了，重测正常' } as const
  expect(await doctor.api.recordCriticalCall(done)).toEqual({ isClosed: true })
  expect(await listed()).toEqual([])
})

test('late is late by what stands there, and what belongs to nobody certain counts from its arrival', async () => {
  const { mall, ctx, upload, listed, branchId, checkInCode, idNumber, doctor } = await opened()
  await using _ = mall
  const { unplaced } = await upload({ checkInCode: 'nobody' })
  expect((await doctor.api.listReportWork({ branchId })).unplaced).toMatchObject([{ isCritical: true }])
  expect(await countCriticalCalls(ctx)).toEqual({ waiting: 1, late: 0 })
  mall.clock.advance(3 * 3_600_000)
  expect(await countCriticalCalls(ctx)).toEqual({ waiting: 1, late: 1 })
  const unplacedId = unplaced?.unplacedId ?? ''
  await doctor.api.placeReport({ unplacedId, checkInCode, idNumber, isDocumentSeen: false, reason: '核对过' })
  expect(await listed()).toMatchObject([{ foundAt: expect.stringMatching(/^2026-11-20T04:0/) }])
  expect(await countCriticalCalls(ctx)).toEqual({ waiting: 1, late: 1 })
})

test('the signed report says calmly that somebody was told', async () => {
  const { mall, api, upload, listed, doctor, bookingId } = await opened()
  await using _ = mall
  const { reportId } = await upload()
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  await doctor.api.recordCriticalCall({ criticalId, outcome: 'reached', told: 'examinee', note: '知道了' })
  const sign = (conclusion: typeof CALM) => doctor.api.signReport({ reportId: reportId ?? '', conclusion })
  // Not among what is only to be watched.
  await expect(sign(CALM)).rejects.toMatchObject({ failure: 'BAD_INPUT', data: { field: 'conclusion.tasks' } })
  await sign({ ...CALM, tasks: aConclusion().tasks.map((task) => ({ ...task, code: 'GLU' })) })
  const { content } = await api.getReport({ bookingId })
  expect(content?.told).toEqual({ at: expect.stringMatching(/^2026-11-20T04:0/), told: 'examinee' })
})
