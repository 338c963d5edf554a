import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { A_PDF, aConclusion, anEndedVisit, anIdNumber } from '../report/samples.ts'
import { aFhirReport, aKeyFor, aValue, send, systemsIn } from './samples.ts'
import { FHIR_BASE, LOINC } from './systems.ts'

/** A member who was examined, and the key of the branch's laboratory. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T09:00:00Z')
  const { memberId, api } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, day: '2026-11-20' })
  const { key } = await aKeyFor(mall, ['reports'], visit.branchId)
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', visit.branchId]] })
  const report = (more: object = {}) => aFhirReport(systemsIn(mall), { ...visit, ...more })
  const versions = async () =>
    (await mall.ctx.pool.query('select version, state, uploaded_by from report order by version')).rows
  return { mall, api, visit, key, doctor, report, versions }
}

test('a report that a laboratory sends is signed and read by the examinee, with its original', async () => {
  const { mall, api, visit, key, doctor, report } = await opened()
  await using _ = mall
  const { status, location, text } = await send(mall, key, report({ pdf: A_PDF }))
  expect([status, text]).toEqual([201, '收下了，等医生签发'])
  const reportId = location?.split('/').at(-1) ?? ''
  expect((await doctor.api.listReportWork({ branchId: visit.branchId })).toSign).toMatchObject([
    { reportId, uploadedBy: '徐家汇 LIS', hasFile: true },
  ])
  await doctor.api.signReport({ reportId, conclusion: aConclusion({ tasks: [] }) })
  const { content } = await api.getReport({ bookingId: visit.bookingId })
  expect(content?.watch).toMatchObject([{ code: 'GLU', value: '6.8', unit: 'mmol/L', flag: 'high' }])
  expect(Buffer.from(await api.getReportFile({ bookingId: visit.bookingId }))).toEqual(Buffer.from(A_PDF))
  const { rows } = await mall.ctx.pool.query("select who, device, changes from audit where call = 'uploadReport'")
  expect(rows).toMatchObject([{ who: '徐家汇 LIS', device: expect.stringMatching(/^接口密钥 …/) }])
  expect(JSON.stringify(rows)).not.toMatch(/6\.8|1101051958/)
})

test('what arrives again changes nothing, and the version that was issued last counts, in whichever order they come', async () => {
  const { mall, visit, key, report, versions } = await opened()
  await using _ = mall
  const together = await Promise.all([send(mall, key, report()), send(mall, key, report()), send(mall, key, report())])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(new Set(together.map(({ location }) => location)).size).toBe(1)
  const corrected = report({
    issued: '2026-11-20T18:00:00+08:00',
    values: [aValue('creatinine', '14682-9', 84, 'umol/L')],
    more: { status: 'corrected' },
  })
  expect((await send(mall, key, corrected)).status).toBe(201)
  expect((await send(mall, key, report())).status).toBe(200)
  const late = report({ issued: '2026-11-20T17:00:00+08:00', values: [aValue('creatinine', '14682-9', 83, 'umol/L')] })
  expect(await send(mall, key, late)).toMatchObject({
    status: 200,
    location: null,
    text: expect.stringContaining('更晚'),
  })
  expect(await versions()).toMatchObject([
    { version: 1, state: 'replaced' },
    { version: 2, state: 'to-sign' },
  ])
  const first = report({ number: 'LIS-2', issued: '2026-11-21T09:00:00+08:00', more: { status: 'corrected' } })
  expect((await send(mall, key, first)).status).toBe(201)
  expect(visit.bookingId).not.toBe('')
})

test('whoever is not certain waits; a correction takes the place of what waits, and the original is placed with it', async () => {
  const { mall, api, visit, key, doctor, report, versions } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const other = anIdNumber(3)
  const first = await send(mall, key, report({ idNumber: other, pdf: A_PDF }))
  expect([first.status, first.location]).toEqual([202, null])
  expect((await send(mall, key, report({ idNumber: other, pdf: A_PDF }))).status).toBe(202)
  const corrected = report({ idNumber: other, pdf: A_PDF, issued: '2026-11-20T18:00:00+08:00' })
  expect((await send(mall, key, corrected)).status).toBe(202)
  const { unplaced } = await doctor.api.listReportWork({ branchId })
  expect(unplaced).toMatchObject([{ why: 'other-person', uploadedBy: '徐家汇 LIS' }])
  expect(await versions()).toEqual([])
  const [waiting] = unplaced
  const unplacedId = waiting?.unplacedId ?? ''
  const { reportId } = await doctor.api.placeReport({
    ...{ unplacedId, checkInCode, idNumber, isDocumentSeen: false, reason: '核对过报告单' },
  })
  await doctor.api.signReport({ reportId, conclusion: aConclusion({ tasks: [] }) })
  expect(Buffer.from(await api.getReportFile({ bookingId: visit.bookingId }))).toEqual(Buffer.from(A_PDF))
})

test('the two parts of blood pressure are two values, and a marked critical value is told by telephone', async () => {
  const { mall, visit, key, doctor, report } = await opened()
  await using _ = mall
  const part = (loinc: string, value: number, mark: string) => ({
    code: { coding: [{ system: LOINC, code: loinc }], text: loinc },
    valueQuantity: { value, code: 'mm[Hg]' },
    interpretation: [{ coding: [{ code: mark }] }],
  })
  const pressure = {
    ...{ resourceType: 'Observation', id: 'bp', status: 'final' },
    code: { coding: [{ system: LOINC, code: '85354-9' }], text: '血压' },
    component: [part('8480-6', 192, 'HH'), part('8462-4', 88, 'N')],
  }
  expect((await send(mall, key, report({ values: [pressure] }))).status).toBe(201)
  const { critical } = await doctor.api.listReportWork({ branchId: visit.branchId })
  expect(critical).toHaveLength(1)
})

test('a code that the mall does not know is kept, and waits for a doctor once', async () => {
  const { mall, visit, key, doctor, report } = await opened()
  await using _ = mall
  const local = {
    ...aValue('x', '0', 1.5, 'ng/mL'),
    code: { coding: [{ system: 'urn:lis:code', code: '癌胚抗原' }], text: '癌胚抗原（CEA）' },
  }
  const answer = await send(mall, key, report({ values: [local] }))
  expect([answer.status, answer.text]).toEqual([201, '收下了，等医生签发；1 个编码商城不认识，等医生对应'])
  await send(mall, key, report({ values: [local], number: 'LIS-2' }))
  const { rows } = await mall.ctx.pool.query('select system, code, name, unit, state from observation_code')
  expect(rows).toEqual([
    { system: 'urn:lis:code', code: '癌胚抗原', name: '癌胚抗原（CEA）', unit: 'ng/mL', state: 'waiting' },
  ])
  const [waiting] = (await doctor.api.listReportWork({ branchId: visit.branchId })).toSign
  const { observations } = await doctor.api.getReportForStaff({ reportId: waiting?.reportId ?? '' })
  expect(observations).toMatchObject([{ name: '癌胚抗原（CEA）', value: '1.5', unit: 'ng/mL', organ: '其他' }])
})

test('what is wrong is told with its place, and nothing of it is kept', async () => {
  const { mall, visit, key, report, versions } = await opened()
  await using _ = mall
  const told = async (body: unknown, path?: string) => {
    const { status, text, at } = await send(mall, key, body, path)
    return [status, at?.[0], text]
  }
  const values = (...list: object[]) => report({ values: list })
  const CREA = 'DiagnosticReport.contained[1]'
  expect(await told(values(aValue('c', '14682-9', 0.9, 'mg/dL')))).toEqual([
    ...[422, CREA, 'c的单位应是“μmol/L”，这里是“mg/dL”'],
  ])
  expect(await told(values({ ...aValue('c', '14682-9', 82, 'umol/L'), valueQuantity: undefined }))).toEqual([
    ...[422, CREA, '结果没有填'],
  ])
  const wrongMark = { interpretation: [{ coding: [{ code: 'H' }] }], referenceRange: [{ high: { value: 111 } }] }
  expect(await told(values(aValue('c', '14682-9', 82, 'umol/L', wrongMark)))).toEqual([
    ...[422, CREA, '标记“H”和参考范围对不上'],
  ])
  expect(await told(values(aValue('c', '14682-9', 82, 'umol/L', { status: 'preliminary' })))).toMatchObject([
    ...[422, `${CREA}.status`, expect.stringContaining('已审核')],
  ])
  expect(await told({ ...report(), basedOn: [] })).toMatchObject([422, 'DiagnosticReport.basedOn', '报告要写明到检码'])
  expect(await told({ ...report(), subject: {} })).toMatchObject([422, 'DiagnosticReport.subject', expect.any(String)])
  expect(await told({ ...report(), result: [{ reference: '#none' }] })).toMatchObject([
    ...[422, 'DiagnosticReport.result[0]', '引用的结果不在报告里：#none'],
  ])
  expect(await told({ ...report(), modifierExtension: [{}] })).toMatchObject([
    ...[422, 'DiagnosticReport.modifierExtension', expect.stringContaining('改变含义')],
  ])
  expect(await told(report({ pdf: new TextEncoder().encode('<script>') }))).toMatchObject([
    ...[422, 'DiagnosticReport.presentedForm[0]', '这不是 PDF 文件'],
  ])
  const whole = JSON.stringify(report())
  expect(await told(whole.slice(0, whole.length / 2))).toMatchObject([
    422,
    'Resource',
    expect.stringContaining('不完整'),
  ])
  expect(await told({ resourceType: 'Bundle', type: 'batch', entry: [] }, '')).toMatchObject([
    422,
    'Bundle.type',
    '只收 transaction',
  ])
  expect(await versions()).toEqual([])
  expect((await mall.ctx.pool.query('select from unplaced_report')).rowCount).toBe(0)
  expect(visit.idNumber).not.toBe('')
})

test('a key of another branch reaches nobody here, and who has no right sends nothing', async () => {
  const { mall, visit, report, versions } = await opened()
  await using _ = mall
  const branchId = (await aBranch(mall.ctx)).id
  const { key } = await aKeyFor(mall, ['reports'], branchId)
  expect((await send(mall, key, report())).status).toBe(202)
  const performer = [{ identifier: { system: systemsIn(mall).branch, value: visit.branchId } }]
  expect(await send(mall, key, { ...report(), performer })).toMatchObject({
    status: 403,
    text: expect.stringContaining('另一个院区'),
  })
  const reader = await aKeyFor(mall, ['events', 'bookings'])
  expect((await send(mall, reader.key, report())).status).toBe(403)
  expect((await send(mall, 'hx_test_none', report())).status).toBe(401)
  const group = await aKeyFor(mall, ['reports'])
  expect(await send(mall, group.key, report())).toMatchObject({ status: 422, at: ['DiagnosticReport.performer'] })
  expect(await versions()).toEqual([])
  expect((await send(mall, group.key, { ...report(), performer })).status).toBe(201)
  const none = await mall.fetch(`${FHIR_BASE}/Observation/1`, { headers: { authorization: `Bearer ${group.key}` } })
  expect([none.status, (await none.json()).resourceType]).toEqual([404, 'OperationOutcome'])
})
