import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aConclusion, anEndedVisit, anIdNumber, aTable, CRITICAL_RESULTS, proveNumber, RESULTS } from '../samples.ts'
import { countCriticalCalls } from './critical-values.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const HERS = '13900002222'
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
  expect(open).toMatchObject({ mobile: expect.stringMatching(/^1\d{10}$/), isMobileProven: true })
  const [look] = (await api.listAccesses({})).list
  expect(look).toMatchObject({ why: '医生打电话告诉您结果' })
  mall.clock.advance(60_000)
  await take(loser, (await listed())[0]?.takenAt ?? null)
  const { reportId } = open
  const sent = { criticalId, reportId, outcome: 'reached', told: 'examinee', note: '知道了，去急诊' } as const
  await expect(winner.api.recordCriticalCall(sent)).rejects.toEqual(refusal('REPORT_CALL_TAKEN'))
  expect(await loser.api.recordCriticalCall(sent)).toEqual({ isClosed: true })
})

test('who is not reached is called again; told once, the same values call no more, others do', async () => {
  const { mall, ctx, upload, listed, doctor, bookingId } = await opened()
  await using _ = mall
  const reportId = (await upload()).reportId ?? ''
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const call = { criticalId, reportId, note: '没人接，过半小时再打' }
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

test('what arrives while the doctor calls was told to nobody, and is told before the call ends', async () => {
  const { mall, upload, listed, doctor } = await opened()
  await using _ = mall
  const first = (await upload()).reportId ?? ''
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  expect((await doctor.api.openCriticalCall({ criticalId })).reportId).toBe(first)
  const both = { observations: `${CRITICAL_RESULTS}\nK,钾,6.8,mmol/L,3.5,5.3,,危急偏高,离子选择电极法,` }
  await upload(both)
  const told = { criticalId, outcome: 'reached', told: 'examinee', note: '知道了，去急诊' } as const
  const early = doctor.api.recordCriticalCall({ ...told, reportId: first })
  await expect(early).rejects.toEqual(refusal('REPORT_CALL_CHANGED'))
  const { reportId, values, calls } = await doctor.api.openCriticalCall({ criticalId })
  expect([values.map(({ code }) => code), calls]).toEqual([['GLU', 'K'], []])
  expect(await doctor.api.recordCriticalCall({ ...told, reportId })).toEqual({ isClosed: true })
  await upload(both)
  expect(await listed()).toEqual([])
})

test('a buyer without leave does not read that something is urgent, and the examinee does', async () => {
  const mall = await openMall()
  await using _ = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const idNumber = anIdNumber(7)
  const { api: buyer, memberId } = await mall.member('13900001111')
  const typed = '17012345678'
  const { id: contactId } = await aContact(mall.ctx, { memberId, idNumber, mobile: typed })
  const { branchId, checkInCode } = await anEndedVisit(mall, { memberId, contactId, idNumber })
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', branchId]] })
  await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: CRITICAL_RESULTS })
  const criticalId = (await doctor.api.listReportWork({ branchId })).critical[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  // Nothing is proven yet: it is what the buyer wrote, and may be anybody's.
  expect(await doctor.api.openCriticalCall({ criticalId })).toMatchObject({ mobile: typed, isMobileProven: false })
  const { api: examinee, memberId: own } = await mall.member(HERS)
  await aContact(mall.ctx, { memberId: own, idNumber, isMyself: true })
  await proveNumber(mall.ctx, { idNumber, mobile: HERS })
  expect(await doctor.api.openCriticalCall({ criticalId })).toMatchObject({ mobile: HERS, isMobileProven: true })
  const seenBy = async (api: typeof buyer) => (await api.listAccesses({})).list.map(({ what, why }) => [what, why])
  const neutral = [expect.stringMatching(/的预约和联系资料$/), '院区联系受检人']
  expect(await seenBy(buyer)).toEqual([neutral, neutral])
  expect(await seenBy(examinee)).toEqual([[expect.stringMatching(/的体检结果和联系手机$/), '医生打电话告诉您结果']])
})

test('a correction without critical values is closed by the doctor, not by itself', async () => {
  const { mall, upload, listed, doctor } = await opened()
  await using _ = mall
  await upload()
  await upload({ observations: CRITICAL_RESULTS.replace('21.4', '5.4').replace('危急偏高', '正常') })
  const [call] = await listed()
  const criticalId = call?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const { reportId, values, gone } = await doctor.api.openCriticalCall({ criticalId })
  expect(values).toEqual([])
  // What it was is seen by whoever says that it was none.
  expect(gone).toMatchObject([{ code: 'GLU', name: '空腹血糖', value: '21.4', isCritical: true, now: '5.4 mmol/L' }])
  const done = { criticalId, reportId, outcome: 'corrected', told: null, note: '标本拿错了，重测正常' } as const
  expect(await doctor.api.recordCriticalCall(done)).toEqual({ isClosed: true })
  expect(await listed()).toEqual([])
})

test('a critical value that is corrected to another, or gone with its item, is told with what stands there now', async () => {
  const { mall, upload, listed, doctor } = await opened()
  await using _ = mall
  await upload()
  await upload({ observations: CRITICAL_RESULTS.replace('21.4', '24.1') })
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const told = async () => {
    const { values, gone } = await doctor.api.openCriticalCall({ criticalId })
    return [values.map(({ value }) => value), gone.map(({ name, value, now }) => [name, value, now])]
  }
  expect(await told()).toEqual([['24.1'], [['空腹血糖', '21.4', '24.1 mmol/L']]])
  await upload({ observations: RESULTS })
  const gone = ['24.1', '21.4'].map((value) => ['空腹血糖', value, null])
  expect(await told()).toEqual([[], gone])
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

test('what belongs to nobody certain and has a critical value is discarded by a doctor alone, and the record says so', async () => {
  const { mall, ctx, upload, nurse, doctor, branchId } = await opened()
  await using _ = mall
  const unplacedId = (await upload({ checkInCode: 'nobody' })).unplaced?.unplacedId ?? ''
  const plain = (await upload({ checkInCode: 'none', observations: RESULTS })).unplaced?.unplacedId ?? ''
  const reason = '不是本院区的'
  await expect(nurse.api.discardReport({ unplacedId, reason })).rejects.toMatchObject({
    ...{ failure: 'RIGHT_MISSING', data: { right: 'reports.sign', branchId } },
  })
  expect(await countCriticalCalls(ctx)).toEqual({ waiting: 1, late: 0 })
  await nurse.api.discardReport({ unplacedId: plain, reason })
  await doctor.api.discardReport({ unplacedId, reason })
  expect(await countCriticalCalls(ctx)).toEqual({ waiting: 0, late: 0 })
  const { rows } = await ctx.pool.query("select changes from audit where call = 'discardReport' order by nth")
  expect(rows.map(({ changes }) => /危急/.test(JSON.stringify(changes)))).toEqual([false, true])
})

test('the signed report says calmly that somebody was told', async () => {
  const { mall, api, upload, listed, doctor, bookingId } = await opened()
  await using _ = mall
  const reportId = (await upload()).reportId ?? ''
  const criticalId = (await listed())[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  await doctor.api.recordCriticalCall({ criticalId, reportId, outcome: 'reached', told: 'examinee', note: '知道了' })
  const sign = (conclusion: typeof CALM) => doctor.api.signReport({ reportId, conclusion })
  // Not among what is only to be watched.
  await expect(sign(CALM)).rejects.toMatchObject({ failure: 'BAD_INPUT', data: { field: 'conclusion.tasks' } })
  await sign({ ...CALM, tasks: aConclusion().tasks.map((task) => ({ ...task, code: 'GLU' })) })
  const { content } = await api.getReport({ bookingId })
  expect(content?.told).toEqual({ at: expect.stringMatching(/^2026-11-20T04:0/), told: 'examinee' })
})
