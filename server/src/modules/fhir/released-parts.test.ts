import { expect, test } from 'vitest'
import {
  at,
  CALM,
  creatinine,
  FIRST,
  glucose,
  IMAGING,
  imaging,
  LAB,
  NORMAL,
  openHospital,
} from './hospital-samples.ts'
import { aValue } from './samples.ts'

const potassium = aValue('potassium', '2823-3', 6.9, 'mmol/L', {
  ...{ referenceRange: [{ low: { value: 3.5 }, high: { value: 5.3 } }], status: 'preliminary' },
  interpretation: [{ coding: [{ code: 'HH' }] }],
})

test('a doctor signs what is released before the rest is; whoever was examined reads that alone, and is told once all is there', async () => {
  const { mall, api, visit, doctor, take, newest, messages } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const toSign = async () => (await doctor.api.listReportWork({ branchId })).toSign[0] ?? expect.fail('none to sign')
  expect(await take(FIRST)).toBe(201)
  const { reportId: empty } = await toSign()
  await expect(doctor.api.signReport({ reportId: empty, conclusion: CALM })).rejects.toMatchObject({
    failure: 'REPORT_NOTHING_FINAL',
  })
  expect(await take(LAB)).toBe(201)
  const { reportId, isComplete } = await toSign()
  expect(isComplete).toBe(false)
  const { parts, observations } = await doctor.api.getReportForStaff({ reportId })
  expect(parts).toMatchObject([
    { name: '检验', isFinal: true, values: 2, preliminary: [] },
    { name: '影像', isFinal: false, values: 0, preliminary: [{ value: '肝回声增强，待复核' }] },
  ])
  expect(observations).toHaveLength(2)
  expect(await doctor.api.signReport({ reportId, conclusion: CALM })).toMatchObject({ isTold: false })
  await mall.drainJobs()
  expect(await messages()).toBe(0)
  const early = await api.getReport({ bookingId })
  expect(early.content).toMatchObject({ awaited: ['影像'], isUpdated: false, counts: { normal: 2 } })
  expect(JSON.stringify(early)).not.toContain('回声')

  expect(await take(IMAGING)).toBe(201)
  const whole = await toSign()
  expect(whole.isComplete).toBe(true)
  expect(await doctor.api.signReport({ reportId: whole.reportId, conclusion: CALM })).toMatchObject({ isTold: true })
  await mall.drainJobs()
  expect(await messages()).toBe(1)
  const { content } = await api.getReport({ bookingId })
  expect(content).toMatchObject({ awaited: [], isUpdated: true, counts: { normal: 3 } })
  expect((await newest())?.version).toBe(3)
})

test('what never comes is left out once a doctor says so, and a critical value is told before it is released', async () => {
  const { mall, api, visit, doctor, take, messages } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const high = glucose(21.4, { status: 'preliminary' })
  expect(await take({ ...LAB, values: [high, creatinine], more: { status: 'partial' } })).toBe(201)
  const { toSign, critical } = await doctor.api.listReportWork({ branchId })
  expect(critical).toHaveLength(1)
  const criticalId = critical[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  expect((await doctor.api.openCriticalCall({ criticalId })).values).toMatchObject([{ code: 'GLU', value: '21.4' }])
  const reportId = toSign[0]?.reportId ?? ''
  const sign = () => doctor.api.signReport({ reportId, conclusion: CALM, isWhole: true })
  const call = { criticalId, reportId, note: '知道了，去急诊' }
  await expect(sign()).rejects.toMatchObject({ failure: 'REPORT_CRITICAL_UNTOLD' })
  expect((await doctor.api.openCriticalCall({ criticalId })).values).toMatchObject([{ code: 'GLU' }])
  await doctor.api.recordCriticalCall({ ...call, outcome: 'not-reached', told: null })
  await expect(sign()).rejects.toMatchObject({ failure: 'REPORT_CRITICAL_UNTOLD' })
  await doctor.api.recordCriticalCall({ ...call, outcome: 'reached', told: 'examinee' })
  expect(await sign()).toMatchObject({ isTold: true })
  await mall.drainJobs()
  expect(await messages()).toBe(1)
  const { content } = await api.getReport({ bookingId })
  expect(content).toMatchObject({ awaited: [], counts: { normal: 1 } })
  expect(JSON.stringify(content)).not.toContain('21.4')
})

test('a part of a value that is released later, with the same time of issue, is another version', async () => {
  const { mall, take, values } = await openHospital()
  await using _ = mall
  const pressure = (status: 'preliminary' | 'final') => ({
    ...{ resourceType: 'Observation' as const, id: 'pressure', status, code: { text: '血压' } },
    component: [
      { code: { coding: [{ system: 'urn:ris', code: 'SYS' }], text: '收缩' }, valueString: '平稳', ...NORMAL },
      { code: { coding: [{ system: 'urn:ris', code: 'DIA' }], text: '舒张' }, valueString: '平', ...NORMAL },
    ],
  })
  const part = (status: 'preliminary' | 'final') => imaging('partial', { values: [creatinine, pressure(status)] })
  expect(await take(part('preliminary'))).toBe(201)
  expect(await values()).toEqual(['82'])
  expect(await take(part('preliminary'))).toBe(200)
  expect(await take(part('final'))).toBe(201)
  expect(await values()).toEqual(['82', '平', '平稳'])
})

test('what was signed in part stays on the list, until more comes or a doctor waits no longer', async () => {
  const { mall, visit, doctor, take, messages } = await openHospital()
  await using _ = mall
  const { branchId } = visit
  const work = () => doctor.api.listReportWork({ branchId })
  const sign = async () => {
    const reportId = (await work()).toSign[0]?.reportId ?? ''
    await doctor.api.signReport({ reportId, conclusion: CALM })
    return reportId
  }
  expect(await take(LAB, FIRST)).toBe(201)
  const reason = '影像科说不做了'
  const unsigned = (await work()).toSign[0]?.reportId ?? ''
  await expect(doctor.api.completeReport({ reportId: unsigned, reason })).rejects.toMatchObject({
    failure: 'REPORT_SIGNED',
  })
  const first = await sign()
  expect((await work()).inPart).toMatchObject([
    { bookingId: visit.bookingId, name: expect.stringContaining('*'), reportId: first },
  ])
  const { reports } = await doctor.api.getToday({})
  expect(reports.filter(({ queue }) => queue === 'in-part')).toMatchObject([{ branchId, waiting: 1, limitHours: null }])
  expect((await doctor.api.getWaiting({})).list).toEqual([{ page: '/reports', waiting: 1 }])
  // More comes: it is to be signed, and nobody can say meanwhile that it does not.
  expect(await take(imaging('preliminary', { issued: at(18), values: [potassium] }))).toBe(201)
  expect((await work()).inPart).toEqual([])
  await expect(doctor.api.completeReport({ reportId: first, reason })).rejects.toMatchObject({
    failure: 'REPORT_SIGNED',
  })
  const second = await sign()
  const { critical } = await work()
  const criticalId = critical[0]?.criticalId ?? ''
  await expect(doctor.api.completeReport({ reportId: second, reason })).rejects.toMatchObject({
    failure: 'REPORT_CRITICAL_UNTOLD',
  })
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  const call = { criticalId, reportId: second, outcome: 'reached', told: 'examinee', note: '知道了' } as const
  await doctor.api.recordCriticalCall(call)
  await mall.drainJobs()
  expect(await messages()).toBe(0)
  const both = await Promise.allSettled([0, 1].map(() => doctor.api.completeReport({ reportId: second, reason })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await mall.drainJobs()
  expect([await messages(), (await work()).inPart]).toEqual([1, []])
  const { rows } = await mall.ctx.pool.query("select reason from audit where call = 'completeReport'")
  expect(rows).toEqual([{ reason }])
})
