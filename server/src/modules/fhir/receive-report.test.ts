import { expect, test } from 'vitest'
import { aBranch } from '../branch/samples.ts'
import { A_PDF, aConclusion, anEndedVisit, anIdNumber, digestOf } from '../report/samples.ts'
import { openForReports } from './examined-samples.ts'
import { aKeyFor, aValue, send, systemsIn } from './samples.ts'
import { FHIR_BASE, LOINC } from './systems.ts'

const RANGE = { referenceRange: [{ low: { value: 57 }, high: { value: 111 } }] }
const NORMAL = { interpretation: [{ coding: [{ code: 'N' }] }] }

test('a report that a laboratory sends is signed and read by the examinee, with its original', async () => {
  const { mall, api, visit, key, doctor, report } = await openForReports()
  await using _ = mall
  const { status, location, text } = await send(mall, key, report({ pdf: A_PDF }))
  expect([status, text]).toEqual([201, '收下了，等医生签发'])
  const reportId = location?.split('/').at(-1) ?? ''
  expect((await doctor.api.listReportWork({ branchId: visit.branchId })).toSign).toMatchObject([
    { reportId, uploadedBy: '徐家汇 LIS', files: 1 },
  ])
  await doctor.api.signReport({ reportId, conclusion: aConclusion({ tasks: [] }) })
  const { content } = await api.getReport({ bookingId: visit.bookingId })
  expect(content?.watch).toMatchObject([{ code: 'GLU', value: '6.8', unit: 'mmol/L', flag: 'high' }])
  expect(Buffer.from(await api.getReportFile({ bookingId: visit.bookingId, sha256: digestOf(A_PDF) }))).toEqual(
    Buffer.from(A_PDF),
  )
  const { rows } = await mall.ctx.pool.query("select who, device, changes from audit where call = 'uploadReport'")
  expect(rows).toMatchObject([{ who: '徐家汇 LIS', device: expect.stringMatching(/^接口密钥 …/) }])
  expect(JSON.stringify(rows)).not.toMatch(/6\.8|1101051958/)
})

test('what arrives again changes nothing, and the version that was issued last counts, in whichever order they come', async () => {
  const { mall, key, report, versions } = await openForReports()
  await using _ = mall
  const together = await Promise.all([send(mall, key, report()), send(mall, key, report()), send(mall, key, report())])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(new Set(together.map(({ location }) => location)).size).toBe(1)
  const corrected = report({
    issued: '2026-11-20T18:00:00+08:00',
    values: [aValue('creatinine', '14682-9', 84, 'umol/L', RANGE)],
    more: { status: 'corrected' },
  })
  expect((await send(mall, key, corrected)).status).toBe(201)
  expect((await send(mall, key, report())).status).toBe(200)
  const late = report({
    issued: '2026-11-20T17:00:00+08:00',
    values: [aValue('creatinine', '14682-9', 83, 'umol/L', RANGE)],
  })
  expect(await send(mall, key, late)).toMatchObject({
    status: 200,
    location: null,
    text: expect.stringContaining('更晚'),
  })
  expect(await versions()).toMatchObject([
    { version: 1, state: 'replaced' },
    { version: 2, state: 'to-sign' },
  ])
})

test('whoever is not certain waits; a correction takes the place of what waits, and the original is placed with it', async () => {
  const { mall, api, visit, key, doctor, report, versions } = await openForReports()
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
  expect(Buffer.from(await api.getReportFile({ bookingId: visit.bookingId, sha256: digestOf(A_PDF) }))).toEqual(
    Buffer.from(A_PDF),
  )
})

test('the two parts of blood pressure are two values, and a marked critical value is told by telephone', async () => {
  const { mall, visit, key, doctor, report } = await openForReports()
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
  const { mall, visit, key, doctor, report } = await openForReports()
  await using _ = mall
  const local = {
    ...aValue('x', '0', 1.5, 'ng/mL', NORMAL),
    code: { coding: [{ system: 'urn:lis:code', code: '癌胚抗原' }], text: '癌胚抗原（CEA）' },
  }
  const answer = await send(mall, key, report({ values: [local] }))
  expect([answer.status, answer.text]).toEqual([201, '收下了，等医生签发；1 个编码商城不认识，等医生对应'])
  await send(mall, key, report({ values: [local], issued: '2026-11-20T16:30:00+08:00' }))
  const { rows } = await mall.ctx.pool.query('select system, code, name, unit, state from observation_code')
  expect(rows).toEqual([
    { system: 'urn:lis:code', code: '癌胚抗原', name: '癌胚抗原（CEA）', unit: 'ng/mL', state: 'waiting' },
  ])
  const [waiting] = (await doctor.api.listReportWork({ branchId: visit.branchId })).toSign
  const { observations } = await doctor.api.getReportForStaff({ reportId: waiting?.reportId ?? '' })
  expect(observations).toMatchObject([{ name: '癌胚抗原（CEA）', value: '1.5', unit: 'ng/mL', organ: '其他' }])
})

test('what is wrong is told with its place, and nothing of it is kept', async () => {
  const { mall, visit, key, report, versions } = await openForReports()
  await using _ = mall
  const told = async (body: unknown, path?: string) => {
    const { status, text, at } = await send(mall, key, body, path)
    return [status, at?.[0], text]
  }
  const values = (...list: object[]) => report({ values: list })
  const CREA = 'DiagnosticReport.contained[1]'
  expect(await told(values(aValue('c', '14682-9', 0.9, 'mg/dL', NORMAL)))).toEqual([
    ...[422, CREA, 'c的单位应是“μmol/L”，这里是“mg/dL”'],
  ])
  expect(await told(values({ ...aValue('c', '14682-9', 82, 'umol/L'), valueQuantity: undefined }))).toEqual([
    ...[422, CREA, '结果没有填'],
  ])
  const wrongMark = { interpretation: [{ coding: [{ code: 'H' }] }], referenceRange: [{ high: { value: 111 } }] }
  expect(await told(values(aValue('c', '14682-9', 82, 'umol/L', wrongMark)))).toEqual([
    ...[422, CREA, '标记“H”和参考范围对不上'],
  ])
  expect(await told(values(aValue('c', '14682-9', 82, 'umol/L', { ...RANGE, status: 'preliminary' })))).toMatchObject([
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
  const { mall, visit, report, versions } = await openForReports()
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

test('a number is one person’s; a correction to another takes back what was not signed, with its call', async () => {
  const { mall, visit, key, doctor, report, versions } = await openForReports()
  await using _ = mall
  const { memberId } = await mall.member('13900003333')
  const other = await anEndedVisit(mall, {
    memberId,
    branchId: visit.branchId,
    day: '2026-11-20',
    idNumber: anIdNumber(11),
  })
  const high = aValue('glucose', '14771-0', 21.4, 'mmol/L', { referenceRange: [{ high: { value: 6.1 } }] })
  expect((await send(mall, key, report({ values: [high] }))).status).toBe(201)
  const calls = async () =>
    (await doctor.api.listReportWork({ branchId: visit.branchId })).critical.map(({ bookingId }) => bookingId)
  expect(await calls()).toEqual([visit.bookingId])
  const later = { ...other, issued: '2026-11-20T18:00:00+08:00', values: [high] }
  expect((await send(mall, key, report(later))).status).toBe(409)
  expect((await send(mall, key, report({ ...later, more: { status: 'corrected' } }))).status).toBe(201)
  expect((await versions()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'to-sign'])
  expect(await calls()).toEqual([other.bookingId])
  const toDo = {
    ...{ title: '血糖很高', code: 'GLU', found: '空腹血糖 21.4。', within: 'at-once' as const },
    ...{ steps: ['马上去医院'], where: '最近的医院急诊' },
  }
  const [mine] = (await doctor.api.listReportWork({ branchId: visit.branchId })).toSign
  await doctor.api.signReport({ reportId: mine?.reportId ?? '', conclusion: aConclusion({ tasks: [toDo] }) })
  const back = { issued: '2026-11-20T19:00:00+08:00', values: [high], more: { status: 'corrected' } }
  expect((await send(mall, key, report(back))).text).toContain('已经签发给另一个人')
})

test('what was discarded can be sent once more, and a mapping of its code makes no new version of what was taken', async () => {
  const { mall, visit, key, doctor, report, versions } = await openForReports()
  await using _ = mall
  const sent = report({ idNumber: anIdNumber(3) })
  await send(mall, key, sent)
  const [waiting] = (await doctor.api.listReportWork({ branchId: visit.branchId })).unplaced
  await doctor.api.discardReport({ unplacedId: waiting?.unplacedId ?? '', reason: '请重新送' })
  expect((await send(mall, key, sent)).status).toBe(202)
  expect((await doctor.api.listReportWork({ branchId: visit.branchId })).unplaced).toHaveLength(1)
  const local = {
    ...aValue('x', '0', 5, 'mmol/L', NORMAL),
    code: { coding: [{ system: 'urn:lis', code: 'G' }], text: '糖' },
  }
  const own = report({ number: 'LIS-3', values: [local] })
  expect((await send(mall, key, own)).status).toBe(201)
  const [code] = (await doctor.api.listObservationCodes({ branchId: visit.branchId })).list
  await doctor.api.decideObservationCode({
    ...{ codeId: code?.codeId ?? '', mappedTo: 'GLU', seenMappedTo: null, seenState: 'waiting', reason: '对过项目表' },
  })
  expect((await send(mall, key, own)).status).toBe(200)
  expect(await versions()).toHaveLength(1)
})
