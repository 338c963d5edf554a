import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { agreeFor } from '../../cli/commands/reports.ts'
import { aContact } from '../account/samples.ts'
import { A_PDF, aConclusion, anEndedVisit, anIdNumber, aSignedReport, aTable, digestOf, RESULTS } from './samples.ts'

const MOBILE = '13900001111'
const FATHERS_MOBILE = '13612340158'
const refusal = (failure: string, more: object = {}) => expect.objectContaining({ failure, ...more })

/** A member whose father was examined; each look is a login of its own, as a login ends with its hours. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(MOBILE)
  const idNumber = anIdNumber(7)
  const father = await aContact(mall.ctx, { memberId, idNumber, mobile: FATHERS_MOBILE, name: '林国栋', sex: 1 })
  const visit = await anEndedVisit(mall, { memberId, contactId: father.id, idNumber, day: '2026-11-20' })
  const doctor = await mall.staff({ name: '陈怀远', roles: [['doctor', visit.branchId]] })
  const holder = async () => (await mall.member(MOBILE)).api
  return { mall, ctx: mall.ctx, memberId, idNumber, father, visit, doctor, holder }
}

const stateOf = async ({ ctx }: TestMall, bookingId: string) =>
  (await ctx.pool.query('select state from booking where id = $1', [bookingId])).rows[0]?.state

test('a signed report is ready, the booking is completed, and the text says nothing of what is in it', async () => {
  await using mall = await openMall()
  const { api, memberId } = await mall.member()
  const visit = await anEndedVisit(mall, { memberId, isMyself: true })
  await aSignedReport(mall, visit)
  expect(await stateOf(mall, visit.bookingId)).toBe('completed')
  const { content, isMyself } = await api.getReport({ bookingId: visit.bookingId })
  expect(isMyself).toBe(true)
  expect(content?.counts).toEqual({ tasks: 1, watch: 2, normal: 2 })
  expect(content?.tasks[0]).toMatchObject({ title: '血压比去年高', observation: { value: '158', flag: 'high' } })
  expect(content?.watch.map(({ code }) => code)).toEqual(['LDLC', 'UA'])
  expect(content?.organs.map(({ organ, list }) => [organ, list.length])).toEqual([
    ['肾脏', 1],
    ['肝胆', 1],
  ])
  await mall.drainJobs()
  const [text] = (await api.listMessages({})).list
  expect(text).toMatchObject({ title: '体检报告出来了', link: `/profile/report/${visit.bookingId}` })
  const { rows } = await mall.ctx.pool.query("select text from sandbox.sms where purpose = 'report-ready'")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toMatch(/血压|158|处理/)
})

test('without the code and the number of one person a report waits, and nobody else sees it', async () => {
  const { mall, ctx, visit, idNumber, doctor, holder, memberId } = await opened()
  await using _ = mall
  const { branchId, checkInCode } = visit
  const sent = { branchId, checkInCode, idNumber, observations: RESULTS }
  const why = async (given: object) => (await doctor.api.uploadReport({ ...sent, ...given })).unplaced?.why
  expect(await why({ checkInCode: 'unknown' })).toBe('no-booking')
  expect(await why({ idNumber: anIdNumber(8) })).toBe('other-person')
  const numberless = await anEndedVisit(mall, { memberId, branchId, contactId: (await aContact(ctx, { memberId })).id })
  expect(await why({ checkInCode: numberless.checkInCode })).toBe('no-number')
  await ctx.pool.query("update booking set state = 'cancelled' where id = $1", [numberless.bookingId])
  expect(await why({ checkInCode: numberless.checkInCode })).toBe('not-attended')
  expect((await ctx.pool.query('select from report')).rowCount).toBe(0)
  expect((await (await holder()).listReports({})).people.flatMap(({ reports }) => reports)).toEqual([])
  const { unplaced } = await doctor.api.listReportWork({ branchId })
  expect(unplaced.map((one) => one.why)).toEqual(['no-booking', 'other-person', 'no-number', 'not-attended'])
})

test('what waits is placed once code and number are one person’s, and its copy goes', async () => {
  const { mall, ctx, visit, idNumber, doctor } = await opened()
  await using _ = mall
  const { branchId, checkInCode, bookingId } = visit
  const sent = { branchId, checkInCode, idNumber: anIdNumber(8), observations: RESULTS }
  const { unplaced } = await doctor.api.uploadReport(sent)
  const unplacedId = unplaced?.unplacedId ?? ''
  const place = (number: string, isDocumentSeen = false) =>
    doctor.api.placeReport({ unplacedId, checkInCode, idNumber: number, isDocumentSeen, reason: '核对过报告单' })
  // Not even with the document in hand against the number that is stored.
  await expect(place(anIdNumber(8), true)).rejects.toEqual(refusal('REPORT_UNCERTAIN'))
  const [first, second] = await Promise.allSettled([place(idNumber), place(idNumber)])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { toSign, unplaced: left } = await doctor.api.listReportWork({ branchId })
  expect([toSign.map((one) => one.bookingId), left]).toEqual([[bookingId], []])
  expect((await ctx.pool.query("select from unplaced_report where content_sealed <> ''")).rowCount).toBe(0)
})

test('a document in hand counts where no number is stored', async () => {
  const { mall, ctx, memberId, visit, doctor } = await opened()
  await using _ = mall
  const { branchId } = visit
  const mother = await anEndedVisit(mall, { memberId, branchId, contactId: (await aContact(ctx, { memberId })).id })
  const idNumber = anIdNumber(9)
  const { checkInCode } = mother
  const { unplaced } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  const unplacedId = unplaced?.unplacedId ?? ''
  const place = (isDocumentSeen: boolean) =>
    doctor.api.placeReport({ unplacedId, checkInCode, idNumber, isDocumentSeen, reason: '看过身份证' })
  await expect(place(false)).rejects.toEqual(refusal('REPORT_UNCERTAIN'))
  expect((await place(true)).reportId).not.toBe('')
})

test('who bought for another sees that it is there, and the rest with their leave alone', async () => {
  const { mall, ctx, visit, holder } = await opened()
  await using _ = mall
  await aSignedReport(mall, visit, { file: true })
  const { bookingId, checkInCode } = visit
  const closed = await (await holder()).getReport({ bookingId })
  expect(closed).toMatchObject({ name: '林国栋', content: null, isMyself: false })
  expect(JSON.stringify(closed)).not.toMatch(/158|血压|CREA/)
  const api = await holder()
  const [person] = (await api.listReports({})).people.filter(({ reports }) => reports.length > 0)
  expect(person?.reports).toMatchObject([{ content: null, isNew: true }])
  await expect(api.getReportTrend({ bookingId, code: 'CREA' })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).rejects.toEqual(refusal('NOT_FOUND'))
  await agreeFor(ctx, checkInCode, '30')
  expect((await api.getReport({ bookingId })).content?.conclusion.finding).toBe('血压偏高')
  expect((await api.listReports({})).people.flatMap(({ reports }) => reports)).toMatchObject([
    { content: { finding: '血压偏高', counts: { tasks: 1, watch: 2, normal: 2 } }, readableUntil: '2026-12-19' },
  ])
  await agreeFor(ctx, checkInCode, '0')
  expect((await api.getReport({ bookingId })).content).toBeNull()
})

test('leave for one year opens no other, neither by the page nor by its trend', async () => {
  const { mall, ctx, memberId, idNumber, father, visit, doctor, holder } = await opened()
  await using _ = mall
  const before = { memberId, contactId: father.id, idNumber, branchId: visit.branchId, day: '2025-11-12' }
  const earlier = await anEndedVisit(mall, before)
  await aSignedReport(mall, earlier, { observations: aTable('CREA,肌酐,79,μmol/L,57,111,,,酶法,'), doctor, ...CALM })
  await aSignedReport(mall, visit, { doctor })
  await agreeFor(ctx, visit.checkInCode, '30')
  const api = await holder()
  const { content, count } = await api.getReport({ bookingId: visit.bookingId })
  const creatinine = content?.organs.flatMap(({ list }) => list).find(({ code }) => code === 'CREA')
  expect([creatinine?.before, creatinine?.years, count]).toEqual([null, 1, 2])
  expect((await api.getReportTrend({ bookingId: visit.bookingId, code: 'CREA' })).values).toHaveLength(1)
  await agreeFor(ctx, earlier.checkInCode, '30')
  const { values } = await api.getReportTrend({ bookingId: visit.bookingId, code: 'CREA' })
  expect(values.map(({ value }) => value)).toEqual([79, 82])
})

const CALM = { conclusion: aConclusion({ finding: '平稳', tasks: [] }) }

test('every look at a report is told, the doctor’s too', async () => {
  const { mall, ctx, visit, doctor, holder } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber, bookingId } = visit
  const { reportId } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  await doctor.api.getReportForStaff({ reportId: reportId ?? '' })
  await doctor.api.signReport({ reportId: reportId ?? '', conclusion: aConclusion() })
  await agreeFor(ctx, checkInCode, '30')
  const api = await holder()
  await api.getReport({ bookingId })
  await api.getReport({ bookingId })
  const { list } = await api.listAccesses({})
  expect(list.map(({ who, why }) => [who, why])).toEqual([
    [expect.stringContaining('您自己'), '体检人同意您看，到 2026-12-19 为止'],
    [expect.stringContaining('陈怀远'), '签发报告'],
  ])
})

test('a correction takes the place of what it corrects once it is signed, and keeps the leave', async () => {
  const { mall, ctx, visit, doctor, holder } = await opened()
  await using _ = mall
  await aSignedReport(mall, visit, { doctor })
  const { branchId, checkInCode, idNumber, bookingId } = visit
  await agreeFor(ctx, checkInCode, '30')
  const observations = aTable('SBP,收缩压,128,mmHg,90,140,,正常,电子血压计,')
  const { reportId } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations })
  const api = await holder()
  expect((await api.getReport({ bookingId })).content?.version).toBe(1)
  await doctor.api.signReport({ reportId: reportId ?? '', ...CALM })
  const { content } = await api.getReport({ bookingId })
  expect([content?.version, content?.conclusion.finding, content?.counts.normal]).toEqual([2, '平稳', 1])
  const { rows } = await ctx.pool.query('select state from report order by version')
  expect(rows.map(({ state }) => state)).toEqual(['replaced', 'ready'])
  // Other programs hear of it, and nothing of what is in it.
  const told = await ctx.pool.query(
    `select type, subject, branch_ids, data from event where type like 'report.%' order by number`,
  )
  const subject = `booking:${bookingId}`
  expect(told.rows).toEqual([
    { type: 'report.ready', subject, branch_ids: [branchId], data: expect.objectContaining({ bookingId }) },
    { type: 'report.corrected', subject, branch_ids: [branchId], data: { bookingId, branchId, version: 2 } },
  ])
  await expect(doctor.api.signReport({ reportId: reportId ?? '', ...CALM })).rejects.toEqual(refusal('REPORT_SIGNED'))
})

test('signed by two at once, a report is signed once', async () => {
  const { mall, visit, doctor } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const { reportId } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  const other = await mall.staff({ roles: [['doctor', branchId]] })
  const sign = ({ api }: typeof doctor) => api.signReport({ reportId: reportId ?? '', conclusion: aConclusion() })
  const ended = await Promise.allSettled([sign(doctor), sign(other)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nothing is signed before the visit has ended, or about a value that is not there', async () => {
  const { mall, ctx, visit, doctor, holder } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber, bookingId } = visit
  await ctx.pool.query('update booking set completed_at = null where id = $1', [bookingId])
  const { reportId } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  const sign = (conclusion = aConclusion()) => doctor.api.signReport({ reportId: reportId ?? '', conclusion })
  await expect(sign()).rejects.toEqual(refusal('REPORT_VISIT_OPEN'))
  await ctx.pool.query('update booking set completed_at = mall_now() where id = $1', [bookingId])
  const [task] = aConclusion().tasks
  const unknown = aConclusion({ tasks: task ? [{ ...task, code: 'TSH' }] : [] })
  await expect(sign(unknown)).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    data: { field: 'conclusion.tasks.0.code' },
  })
  expect(await stateOf(mall, bookingId)).toBe('attended')
  await sign(aConclusion({ doctor: '别的医生' }))
  expect(await stateOf(mall, bookingId)).toBe('completed')
  // Whoever signs is named, whatever was sent.
  await agreeFor(ctx, checkInCode, '30')
  expect((await (await holder()).getReport({ bookingId })).content?.conclusion.doctor).toBe('陈怀远')
})

test('the original comes back byte for byte, lies sealed, and is a PDF', async () => {
  const { mall, ctx, visit, doctor, holder } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber, bookingId } = visit
  const { reportId: id } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber, observations: RESULTS })
  const reportId = id ?? ''
  const upload = (file: Uint8Array<ArrayBuffer>) => doctor.api.uploadReportFile({ reportId }, { file })
  const picture = new TextEncoder().encode('<script>alert(1)</script>')
  await expect(upload(picture)).rejects.toEqual(refusal('REPORT_NO_PDF'))
  const sha256 = createHash('sha256').update(A_PDF).digest('hex')
  expect(await upload(A_PDF)).toEqual({ bytes: A_PDF.length, sha256 })
  await doctor.api.signReport({ reportId, conclusion: aConclusion() })
  await expect(upload(A_PDF)).rejects.toEqual(refusal('REPORT_SIGNED'))
  await agreeFor(ctx, checkInCode, '30')
  expect(Buffer.from(await (await holder()).getReportFile({ bookingId, sha256: digestOf(A_PDF) }))).toEqual(
    Buffer.from(A_PDF),
  )
  const { objects } = await ctx.uploads.list('reports/')
  const stored = await Promise.all(objects.map(({ path }) => ctx.uploads.read(path)))
  expect(stored.map((file) => file?.includes('PDF'))).toEqual([false])
})

const DAY_MS = 86_400_000

test('an account that closes takes its reports along, and the key with the last one of a person', async () => {
  const { mall, ctx, memberId, idNumber, visit } = await opened()
  await using _ = mall
  await aSignedReport(mall, visit, { file: true })
  // The father's own account, examined elsewhere.
  const father = await mall.member(FATHERS_MOBILE)
  const own = await anEndedVisit(mall, { memberId: father.memberId, idNumber, isMyself: true })
  await aSignedReport(mall, own)
  const { rows } = await ctx.pool.query<{ id: string }>('select id from person')
  expect(rows).toHaveLength(1)
  const keys = async () => (await ctx.pool.query('select from person_key where member_id = $1', [rows[0]?.id])).rowCount
  const close = async (id: string) => {
    await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [id])
    mall.clock.advance(16 * DAY_MS)
    await mall.tick('close-accounts')
  }
  await mall.drainJobs()
  await close(memberId)
  expect((await ctx.pool.query('select from report')).rowCount).toBe(1)
  expect((await ctx.uploads.list('reports/')).objects).toEqual([])
  const { content } = await (await mall.member(FATHERS_MOBILE)).api.getReport({ bookingId: own.bookingId })
  expect([content?.version, await keys()]).toEqual([1, 1])
  await close(father.memberId)
  expect((await ctx.pool.query('select from person')).rowCount).toBe(0)
  expect(await keys()).toBe(0)
})

test('what nobody placed in 90 days is deleted', async () => {
  const { mall, ctx, visit, doctor } = await opened()
  await using _ = mall
  const sent = { branchId: visit.branchId, idNumber: anIdNumber(8), observations: RESULTS }
  await doctor.api.uploadReport({ ...sent, checkInCode: 'unknown' })
  mall.clock.advance(89 * DAY_MS)
  await mall.tick('delete-unplaced-reports')
  expect((await ctx.pool.query('select from unplaced_report')).rowCount).toBe(1)
  mall.clock.advance(2 * DAY_MS)
  await mall.tick('delete-unplaced-reports')
  expect((await ctx.pool.query('select from unplaced_report')).rowCount).toBe(0)
  expect(mall.problems.splice(0)).toEqual(['reports that nobody placed are deleted'])
})
