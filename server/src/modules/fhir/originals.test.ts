import { expect, test } from 'vitest'
import { anEndedVisit, anIdNumber, aPdf, digestOf } from '../report/samples.ts'
import { at, CALM, IMAGING, LAB, openHospital, type Part } from './hospital-samples.ts'
import { aFhirReport, aKeyFor, send, systemsIn } from './samples.ts'
import { FHIR_BASE } from './systems.ts'

const form = (title: string | undefined, pdf: Uint8Array) => ({
  ...{ contentType: 'application/pdf', data: Buffer.from(pdf).toString('base64') },
  ...(title !== undefined && { title }),
})
const [MAIN, ECG, CT] = [aPdf('主报告'), aPdf('心电图'), aPdf('胸部CT')]
const THREE = [form('体检报告', MAIN), form('心电图.pdf', ECG), form(undefined, CT)]
const with3 = { ...LAB, more: { ...LAB.more, presentedForm: THREE } }

test('several originals of one report are kept with their titles, each once, and programs fetch each', async () => {
  const { mall, api, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { bookingId, branchId, checkInCode } = visit
  expect(await take(with3)).toBe(201)
  expect(await take(with3)).toBe(200)
  // The same file by another department is the same file.
  expect(await take({ ...IMAGING, pdf: ECG })).toBe(201)
  const [{ reportId, files } = expect.fail('none to sign')] = (await doctor.api.listReportWork({ branchId })).toSign
  expect(files).toBe(3)
  const opened = await doctor.api.getReportForStaff({ reportId })
  expect(opened.files.map(({ title }) => title)).toEqual(['体检报告', '心电图', '检验'])
  expect(await doctor.api.openReportFile({ reportId, sha256: digestOf(CT), why: 'compare' })).toEqual(CT)
  await doctor.api.signReport({ reportId, conclusion: CALM })
  const { content } = await api.getReport({ bookingId })
  expect(content?.files).toEqual([
    { sha256: digestOf(MAIN), title: '体检报告', bytes: MAIN.length },
    { sha256: digestOf(ECG), title: '心电图', bytes: ECG.length },
    { sha256: digestOf(CT), title: '检验', bytes: CT.length },
  ])
  for (const pdf of [MAIN, ECG, CT]) expect(await api.getReportFile({ bookingId, sha256: digestOf(pdf) })).toEqual(pdf)
  const { key } = await aKeyFor(mall, ['originals'], branchId)
  const get = (path: string) => mall.fetch(FHIR_BASE + path, { headers: { authorization: `Bearer ${key}` } })
  const found = await (await get(`/DocumentReference?identifier=${systemsIn(mall).checkInCode}|${checkInCode}`)).json()
  const fetched: Uint8Array[] = []
  for (const { resource } of found.entry) {
    expect(resource.id).toMatch(/^[A-Za-z0-9.-]{1,64}$/)
    fetched.push(new Uint8Array(await (await get(`/Binary/${resource.id}`)).arrayBuffer()))
  }
  expect(fetched).toEqual([MAIN, ECG, CT])
  // As a program knew it while there was one.
  expect(new Uint8Array(await (await get(`/Binary/${reportId}`)).arrayBuffer())).toEqual(MAIN)
  expect((await get(`/Binary/${reportId}.0123456789abcdef`)).status).toBe(404)
})

test('a correction brings the originals of its number anew, and a doctor still finds the earlier ones', async () => {
  const { mall, api, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const sign = async () => {
    const [{ reportId } = expect.fail('none to sign')] = (await doctor.api.listReportWork({ branchId })).toSign
    await doctor.api.signReport({ reportId, conclusion: CALM })
    return reportId
  }
  expect(await take(with3)).toBe(201)
  const first = await sign()
  const mended = aPdf('心电图，更正')
  const presentedForm = [form('体检报告', MAIN), form('心电图', mended)]
  expect(await take({ ...with3, issued: at(18), more: { status: 'corrected', presentedForm } })).toBe(201)
  const [{ reportId } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId })).toSign
  const { files, earlier } = await doctor.api.getReportForStaff({ reportId })
  expect(files.map(({ sha256 }) => sha256)).toEqual([MAIN, mended].map(digestOf))
  expect(earlier).toMatchObject([{ reportId: first, files: [{}, { title: '心电图' }, {}] }])
  expect(await doctor.api.openReportFile({ reportId: first, sha256: digestOf(ECG), why: 'compare' })).toEqual(ECG)
  await sign()
  expect(await api.getReportFile({ bookingId, sha256: digestOf(mended) })).toEqual(mended)
  await expect(api.getReportFile({ bookingId, sha256: digestOf(ECG) })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  // What either version has is nobody's orphan.
  const stored = async () => (await mall.ctx.uploads.list('reports/')).objects.map(({ path }) => path)
  const before = await stored()
  mall.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await mall.tick('delete-orphaned-reports')
  expect(before).toHaveLength(5)
  expect(await stored()).toEqual(before)
})

test('the ninth original is refused, and nothing of what came with it is kept', async () => {
  const { mall, key, visit, report, take, values } = await openHospital()
  await using _ = mall
  const { bookingId } = visit
  const forms = (from: number, count: number) =>
    Array.from({ length: count }, (_one, nth) => form(`第 ${from + nth} 个`, aPdf(`${from + nth}`)))
  const nine = await send(mall, key, report({ ...LAB, more: { presentedForm: forms(0, 9) } }))
  expect([nine.status, nine.text]).toEqual([422, expect.stringContaining('最多带 8 个 PDF')])
  expect(await take({ ...LAB, more: { presentedForm: forms(0, 8) } })).toBe(201)
  const more = await send(mall, key, report({ ...IMAGING, pdf: aPdf('九') }))
  expect([more.status, more.text]).toEqual([409, expect.stringContaining('最多 8 个 PDF')])
  expect(await values(bookingId)).toEqual(['5', '82'])
  // Two at once for the last place: one has it.
  expect(await take({ ...LAB, issued: at(18), more: { status: 'corrected', presentedForm: forms(0, 7) } })).toBe(201)
  const both = await Promise.all(
    ['A', 'B'].map((number) => send(mall, key, report({ number, values: [], pdf: aPdf(number) }))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('originals of nobody certain wait with their part, and are placed with it under their titles', async () => {
  const { mall, api, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { bookingId, branchId, checkInCode, idNumber } = visit
  const idOfAnother = anIdNumber(3)
  expect(
    await take({ ...with3, idNumber: idOfAnother }, { ...IMAGING, pdf: aPdf('超声'), idNumber: idOfAnother }),
  ).toBe(202)
  const { unplaced } = await doctor.api.listReportWork({ branchId })
  for (const { unplacedId } of unplaced) {
    const given = { checkInCode, idNumber, isDocumentSeen: false, reason: '核对过报告单' }
    await doctor.api.placeReport({ ...given, unplacedId })
  }
  const [{ reportId } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId })).toSign
  await doctor.api.signReport({ reportId, conclusion: CALM })
  const { content } = await api.getReport({ bookingId })
  expect(content?.files.map(({ title }) => title)).toEqual(['体检报告', '心电图', '检验', '影像'])
  expect(await api.getReportFile({ bookingId, sha256: digestOf(ECG) })).toEqual(ECG)
  await mall.tick('delete-unplaced-reports')
  const { objects } = await mall.ctx.uploads.list('reports/')
  expect(objects.filter(({ path }) => unplaced.some(({ unplacedId }) => path.includes(unplacedId)))).toEqual([])
  const stored = await Promise.all(objects.map(({ path }) => mall.ctx.uploads.read(path)))
  expect(stored.filter((file) => file?.includes('PDF'))).toEqual([])
})

test('a title of script, of signs that turn the line or of endless length is plain when it is read', async () => {
  const { mall, key, visit, doctor, report, take } = await openHospital()
  await using _ = mall
  const titles = ['<script>alert(1)</script>', '\u202efdp.心电图', '心'.repeat(300)]
  const presentedForm = titles.map((title, nth) => form(title, aPdf(`${nth}`)))
  expect(await take({ ...LAB, more: { ...LAB.more, presentedForm } })).toBe(201)
  const [{ reportId } = expect.fail('none')] = (await doctor.api.listReportWork({ branchId: visit.branchId })).toSign
  const { files } = await doctor.api.listReportFiles({ reportId })
  expect(files.map(({ title, part }) => [title, part])).toEqual([
    ['script alert(1) script', '检验'],
    ['fdp.心电图', '检验'],
    ['心'.repeat(40), '检验'],
  ])
  const endless = report({ number: 'LIS-2', more: { presentedForm: [form('心'.repeat(10_000), MAIN)] } })
  expect((await send(mall, key, endless)).status).toBe(422)
})

/** What an electrocardiograph sends that has its paper and nothing else. */
const paper = (
  pdf: Uint8Array,
  status: 'final' | 'preliminary' | 'amended' | 'corrected' = 'final',
  hour = 15,
): Part => ({
  ...{ number: 'ECG-1', values: [], pdf, issued: at(hour), more: { status, code: { text: '心电图' } } },
})

test('a visit of originals alone is signed, corrected, and taken back from whoever it does not belong to', async () => {
  const { mall, api, key, visit, doctor, take, messages } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const toSign = async () => (await doctor.api.listReportWork({ branchId })).toSign.map(({ reportId }) => reportId)
  const sign = async () => doctor.api.signReport({ reportId: (await toSign())[0] ?? '', conclusion: CALM })
  const shown = async () =>
    (await api.getReport({ bookingId })).content?.files.map(({ title, sha256 }) => [title, sha256])
  // It was somebody else's, and nobody has signed it.
  expect(await take(paper(ECG))).toBe(201)
  const { memberId } = await mall.member('13900003333')
  const other = await anEndedVisit(mall, { memberId, branchId, day: '2026-11-20' })
  const amended = aFhirReport(systemsIn(mall), { ...other, ...paper(ECG, 'amended', 16) })
  expect((await send(mall, key, amended)).status).toBe(201)
  const [{ bookingId: taken } = expect.fail('none'), ...rest] = (await doctor.api.listReportWork({ branchId })).toSign
  expect([taken, rest]).toEqual([other.bookingId, []])
  await sign()
  // Signed there, it is a doctor's matter.
  expect(await take(paper(CT, 'amended', 17))).toBe(409)
  expect(await take({ ...paper(MAIN), number: 'ECG-2' })).toBe(201)
  expect(await sign()).toMatchObject({ isTold: true })
  await mall.drainJobs()
  expect(await messages()).toBe(2)
  expect(await shown()).toEqual([['心电图', digestOf(MAIN)]])
  expect(await take({ ...paper(CT, 'corrected', 18), number: 'ECG-2' })).toBe(201)
  await sign()
  expect(await shown()).toEqual([['心电图', digestOf(CT)]])
  await expect(api.getReportFile({ bookingId, sha256: digestOf(MAIN) })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('an original of which nothing is released is the doctor’s alone, until the part is final or nothing more is to come', async () => {
  const { mall, api, visit, doctor, take } = await openHospital()
  await using _ = mall
  const { bookingId, branchId } = visit
  const early = paper(ECG, 'preliminary')
  const signing = async (isWhole = false) => {
    const [{ reportId } = expect.fail('none to sign')] = (await doctor.api.listReportWork({ branchId })).toSign
    return doctor.api.signReport({ reportId, conclusion: CALM, isWhole })
  }
  expect(await take(early)).toBe(201)
  await expect(signing()).rejects.toMatchObject({ failure: 'REPORT_NOTHING_FINAL' })
  expect(await take(LAB)).toBe(201)
  expect(await signing()).toMatchObject({ isTold: false })
  expect((await api.getReport({ bookingId })).content).toMatchObject({ files: [], awaited: ['心电图'] })
  const opening = () => api.getReportFile({ bookingId, sha256: digestOf(ECG) })
  await expect(opening()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(await take(paper(ECG, 'preliminary', 17))).toBe(201)
  expect(await signing(true)).toMatchObject({ isTold: true })
  expect(await opening()).toEqual(ECG)
})
