import { expect, test } from 'vitest'
import { openForReports } from './examined-samples.ts'
import { aValue, send } from './samples.ts'
import { FHIR_BASE } from './systems.ts'

const RANGE = { referenceRange: [{ low: { value: 57 }, high: { value: 111 } }] }

test('nothing abnormal becomes normal on the way', async () => {
  const { mall, visit, key, doctor, report } = await openForReports()
  await using _ = mall
  const told = async (...values: object[]) => (await send(mall, key, report({ values }))).text
  const glucose = (value: number, more: object = {}) =>
    aValue('glucose', '14771-0', value, 'mmol/L', {
      referenceRange: [{ low: { value: 3.9 }, high: { value: 6.1 } }],
      ...more,
    })
  const marks = (...codes: string[]) => ({ interpretation: [{ coding: codes.map((code) => ({ code })) }] })
  expect(await told({ ...aValue('x', '0', 1, 'mmol/L'), valueQuantity: undefined, valueString: '阳性' })).toContain(
    'interpretation',
  )
  expect(await told(glucose(5, marks('N', 'XX')))).toContain('标记应是')
  expect(await told(glucose(7, marks('L', 'H')))).toContain('矛盾')
  expect(await told(glucose(7, { referenceRange: [{ high: { value: 110, unit: 'mg/dL' } }] }))).toContain(
    '参考范围的单位',
  )
  expect(await told(glucose(7, { referenceRange: [{ high: { value: 6 } }, { high: { value: 7 } }] }))).toContain(
    '一个参考范围',
  )
  expect(await told(glucose(7, { subject: { reference: '#somebody' } }))).toContain('另一个人')
  expect(await told(aValue('glucose', '14771-0', 5, 'constructor', marks('N')))).toContain('单位应是')
  const unread = report({ values: [glucose(7), aValue('c', '14682-9', 82, 'umol/L', RANGE)] })
  expect((await send(mall, key, { ...unread, result: unread.result?.slice(0, 1) })).text).toContain('没有列进 result')
  const gbk = Buffer.concat([Buffer.from('{"resourceType":"'), Buffer.from([0xd1, 0xf4]), Buffer.from('"}')])
  const answer = await mall.fetch(`${FHIR_BASE}/DiagnosticReport`, {
    ...{ method: 'POST', body: gbk },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/fhir+json' },
  })
  expect(answer.status).toBe(422)
  expect((await send(mall, key, `{"resourceType":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  expect((await send(mall, key, report({ issued: '2036-11-20T16:00:00+08:00' }))).text).toContain('将来')
  const long = glucose(28.300000001, marks('H', 'HH'))
  expect((await send(mall, key, report({ values: [long] }))).status).toBe(201)
  const { critical, toSign } = await doctor.api.listReportWork({ branchId: visit.branchId })
  expect(critical).toHaveLength(1)
  const { observations } = await doctor.api.getReportForStaff({ reportId: toSign[0]?.reportId ?? '' })
  expect(observations).toMatchObject([{ flag: 'high', isCritical: true, value: '28.300000001' }])
})
