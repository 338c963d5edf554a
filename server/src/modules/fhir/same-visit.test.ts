import { expect, test } from 'vitest'
import { aConclusion, anEndedVisit } from '../report/samples.ts'
import { at, CALM, creatinine, glucose, IMAGING, LAB, openHospital, type Part, seen } from './hospital-samples.ts'
import { aFhirReport, send, systemsIn } from './samples.ts'

/** Blood sugar once more, two hours after the meal. */
const LATER: Part = { number: 'LIS-2', issued: at(17), values: [glucose(7.2)], more: { code: { text: '餐后两小时' } } }
const CRITICAL = glucose(24)

test('two values of one code in a visit are both kept: the newest is the value, the older stands beside it', async () => {
  const { mall, api, visit, doctor, take, values, messages } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const toSign = async () => (await doctor.api.listReportWork({ branchId })).toSign[0]?.reportId ?? ''
  expect(await take(LATER)).toBe(201)
  expect(await take(LAB)).toBe(201)
  expect(await values()).toEqual(['7.2', '82'])
  const older = { value: '5', unit: 'mmol/L', flag: 'normal', part: '检验', at: '2026-11-20T07:00:00.000Z' }
  const opened = await doctor.api.getReportForStaff({ reportId: await toSign() })
  expect(opened.observations).toMatchObject([
    { code: 'CREA', sameVisit: [] },
    { code: 'GLU', sameVisit: [older] },
  ])
  expect(opened.parts.map(({ values: count }) => count)).toEqual([2, 1])
  await doctor.api.signReport({ reportId: await toSign(), conclusion: CALM })
  await mall.drainJobs()
  const { content } = await api.getReport({ bookingId })
  expect(content).toMatchObject({ counts: { watch: 1, normal: 1 }, watch: [{ value: '7.2', sameVisit: [older] }] })
  expect((await api.getReportTrend({ bookingId, code: 'GLU' })).values.map(({ value }) => value)).toEqual([7.2])
  // The newest is taken back by a correction of its part: the older one is the value again.
  const corrected = { ...LATER, issued: at(18), values: [seen('未做')], more: { status: 'corrected' as const } }
  expect(await take(corrected)).toBe(201)
  expect(await values()).toEqual(['5', '82', '未做'])
  await doctor.api.signReport({ reportId: await toSign(), conclusion: CALM })
  const after = (await api.getReport({ bookingId })).content
  expect(after).toMatchObject({ counts: { watch: 0, normal: 3 } })
  expect(JSON.stringify(after)).not.toContain('7.2')
  await mall.drainJobs()
  // Both were whole when they were signed: the second message says that there is a new version.
  const texts = await mall.ctx.pool.query(
    "select text from sandbox.sms where purpose in ('report-ready', 'report-updated')",
  )
  expect(texts.rows.map(({ text }) => /重新签发/.test(text))).toEqual([false, true])
  expect(await messages()).toBe(1)
})

test('of which values there are, and which counts, the order of arrival says nothing', async () => {
  const { mall, key, visit, newest } = await openHospital()
  await using _ = mall
  const { memberId } = await mall.member('13900003333')
  const third: Part = { ...LATER, number: 'POCT-1', issued: at(16), values: [glucose(9.1), creatinine] }
  const corrected: Part = { ...LAB, issued: at(19), values: [creatinine, glucose(5.5)], more: { status: 'corrected' } }
  const found = new Set<string>()
  const orders = [
    [LAB, LATER, third, corrected, IMAGING],
    [corrected, third, IMAGING, LATER, LAB],
    [third, LAB, LATER, IMAGING, corrected],
    [LATER, IMAGING, corrected, LAB, third],
  ]
  for (const order of orders) {
    const other = await anEndedVisit(mall, { memberId, branchId: visit.branchId, day: '2026-11-20' })
    for (const part of [...order, ...order]) {
      const report = aFhirReport(systemsIn(mall), { ...other, ...part, number: `${part.number} ${other.checkInCode}` })
      expect((await send(mall, key, report)).status).toBeLessThan(300)
    }
    const { observations = [], parts = [] } = (await newest(other.bookingId)) ?? {}
    const standing = parts.map(({ codes, older }) => [codes.length, older.map(({ value }) => value)])
    found.add(JSON.stringify([observations.map(({ value }) => value), standing]))
  }
  const [only = ''] = found
  expect([found.size, JSON.parse(only)]).toEqual([
    1,
    [
      ['82', '5.5', '未见明显异常'],
      [
        [2, []],
        [1, ['7.2']],
        [2, ['9.1', '82']],
        [1, []],
      ],
    ],
  ])
})

test('a critical value is told and asked for, although a newer one of the visit is in its range', async () => {
  const { mall, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { branchId } = visit
  expect(await take({ ...LAB, values: [CRITICAL] })).toBe(201)
  expect(await take({ ...LATER, values: [glucose(5.1)] })).toBe(201)
  const { toSign, critical } = await doctor.api.listReportWork({ branchId })
  const [{ criticalId, reportId } = expect.fail('nobody is to be called')] = critical
  expect(reportId).toBe(toSign[0]?.reportId)
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const { values } = await doctor.api.openCriticalCall({ criticalId })
  expect(values).toMatchObject([{ code: 'GLU', value: '24' }])
  await expect(doctor.api.signReport({ reportId, conclusion: CALM })).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    data: { field: 'conclusion.tasks' },
  })
  const [task = expect.fail('no task')] = aConclusion().tasks
  const conclusion = aConclusion({ tasks: [{ ...task, code: 'GLU' }] })
  expect(await doctor.api.signReport({ reportId, conclusion })).toMatchObject({ isTold: true })
})

test('a version that was replaced before its message went out was told to nobody: the next one is told as the first', async () => {
  const { mall, visit, doctor, take, messages } = await openHospital()
  await using _ = mall
  const { branchId } = visit
  for (const part of [LAB, LATER]) {
    expect(await take(part)).toBe(201)
    const [{ reportId } = expect.fail('none to sign')] = (await doctor.api.listReportWork({ branchId })).toSign
    expect(await doctor.api.signReport({ reportId, conclusion: CALM })).toMatchObject({ isTold: true })
  }
  await mall.drainJobs()
  expect(await messages()).toBe(1)
})
