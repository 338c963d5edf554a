import { readFileSync } from 'node:fs'
import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { A_PDF, anEndedVisit, anIdNumber, aPdf, digestOf, RESULTS } from '../report/samples.ts'
import {
  at,
  CALM,
  CORRECTED,
  FIRST,
  IMAGING,
  imaging,
  LAB,
  NORMAL,
  openHospital,
  type Part,
  seen,
} from './hospital-samples.ts'
import { aBundle, aFhirReport, aValue, send, systemsIn } from './samples.ts'

test('parts of one visit are one report, the same in whichever order they, their versions and repetitions arrive', async () => {
  const { mall, key, visit, newest } = await openHospital()
  await using _ = mall
  const { memberId } = await mall.member('13900003333')
  const orders = permutations([LAB, FIRST, IMAGING, CORRECTED])
  expect(orders).toHaveLength(24)
  const found = new Set<string>()
  for (const order of orders.filter((_order, nth) => nth % 3 === 0)) {
    const other = await anEndedVisit(mall, { memberId, branchId: visit.branchId, day: '2026-11-20' })
    const numbered = (part: Part) =>
      aFhirReport(systemsIn(mall), { ...other, ...part, number: `${part.number} ${other.checkInCode}` })
    for (const part of [...order, ...order]) {
      expect((await send(mall, key, numbered(part))).status).toBeLessThan(300)
    }
    const { observations = [], parts = [] } = (await newest(other.bookingId)) ?? {}
    const standing = parts.map(({ name, isFinal, codes, preliminary }) => [name, isFinal, codes.length, preliminary])
    found.add(JSON.stringify([observations.map(({ value }) => value), standing]))
  }
  const [only = ''] = found
  expect([found.size, JSON.parse(only)]).toEqual([
    1,
    [
      ['5.2', '未见明显异常'],
      [
        ['体检报告', true, 1, []],
        ['影像', true, 1, []],
      ],
    ],
  ])
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, nth) => permutations(list.toSpliced(nth, 1)).map((rest) => [one, ...rest]))
}

test('of two parts that arrive at once none takes the other’s place', async () => {
  const { mall, key, visit, values } = await openHospital()
  await using _ = mall
  const { memberId } = await mall.member('13900003333')
  for (let round = 0; round < 5; round += 1) {
    const other = await anEndedVisit(mall, { memberId, branchId: visit.branchId, day: '2026-11-20' })
    const sent = [LAB, IMAGING, { ...LAB, number: 'LIS-9', values: [aValue('ua', '14933-6', 300, 'umol/L', NORMAL)] }]
    const answers = await Promise.all(
      sent.map((part) =>
        send(
          mall,
          key,
          aFhirReport(systemsIn(mall), { ...other, ...part, number: `${part.number} ${other.checkInCode}` }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await values(other.bookingId)).toEqual(['300', '5', '82', '未见明显异常'].toSorted())
  }
})

test('a correction replaces its own part, the originals stay with the part that they came with', async () => {
  const { mall, api, visit, doctor, take, values } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const sign = async () => {
    const [one] = (await doctor.api.listReportWork({ branchId })).toSign
    await doctor.api.signReport({ reportId: one?.reportId ?? '', conclusion: CALM })
  }
  expect(await take(LAB, { ...IMAGING, pdf: A_PDF })).toBe(201)
  expect(await take(LAB, { ...IMAGING, pdf: A_PDF })).toBe(200)
  expect(await values()).toEqual(['5', '82', '未见明显异常'])
  expect(await take(CORRECTED)).toBe(201)
  expect(await values()).toEqual(['5.2', '未见明显异常'])
  await sign()
  const open = (pdf: Uint8Array) => api.getReportFile({ bookingId, sha256: digestOf(pdf) })
  const titles = async () => (await api.getReport({ bookingId })).content?.files.map(({ title }) => title)
  expect([await open(A_PDF), await titles()]).toEqual([A_PDF, ['影像']])
  const [ecg, ct] = [aPdf('心电图'), aPdf('胸部CT')]
  expect(await take({ ...CORRECTED, issued: at(19), pdf: ecg })).toBe(201)
  expect(await take({ number: 'CT-1', issued: at(19), values: [], pdf: ct, more: { code: { text: '胸部CT' } } })).toBe(
    201,
  )
  await sign()
  expect([await open(A_PDF), await open(ecg), await open(ct)]).toEqual([A_PDF, ecg, ct])
  expect(await titles()).toEqual(['胸部CT', '体检报告', '影像'])
  expect(await take({ ...IMAGING, issued: at(19), more: { status: 'amended' } })).toBe(201)
  await sign()
  await expect(open(A_PDF)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect([await open(ecg), await titles()]).toEqual([ecg, ['胸部CT', '体检报告']])
})

test('parts of nobody certain wait each, and become one report as they are placed', async () => {
  const { mall, visit, doctor, take, values } = await openHospital()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const wrong = { idNumber: anIdNumber(3) }
  expect(await take({ ...LAB, ...wrong }, { ...FIRST, ...wrong })).toBe(202)
  const { unplaced } = await doctor.api.listReportWork({ branchId })
  expect(unplaced).toHaveLength(2)
  const given = { checkInCode, idNumber, isDocumentSeen: false, reason: '核对过报告单' }
  for (const { unplacedId } of unplaced) await doctor.api.placeReport({ ...given, unplacedId })
  expect(await values()).toEqual(['5', '82'])
  expect((await doctor.api.listReportWork({ branchId })).toSign).toMatchObject([{ isComplete: false }])
})

test('a part that was another person’s leaves the rest of the report where it is', async () => {
  const { mall, visit, key, take, newest, values } = await openHospital()
  await using _ = mall
  const { memberId } = await mall.member('13900003333')
  const idNumber = anIdNumber(11)
  const other = await anEndedVisit(mall, { memberId, branchId: visit.branchId, day: '2026-11-20', idNumber })
  expect(await take(LAB, IMAGING)).toBe(201)
  const corrected = aFhirReport(systemsIn(mall), { ...other, ...CORRECTED })
  expect((await send(mall, key, corrected)).status).toBe(201)
  expect([await values(), await values(other.bookingId)]).toEqual([['未见明显异常'], ['5.2']])
  expect(await newest()).toMatchObject({ version: 2, state: 'to-sign', parts: [{ name: '影像' }] })
})

test('reports of two visits, or one number twice, are not taken together', async () => {
  const { mall, key, visit, report, values } = await openHospital()
  await using _ = mall
  const told = async (...reports: Part[]) => {
    const { status, text, at: places } = await send(mall, key, aBundle(...reports.map((one) => report(one))), '')
    return [status, places?.[0], text]
  }
  expect(await told(LAB, { ...IMAGING, idNumber: anIdNumber(3) })).toEqual([
    ...[422, 'Bundle.entry[1].resource', '一次送的几份报告要是同一个人的同一次检查'],
  ])
  expect(await told(LAB, { ...IMAGING, number: 'LIS-1' })).toEqual([
    ...[422, 'Bundle.entry[1].resource.identifier', '两份报告的编号一样'],
  ])
  expect(await told(LAB, { ...IMAGING, more: { status: 'final', result: [] } })).toEqual([
    ...[422, 'Bundle.entry[1].resource.result', '报告里一项结果、一个 PDF 也没有'],
  ])
  const unreleased = imaging('final', { values: [seen('待复核', { status: 'preliminary' })] })
  expect((await told(LAB, unreleased))[2]).toContain('没有审核')
  expect(await values(visit.bookingId)).toBeUndefined()
})

test('what was received before parts were kept is the part of its own number', async () => {
  const { mall, visit, take, values } = await openHospital()
  await using _ = mall
  const { vault, pool } = mall.ctx
  expect(await take(LAB)).toBe(201)
  const { rows } = await pool.query('select id, person_id, document_sealed from report')
  const [{ id, person_id: personId, document_sealed: sealed }] = rows
  const sealer = await vault.of(personId)
  const { parts: _parts, ...before } = JSON.parse(sealer.open(sealed, `report|document|${id}`))
  await pool.query('update report set document_sealed = $1', [
    sealer.seal(JSON.stringify(before), `report|document|${id}`),
  ])
  expect(await take(IMAGING)).toBe(201)
  expect(await take(CORRECTED)).toBe(201)
  expect(await values(visit.bookingId)).toEqual(['5.2', '未见明显异常'])
})

test('the example of docs/fhir.md is taken', async () => {
  const { mall, visit, key, newest } = await openHospital()
  await using _ = mall
  const text = readFileSync(new URL('../../../../docs/fhir.md', import.meta.url), 'utf8')
  const [, example = ''] = /```\nPOST \/\n(\{[\s\S]*?)```/.exec(text) ?? []
  const filled = example
    .replaceAll('<mall>/fhir/check-in-code', systemsIn(mall).checkInCode)
    .replaceAll('<check-in code>', visit.checkInCode)
    .replaceAll('<ID number>', visit.idNumber)
  expect((await send(mall, key, filled, '')).text).toBe(
    '收下了，等医生签发，还在等没出全的；1 个编码商城不认识，等医生对应',
  )
  expect((await newest())?.parts.map(({ name, isFinal }) => [name, isFinal])).toEqual([
    ['检验', true],
    ['影像', false],
  ])
})

test('a whole report by hand takes the place of parts only where whoever uploads it has seen the newest of them', async () => {
  const { mall, visit, doctor, take, newest, values } = await openHospital()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const upload = (replaces?: string) =>
    doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS, ...(replaces && { replaces }) })
  const refusal = async (replaces?: string) => {
    const failed: unknown = await upload(replaces).catch((error: unknown) => error)
    expect(failed).toMatchObject({ failure: 'REPORT_HAS_PARTS' })
    return failed instanceof Failure ? failed.data : null
  }
  const newestId = async () => (await doctor.api.listReportWork({ branchId })).toSign[0]?.reportId ?? ''
  expect(await take(LAB, { ...IMAGING, pdf: A_PDF })).toBe(201)
  const before = await newest()
  const seenFirst = await newestId()
  expect(await refusal()).toEqual({ reportId: seenFirst, reason: '检验，2 项\n影像，1 项，1 个 PDF' })
  expect(await newest()).toEqual(before)
  expect(await take(CORRECTED)).toBe(201)
  expect(await refusal(seenFirst)).toMatchObject({ reportId: await newestId() })
  const wrong = await doctor.api.uploadReport({ branchId, checkInCode: 'nobody', idNumber, observations: RESULTS })
  const place = { unplacedId: wrong.unplaced?.unplacedId ?? '', checkInCode, idNumber, isDocumentSeen: false }
  await expect(doctor.api.placeReport({ ...place, reason: '核对过报告单' })).rejects.toMatchObject({
    failure: 'REPORT_HAS_PARTS',
  })
  expect((await doctor.api.listReportWork({ branchId })).unplaced).toHaveLength(1)
  expect(await upload(await newestId())).toMatchObject({ unplaced: null })
  expect(await values()).not.toContain('5.2')
  await doctor.api.placeReport({ ...place, reason: '核对过报告单' })
})
