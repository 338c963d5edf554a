import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { agreeFor } from '../../../cli/commands/reports.ts'
import { askForCode, codeOn } from '../../account/samples.ts'
import {
  A_PDF,
  aConclusion,
  anEndedVisit,
  anIdNumber,
  aPdf,
  aShare,
  aSignedReport,
  codeToShare,
  digestOf,
  proveNumber,
} from '../samples.ts'

const [HIS, HERS, SISTERS] = ['13612340158', '13900001111', '13900002222']
const NAME = '林样例'
const ID_NUMBER = anIdNumber(7)
const refusal = (failure: string) => expect.objectContaining({ failure })
const CLOSED = refusal('NOT_FOUND')

/** A father who booked for himself, proven at a branch, with his report, its original and a daughter with a number. */
async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(HIS)
  const visit = await anEndedVisit(mall, { memberId, isMyself: true, idNumber: ID_NUMBER })
  await aSignedReport(mall, visit, { file: true })
  const { bookingId, contactId } = visit
  const api = async (mobile: string) => (await mall.member(mobile)).api
  const share = async (mobile = HERS) => aShare(mall.ctx, { bookingId, memberId, mobile })
  /** Given to her and opened by her. */
  const given = async () => {
    const shareId = await share()
    await (await api(HERS)).openReportShare({ shareId, name: NAME })
    return shareId
  }
  const expectClosed = async (mobile: string) => {
    const reader = await api(mobile)
    await expect(reader.getReport({ bookingId })).rejects.toEqual(CLOSED)
    await expect(reader.getReportTrend({ bookingId, code: 'CREA' })).rejects.toEqual(CLOSED)
    await expect(reader.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).rejects.toEqual(CLOSED)
    expect((await reader.listReports({})).shared).toEqual([])
  }
  return { mall, ctx: mall.ctx, memberId, visit, contactId, bookingId, api, share, given, expectClosed }
}

test('whoever was examined shows a report to a number, by a code to their own, until a day', async () => {
  const { mall, bookingId, api, expectClosed } = await opened()
  await using _ = mall
  const father = await mall.member(HIS)
  // She has an account: it is told, by nothing of the report.
  await api(HERS)
  const code = await codeToShare(mall, father)
  const { shareId, until } = await father.api.shareReport({ bookingId, mobile: HERS, days: 7, code })
  expect(until).toBe('2026-11-26')
  const daughter = await api(HERS)
  const [told] = (await daughter.listMessages({ curPage: 1, pageSize: 10 })).list
  expect(told?.text).toMatch(/尾号 0158/)
  expect(JSON.stringify(told)).not.toMatch(/血压|林样例|王样例/)
  await expectClosed(HERS)
  expect((await daughter.listReportShares({})).offered).toEqual([{ shareId, from: '0158', until }])
  expect(await daughter.openReportShare({ shareId, name: ` ${NAME} ` })).toEqual({ bookingId })
  const read = await daughter.getReport({ bookingId })
  expect([read.isOwn, read.isMyself, read.readableUntil, read.count]).toEqual([false, false, until, 1])
  expect(read.content?.conclusion.finding).toBe('血压偏高')
  expect((await daughter.listReports({})).shared).toMatchObject([{ bookingId, readableUntil: until }])
  expect((await daughter.listReports({})).people.flatMap(({ reports }) => reports)).toEqual([])
  await daughter.getReportFile({ bookingId, sha256: digestOf(A_PDF) })
  const given = (await (await api(HIS)).listReportShares({})).given
  expect(given).toMatchObject([{ shareId, bookingId, mobile: '139****1111', isOpened: true, until }])
  const { list } = await (await api(HIS)).listAccesses({})
  const lines = list.map(({ who, what, why }) => `${who} ${what} ${why}`).join('\n')
  expect(lines).toMatch(/您同意的人，手机尾号 1111 .*体检报告 .*到 2026-11-26 为止/)
  expect(lines).toMatch(/您同意的人，手机尾号 1111 .*体检报告原件/)
  expect(lines).toMatch(/您自己.*给手机尾号 1111 看，到 2026-11-26 为止/)
  expect((await (await api(HIS)).getReport({ bookingId })).isOwn).toBe(true)
  mall.clock.set('2026-11-26T16:00:00Z')
  await expectClosed(HERS)
  await mall.tick('delete-past-shares')
  expect(await mall.ctx.pool.query('select 1 from report_share').then(({ rowCount }) => rowCount)).toBe(0)
})

test('a link that is passed on opens nothing, neither at another number nor without the name', async () => {
  const { mall, bookingId, api, share, expectClosed } = await opened()
  await using _ = mall
  const shareId = await share()
  await expect((await api(SISTERS)).openReportShare({ shareId, name: NAME })).rejects.toEqual(CLOSED)
  const daughter = await api(HERS)
  const wrong = () => daughter.openReportShare({ shareId, name: '王秀兰' })
  await expect(wrong()).rejects.toEqual(refusal('REPORT_SHARE_NAME'))
  await Promise.allSettled(Array.from({ length: 6 }, wrong))
  // Five tries are all there are.
  await expect(daughter.openReportShare({ shareId, name: NAME })).rejects.toEqual(CLOSED)
  await expectClosed(HERS)
  await expect((await api(SISTERS)).getReport({ bookingId })).rejects.toEqual(CLOSED)
})

test('taken back while it is open, the next look, page and download are refused', async () => {
  const { mall, bookingId, api, given, expectClosed } = await opened()
  await using _ = mall
  const shareId = await given()
  const daughter = await api(HERS)
  expect((await daughter.getReport({ bookingId })).content).not.toBeNull()
  await expect(daughter.withdrawReportShare({ shareId })).rejects.toEqual(CLOSED)
  await (await api(HIS)).withdrawReportShare({ shareId })
  await expectClosed(HERS)
  await expect(daughter.openReportShare({ shareId, name: NAME })).rejects.toEqual(CLOSED)
  const { list } = await (await api(HIS)).listAccesses({})
  expect(list.map(({ why }) => why)).toContain('收回给手机尾号 1111 看的同意')
})

test('of several originals that are open, none is read once the share is taken back', async () => {
  const { mall, visit, bookingId, api, given } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const doctor = await mall.staff({ roles: [['doctor', branchId]] })
  const { reportId } = await doctor.api.uploadReport({ branchId, checkInCode, idNumber })
  const files = [A_PDF, ...['心电图', '胸部CT', '骨密度'].map(aPdf)]
  for (const file of files) await doctor.api.uploadReportFile({ reportId: reportId ?? '' }, { file })
  await doctor.api.signReport({ reportId: reportId ?? '', conclusion: aConclusion() })
  const shareId = await given()
  const daughter = await api(HERS)
  const download = (file: (typeof files)[number]) => daughter.getReportFile({ bookingId, sha256: digestOf(file) })
  expect((await daughter.getReport({ bookingId })).content?.files).toHaveLength(files.length)
  expect(await Promise.all(files.map(download))).toEqual(files)
  await (await api(HIS)).withdrawReportShare({ shareId })
  for (const file of files) await expect(download(file)).rejects.toEqual(CLOSED)
  // Nor does a file that is asked for while it is taken back come afterwards.
  const again = await given()
  const taking = (await api(HIS)).withdrawReportShare({ shareId: again })
  await Promise.allSettled([taking, ...files.map(download)])
  for (const file of files) await expect(download(file)).rejects.toEqual(CLOSED)
})

test('an account that changes its number reads no more, and whoever has the old number next neither', async () => {
  const { mall, given, expectClosed } = await opened()
  await using _ = mall
  await given()
  const device = await mall.member(HERS)
  for (const mobile of [HERS, SISTERS]) await askForCode(device, mobile, 'change-mobile')
  const codes = { oldCode: await codeOn(mall, HERS), newCode: await codeOn(mall, SISTERS) }
  await device.api.changeMobile({ ...codes, newMobile: SISTERS })
  await expectClosed(SISTERS)
  await expectClosed(HERS)
})

test('an account that closes takes along what it opened and what it gave', async () => {
  const { mall, ctx, memberId, api, share, given, expectClosed } = await opened()
  await using _ = mall
  await given()
  await share(SISTERS)
  await api(SISTERS)
  const left = async () => (await ctx.pool.query('select 1 from report_share')).rowCount
  const close = async (id: string) => {
    await mall.drainJobs()
    await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [id])
    mall.clock.advance(16 * 86_400_000)
    await mall.tick('close-accounts')
  }
  await close((await mall.member(HERS)).memberId)
  expect(await left()).toBe(1)
  await expectClosed(HERS)
  await close(memberId)
  expect(await left()).toBe(0)
  await expectClosed(SISTERS)
})

test('it holds as long as the giver is proven to be the person', async () => {
  const { mall, ctx, given, expectClosed } = await opened()
  await using _ = mall
  await given()
  // At a branch, with the card in hand: another number is theirs.
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: '13900009999' })
  await expectClosed(HERS)
})

test('a correction of the same person is shown, another person’s report in its place is not', async () => {
  const { mall, ctx, bookingId, visit, contactId, api, given, expectClosed } = await opened()
  await using _ = mall
  await given()
  await aSignedReport(mall, visit, { conclusion: aConclusion({ finding: '更正过' }) })
  const seen = await (await api(HERS)).getReport({ bookingId })
  expect([seen.content?.version, seen.content?.conclusion.finding]).toEqual([2, '更正过'])
  const other = anIdNumber(8)
  await ctx.pool.query('update contact set id_number_index = $2 where id = $1', [
    ...[contactId, ctx.vault.blindIndex('id_number', other)],
  ])
  await aSignedReport(mall, { ...visit, idNumber: other })
  await expectClosed(HERS)
})

test('nobody gives what is not proven to be theirs, not even who bought it or was given it', async () => {
  const { mall, ctx, bookingId, api, given } = await opened()
  await using _ = mall
  await given()
  const give = { mobile: SISTERS, days: 7 as const, code: '123456' }
  await expect((await api(HERS)).shareReport({ bookingId, ...give })).rejects.toEqual(CLOSED)
  const { memberId } = await mall.member(HERS)
  const bought = await anEndedVisit(mall, { memberId, idNumber: anIdNumber(9) })
  await aSignedReport(mall, bought)
  await agreeFor(ctx, bought.checkInCode, '30')
  await expect((await api(HERS)).shareReport({ bookingId: bought.bookingId, ...give })).rejects.toEqual(CLOSED)
})

test('not to oneself, not to more than ten, not with a wrong code, and each number once', async () => {
  const { mall, ctx, bookingId, memberId, share } = await opened()
  await using _ = mall
  const father = await mall.member(HIS)
  const give = (mobile: string, code = '000000') => father.api.shareReport({ bookingId, mobile, days: 7, code })
  await expect(give(HIS)).rejects.toEqual(refusal('REPORT_SHARE_SELF'))
  await expect(give(HERS)).rejects.toEqual(refusal('SMS_CODE_SPENT'))
  await share(HERS)
  await give(HERS, await codeToShare(mall, father))
  expect((await father.api.listReportShares({})).given).toMatchObject([{ until: '2026-11-26', isOpened: false }])
  for (let nth = 0; nth < 9; nth += 1) await aShare(ctx, { bookingId, memberId, mobile: `1380000000${nth}` })
  await expect(give(SISTERS)).rejects.toEqual(refusal('REPORT_SHARES_FULL'))
})

test('the account that booked, without leave of its own, reads by the share', async () => {
  const { mall, ctx, api } = await opened()
  await using _ = mall
  const { memberId } = await mall.member(HERS)
  const bought = await anEndedVisit(mall, { memberId, idNumber: ID_NUMBER })
  await aSignedReport(mall, bought)
  const { bookingId } = bought
  expect((await (await api(HERS)).getReport({ bookingId })).content).toBeNull()
  const shareId = await aShare(ctx, { bookingId, memberId: (await mall.member(HIS)).memberId, mobile: HERS })
  const daughter = await api(HERS)
  await daughter.openReportShare({ shareId, name: NAME })
  expect(await daughter.getReport({ bookingId })).toMatchObject({ readableUntil: '2026-12-19' })
  const { people, shared } = await daughter.listReports({})
  expect([people.flatMap(({ reports }) => reports).length, shared.length]).toEqual([1, 0])
})
