import { expect, test } from 'vitest'
import { aConclusion } from '../report/samples.ts'
import { at, CALM, creatinine, glucose, LAB, openHospital, type Part } from './hospital-samples.ts'

const named = (id: string, value: ReturnType<typeof glucose>, more: object = {}) => ({ ...value, ...more, id })
const part = (...values: NonNullable<Part['values']>): Part => ({ ...LAB, values })

test('a code twice within one number is two values: the later released counts, wherever it stands', async () => {
  const { mall, api, visit, doctor, take, newest, values } = await openHospital()
  await using _ = mall
  const later = named('b', glucose(7.2), { issued: at(14) })
  const earlier = named('a', glucose(5), { issued: at(10) })
  expect(await take(part(later, creatinine, earlier))).toBe(201)
  expect(await values()).toEqual(['7.2', '82'])
  expect((await newest())?.parts.map(({ codes, older }) => [codes, older.map(({ value }) => value)])).toEqual([
    [['GLU', 'CREA'], ['5']],
  ])
  // Another number takes its place among them, and goes again.
  const other = { ...LAB, number: 'POCT-1', issued: at(16), values: [glucose(9.1)] }
  expect(await take(other)).toBe(201)
  expect(await values()).toEqual(['82', '9.1'])
  const [{ reportId } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId: visit.branchId })).toSign
  const { observations } = await doctor.api.getReportForStaff({ reportId })
  expect(observations.find(({ code }) => code === 'GLU')?.sameVisit).toMatchObject([
    { value: '7.2', at: at(14) },
    { value: '5', at: at(10) },
  ])
  expect(await take({ ...other, issued: at(17), values: [creatinine], more: { status: 'corrected' } })).toBe(201)
  expect(await values()).toEqual(['7.2', '82'])
  const [{ reportId: last } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId: visit.branchId }))
    .toSign
  await doctor.api.signReport({ reportId: last, conclusion: CALM })
  const { content } = await api.getReport({ bookingId: visit.bookingId })
  expect(content).toMatchObject({ watch: [{ value: '7.2', sameVisit: [{ value: '5' }] }] })
})

test('said twice in the same words it is one, and without times the order of the sender says which counts', async () => {
  const { mall, take, newest, values } = await openHospital()
  await using _ = mall
  expect(await take(part(named('a', glucose(5)), named('b', glucose(5))))).toBe(201)
  expect([await values(), (await newest())?.parts[0]?.older]).toEqual([['5'], []])
  const two = part(named('a', glucose(5)), named('b', glucose(5.6)))
  expect(await take({ ...two, issued: at(17), more: { status: 'corrected' } })).toBe(201)
  expect([await values(), (await newest())?.parts[0]?.older]).toMatchObject([['5.6'], [{ value: '5' }]])
})

test('of another specimen or by another method it is an item of its own', async () => {
  const { mall, visit, doctor, take, newest } = await openHospital()
  await using _ = mall
  const sent = part(
    named('a', glucose(5), { specimen: { display: '血清' }, method: { text: '己糖激酶法' } }),
    named('b', glucose(40), {
      specimen: { display: '尿' },
      referenceRange: [{ low: { value: 0 }, high: { value: 50 } }],
    }),
    named('c', glucose(36), { specimen: { display: '血清' }, method: { text: '干化学法' } }),
  )
  expect(await take(sent)).toBe(201)
  const found = (await newest())?.observations.map(({ code, name, value, isCritical }) => [
    code,
    name,
    value,
    isCritical,
  ])
  expect(found).toEqual([
    ['GLU', 'glucose', '5', false],
    [expect.stringMatching(/^GLU-[0-9a-f]{6}$/), 'glucose（尿）', '40', false],
    [expect.stringMatching(/^GLU-[0-9a-f]{6}$/), 'glucose（干化学法）', '36', true],
  ])
  expect((await doctor.api.listReportWork({ branchId: visit.branchId })).critical).toHaveLength(1)
})

test('two critical values of one code are both told, each with its times, the earlier first', async () => {
  const { mall, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { branchId } = visit
  const first = named('a', glucose(24), { effectiveDateTime: at(10), issued: at(11) })
  const second = named('b', glucose(27), { effectiveDateTime: at(12), issued: at(13) })
  expect(await take(part(second, first, creatinine))).toBe(201)
  const { critical, toSign } = await doctor.api.listReportWork({ branchId })
  const criticalId = critical[0]?.criticalId ?? ''
  await doctor.api.takeCriticalCall({ criticalId, seenTakenAt: null })
  expect((await doctor.api.openCriticalCall({ criticalId })).values).toMatchObject([
    { value: '24', takenAt: at(10), at: at(11), part: '检验' },
    { value: '27', takenAt: at(12), at: at(13), part: '检验' },
  ])
  // The newer is corrected into its range: the other one is still to be called about, and to be written.
  const corrected = part(named('b', glucose(5.1), { issued: at(14) }), first, creatinine)
  expect(await take({ ...corrected, issued: at(17), more: { status: 'corrected' } })).toBe(201)
  expect((await doctor.api.openCriticalCall({ criticalId })).values.map(({ value }) => value)).toEqual(['24'])
  const [{ reportId } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId })).toSign
  expect(reportId).not.toBe(toSign[0]?.reportId)
  await expect(doctor.api.signReport({ reportId, conclusion: CALM })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  const [task = expect.fail('no task')] = aConclusion().tasks
  const conclusion = aConclusion({ tasks: [{ ...task, code: 'GLU' }] })
  expect(await doctor.api.signReport({ reportId, conclusion })).toMatchObject({ isTold: true })
})
