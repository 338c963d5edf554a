import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWithVisits, PDF_BASE64 } from '@mall/server/test/hl7/hospital-samples'
import { expect, test } from 'vitest'
import { encoded } from '../src/hl7/charset.ts'
import { openLine } from '../src/mllp/line.ts'
import { aConnector } from '../src/testing/run-connector.ts'
import { anOru, LINES, type Oru } from '../src/testing/samples.ts'

/** A branch's laboratory, its connector and the mall. */
async function openHospital(count = 1, settings: Readonly<Record<string, string>> = {}) {
  const { mall, visits, key, versions, doctor, branchId, reports } = await openWithVisits(count)
  const connector = await aConnector({ CONNECTOR_MALL: mall.origin, CONNECTOR_KEY: key, ...settings })
  const line = openLine({ host: '127.0.0.1', port: connector.port, charset: 'utf-8', answerMs: 10_000 })
  const [visit = expect.fail('no visit')] = visits
  const oru = (given: Partial<Oru> & { controlId: string }) => anOru({ ...visit, ...given })
  const send = (text: string, controlId: string, charset: 'utf-8' | 'gb18030' = 'utf-8') =>
    line.send(encoded(text, charset), controlId)
  const metric = async (name: string, state: string) => {
    const found = (await connector.metrics())
      .split('\n')
      .find((one) => one.startsWith(`${name}{channel="reports",state="${state}"}`))
    return Number(found?.split(' ').at(-1))
  }
  const close = async () => {
    line.close()
    await connector[Symbol.asyncDispose]()
    await mall[Symbol.asyncDispose]()
  }
  return {
    mall,
    visits,
    visit,
    versions,
    reports,
    doctor,
    branchId,
    connector,
    oru,
    send,
    metric,
    [Symbol.asyncDispose]: close,
  }
}

test('results of a laboratory in GB18030 are the report of their visit, once however often they are sent', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send, versions, doctor, visit, branchId } = hospital
  await connector.start()
  const text = oru({ controlId: 'A1', charset: 'GB 18030-2000', pdf: PDF_BASE64 })
  for (let times = 0; times < 3; times += 1) expect(await send(text, 'A1', 'gb18030')).toMatchObject({ code: 'AA' })
  // Another number of the message, the same report.
  expect(await send(text.replace('|A1|', '|A2|'), 'A2', 'gb18030')).toMatchObject({ code: 'AA' })
  await expect.poll(() => hospital.metric('connector_messages', 'waiting')).toBe(0)
  expect(await versions()).toMatchObject([{ booking_id: visit.bookingId, version: 1, state: 'to-sign' }])
  const { toSign } = await doctor.api.listReportWork({ branchId })
  expect(toSign).toMatchObject([{ files: 1, uploadedBy: '徐家汇 LIS' }])
  const corrected = oru({ controlId: 'A3', state: 'C', issued: '20261120170000', lines: LINES.slice(0, 1) })
  expect(await send(corrected, 'A3')).toMatchObject({ code: 'AA' })
  await expect.poll(versions).toMatchObject([{ state: 'replaced' }, { version: 2, state: 'to-sign' }])
  const codes = (await doctor.api.listObservationCodes({ branchId })).list
  expect(codes.map(({ system, code }) => `${system} ${code}`).toSorted()).toEqual([
    'urn:hl7v2:XJH CREA',
    'urn:hl7v2:XJH GLU',
  ])
})

test('what was answered is sent to the mall after it was away and the connector was killed', async () => {
  await using hospital = await openHospital(5)
  const { connector, visits, send, versions } = hospital
  await connector.start()
  await connector.kill('SIGTERM')
  await connector.start({ CONNECTOR_MALL: 'http://127.0.0.1:9' })
  for (const [nth, visit] of visits.entries()) {
    const controlId = `B${nth}`
    const text = anOru({ ...visit, controlId, number: `R-${nth}` })
    expect(await send(text, controlId)).toMatchObject({ code: 'AA' })
    await connector.kill()
    await connector.start({ CONNECTOR_MALL: 'http://127.0.0.1:9' })
  }
  expect(await hospital.metric('connector_messages', 'waiting')).toBe(5)
  expect(await versions()).toEqual([])
  await connector.kill()
  await connector.start()
  await expect.poll(async () => (await versions()).length, { timeout: 30_000 }).toBe(5)
})

test('what cannot be placed is answered, kept, listed, and sent again once somebody has mended it', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send, versions, visit } = hospital
  await connector.start()
  const wrongCharset = oru({ controlId: 'C1', charset: 'UNICODE UTF-8' })
  const refused = await send(wrongCharset, 'C1', 'gb18030')
  expect(refused).toMatchObject({ code: 'AR', text: 'MSH-18：消息的字节不是 utf-8，请核对 MSH-18' })
  expect(await send(wrongCharset, 'C1', 'gb18030')).toEqual(refused)
  const nobody = oru({ controlId: 'C2' }).replace(/PID.*\r/, 'PID|1\r')
  expect(await send(nobody, 'C2')).toMatchObject({ code: 'AE', text: expect.stringContaining('要有受检人的证件号') })
  // The laboratory cannot know what the mall knows: it is taken, and the mall refuses it.
  const otherUnit = oru({ controlId: 'C3' })
    .replace('CREA^肌酐^L', 'CREA^肌酐^L^14682-9^Creatinine^LN')
    .replace('umol/L', 'mg/dL')
  expect(await send(otherUnit, 'C3')).toMatchObject({ code: 'AA' })
  await expect.poll(() => hospital.metric('connector_messages', 'quarantined')).toBe(3)
  const listed = connector.command('list').trim().split('\n')
  expect(listed.map((row) => row.split('  ').slice(3))).toEqual([
    ['unreadable', 'C1', 'MSH-18：消息的字节不是 utf-8，请核对 MSH-18'],
    ['ORU^R01', 'C2', expect.stringContaining('PID-3：')],
    ['ORU^R01', 'C3', expect.stringContaining('422 ')],
  ])
  const [first = '', second = '', third = ''] = listed.map((row) => row.split('  ')[0])
  const mended = join(connector.folder, 'mended.hl7')
  writeFileSync(mended, oru({ controlId: 'C2' }).replaceAll('\r', '\n'))
  expect(connector.command('show', second)).toContain('GLU^葡萄糖')
  connector.command('mend', second, mended)
  await expect.poll(async () => (await versions()).map(({ booking_id }) => booking_id)).toEqual([visit.bookingId])
  // Mended and sent: whoever sends it as it was is told that it arrived.
  await expect.poll(() => send(nobody, 'C2')).toMatchObject({ code: 'AA' })
  connector.command('again', third)
  await expect.poll(() => connector.command('list')).toContain(`${third}  `)
  expect(connector.command('drop', third, '检验科已重发')).toContain('不送了')
  expect(connector.command('drop', first, '检验科已重发')).toContain('不送了')
  expect(connector.command('list')).toBe('没有\n')
  expect(() => connector.command('drop', first, '再来')).toThrow()
  // In the log there is nothing of anybody.
  expect(connector.log.join('\n')).not.toMatch(new RegExp(`${visit.idNumber}|王秀兰|肌酐|6\\.8`))
})

test('what is not for the connector is answered and not kept', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send } = hospital
  await connector.start()
  expect(await send(oru({ controlId: 'D1' }).replace('|P|2.5.1', '|T|2.5.1'), 'D1')).toMatchObject({
    code: 'AR',
    text: expect.stringContaining('MSH-11'),
  })
  expect(await send(oru({ controlId: 'D2' }).replaceAll('ORU^R01', 'ADT^A01'), 'D2')).toMatchObject({ code: 'AR' })
  expect(await send(oru({ controlId: 'D3', state: 'I' }), 'D3')).toMatchObject({ code: 'AA' })
  expect(await hospital.metric('connector_messages', 'quarantined')).toBe(0)
  expect(await hospital.metric('connector_messages', 'waiting')).toBe(0)
  expect(await hospital.versions()).toEqual([])
})

test('parts of a visit are one report once no more come, and a later part or a correction of one is its next version', async () => {
  await using hospital = await openHospital(2, { CONNECTOR_PARTS_SECONDS: '1' })
  const { connector, oru, send, reports, visits } = hospital
  const [glucose = expect.fail(), creatinine = expect.fail()] = LINES
  const imaging = { code: 'US', name: '腹部彩超', type: 'TX', value: '未见明显异常', mark: 'N' }
  const part = (controlId: string, given: Partial<Oru>) => send(oru({ controlId, ...given }), controlId)
  const values = async () =>
    (await reports()).map(({ observations }) => observations.map(({ value }) => value).toSorted())
  const quick = { timeout: 30_000 }
  await connector.start()
  await part('E1', { number: 'LIS-1', lines: [glucose] })
  await part('E2', { number: 'PACS-1', lines: [imaging], issued: '20261120150000' })
  await expect.poll(values, quick).toEqual([['82', '未见明显异常']])
  await part('E3', { number: 'LIS-2', lines: [creatinine], issued: '20261120170000' })
  await expect.poll(values, quick).toEqual([
    ['82', '未见明显异常'],
    ['6.8', '82', '未见明显异常'],
  ])
  const corrected = { number: 'LIS-1', lines: [{ ...glucose, value: '83' }], issued: '20261120180000', state: 'C' }
  await part('E4', corrected)
  await expect.poll(async () => (await values()).at(-1), quick).toEqual(['6.8', '83', '未见明显异常'])
  // A number that was another visit's, and another person's number in the same visit, are for a person.
  const other = visits[1] ?? expect.fail()
  expect(await part('E5', { ...corrected, ...other })).toMatchObject({
    code: 'AE',
    text: expect.stringContaining('另一次检查'),
  })
  await part('E6', { number: 'LIS-3', idNumber: other.idNumber })
  await expect.poll(() => connector.command('list'), quick).toContain('证件号不一样')
  expect(await reports()).toHaveLength(3)
})

test('parts that go each for themselves are put together by the mall, to the same report', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send, reports } = hospital
  const [glucose = expect.fail(), creatinine = expect.fail()] = LINES
  const imaging = { code: 'US', name: '腹部彩超', type: 'TX', value: '未见明显异常', mark: 'N' }
  const part = (controlId: string, given: Partial<Oru>) => send(oru({ controlId, ...given }), controlId)
  const newest = async () => {
    const { observations = [], parts = [] } = (await reports()).at(-1) ?? {}
    return [observations.map(({ value }) => value).toSorted(), parts.map(({ isFinal }) => isFinal)]
  }
  await connector.start()
  // Seen by the doctor, and not released.
  await part('F0', { number: 'LIS-1', lines: [{ ...glucose, state: 'P' }], state: 'P', issued: '20261120140000' })
  await expect.poll(newest).toEqual([[], [false]])
  await part('F1', { number: 'PACS-1', lines: [imaging], issued: '20261120150000' })
  await part('F2', { number: 'LIS-1', lines: [glucose] })
  await part('F3', { number: 'LIS-2', lines: [creatinine], issued: '20261120170000' })
  await expect.poll(newest).toEqual([
    ['6.8', '82', '未见明显异常'],
    [true, true, true],
  ])
  const corrected = { number: 'LIS-1', lines: [{ ...glucose, value: '83' }], issued: '20261120180000', state: 'C' }
  await part('F4', corrected)
  await expect.poll(newest).toEqual([
    ['6.8', '83', '未见明显异常'],
    [true, true, true],
  ])
  // Measured once more by another department: both are kept, the later one is the value.
  const more = { number: 'POCT-1', lines: [{ ...glucose, value: '84' }], issued: '20261120190000' }
  await part('F5', more)
  await expect.poll(newest).toEqual([
    ['6.8', '84', '未见明显异常'],
    [true, true, true, true],
  ])
  const { parts = [] } = (await reports()).at(-1) ?? {}
  expect(parts.flatMap(({ older }) => older.map(({ value }) => value))).toEqual(['83'])
  expect(connector.command('list')).toBe('没有\n')
})

test('a message of a PDF and no result is a report that a doctor signs', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send, reports, doctor, branchId, visit } = hospital
  await connector.start()
  const paper = { number: 'ECG-1', lines: [], pdfs: [['心电图', PDF_BASE64]] as const }
  expect(await send(oru({ controlId: 'G1', ...paper }), 'G1')).toMatchObject({ code: 'AA' })
  await expect.poll(async () => (await reports()).length).toBe(1)
  const [{ reportId, files } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId })).toSign
  expect(files).toBe(1)
  const conclusion = { finding: '结果见报告原件', summary: '心电图见原件。', tasks: [], doctor: '陈怀远' }
  await doctor.api.signReport({ reportId, conclusion })
  expect(await reports()).toMatchObject([
    { bookingId: visit.bookingId, state: 'ready', observations: [], parts: [{ files: [{ title: '心电图' }] }] },
  ])
})

test('one code of two specimens in a message is two items, each with when it was taken', async () => {
  await using hospital = await openHospital()
  const { connector, oru, send, reports } = hospital
  await connector.start()
  const [glucose = expect.fail()] = LINES.slice(1)
  const blood = `${oru({ controlId: 'H1', lines: [glucose] })}SPM|1|||SER^血清^L|||||||||||||20261120074500\r`
  const urine = oru({ controlId: 'H1', lines: [{ ...glucose, value: '0.2', range: '0-0.8', mark: 'N' }] })
  const text = `${blood}${urine.slice(urine.indexOf('OBR|'))}SPM|2|||UR^尿液^L|||||||||||||20261120075000\r`
  expect(await send(text, 'H1')).toMatchObject({ code: 'AA' })
  await expect
    .poll(async () => (await reports())[0]?.observations)
    .toMatchObject([
      { name: '葡萄糖', value: '6.8', takenAt: '2026-11-19T23:45:00.000Z' },
      { name: '葡萄糖（尿液）', value: '0.2', takenAt: '2026-11-19T23:50:00.000Z' },
    ])
})
