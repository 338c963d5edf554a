import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aContact, askForCode, codeOn } from '../account/samples.ts'
import { saveOwnNumber } from './own-number/own-number.ts'
import { personOf } from './place.ts'
import { A_PDF, anEndedVisit, anIdNumber, aSignedReport, digestOf, proveNumber } from './samples.ts'

const [BUYERS, OTHERS, HERS] = ['13900001111', '17012345678', '13900002222']
const ID_NUMBER = anIdNumber(7)
const NOT_PROVEN = expect.objectContaining({ failure: 'REPORT_NOT_PROVEN' })

/** Somebody bought for her, with her ID number as his own 本人, before she was examined. */
async function opened({ mobile = OTHERS, name = '王秀兰' } = {}) {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(mobile)
  const contact = await aContact(mall.ctx, { memberId, idNumber: ID_NUMBER, isMyself: true, name, mobile })
  const visit = await anEndedVisit(mall, { memberId, contactId: contact.id, idNumber: ID_NUMBER })
  await aSignedReport(mall, visit, { file: true })
  const { bookingId } = visit
  const buyer = async () => (await mall.member(mobile)).api
  return { mall, ctx: mall.ctx, memberId, contact, visit, bookingId, buyer, mobile }
}

/** Neither by a page, nor by the list, a trend, the original, the rings or a copy of the data. */
async function expectClosed(mall: TestMall, mobile: string, bookingId: string) {
  const { api } = await mall.member(mobile)
  expect((await api.getReport({ bookingId })).content).toBeNull()
  const refused = expect.objectContaining({ failure: 'NOT_FOUND' })
  await expect(api.getReportTrend({ bookingId, code: 'CREA' })).rejects.toEqual(refused)
  await expect(api.getReportFile({ bookingId, sha256: digestOf(A_PDF) })).rejects.toEqual(refused)
  const { people } = await api.listReports({})
  expect(people.flatMap(({ reports }) => reports.map(({ content }) => content))).toEqual([null])
  expect((await api.listConclusions({})).list.map(({ conclusion }) => conclusion)).toEqual([null])
}

test('the ID number of somebody else as one’s own 本人 opens nothing', async () => {
  const { mall, bookingId, mobile, buyer } = await opened()
  await using _ = mall
  await expectClosed(mall, mobile, bookingId)
  // The carrier knows whose number it is.
  await expect((await buyer()).proveOwnReports({ bookingId })).rejects.toEqual(NOT_PROVEN)
  await expectClosed(mall, mobile, bookingId)
})

test('neither does changing the examinee’s phone, the name, or who is 本人, before or after', async () => {
  const { mall, ctx, bookingId, contact, mobile, buyer } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: HERS })
  const edit = { contacts_id: contact.id, contacts_name: contact.name }
  await (await buyer()).editContacts({ ...edit, mobile: HERS, isMyself: 0 })
  await expectClosed(mall, mobile, bookingId)
  await (await buyer()).editContacts({ ...edit, isMyself: 1 })
  const other = anIdNumber(8)
  await (await buyer()).editContacts({ ...edit, id_number: other, idConsent: true, isMyself: 1 as const })
  await expectClosed(mall, mobile, bookingId)
})

test('a number that was said at a branch is not replaced by the carrier’s word', async () => {
  const { mall, ctx, bookingId, buyer } = await opened({ mobile: BUYERS })
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: HERS })
  await expect((await buyer()).proveOwnReports({ bookingId })).rejects.toEqual(NOT_PROVEN)
  await expectClosed(mall, BUYERS, bookingId)
})

test('the carrier is asked about the number one logs in with and the person of the report, in all their reports', async () => {
  const { mall, memberId, contact, bookingId, buyer } = await opened({ mobile: HERS })
  await using _ = mall
  await expectClosed(mall, HERS, bookingId)
  await (await buyer()).proveOwnReports({ bookingId })
  const later = await anEndedVisit(mall, { memberId, contactId: contact.id, idNumber: ID_NUMBER })
  await aSignedReport(mall, later)
  const api = await buyer()
  expect((await api.getReport({ bookingId })).content?.conclusion.finding).toBe('血压偏高')
  expect((await api.getReport({ bookingId: later.bookingId })).content).not.toBeNull()
  const { list } = await api.listAccesses({})
  expect(list.map(({ who }) => who)).toContain('身份核验服务商（连运营商）')
  // Of a second person of the same account it proves nothing.
  const mother = await anEndedVisit(mall, { memberId, idNumber: anIdNumber(9) })
  await aSignedReport(mall, mother)
  expect((await api.getReport({ bookingId: mother.bookingId })).content).toBeNull()
  await expect(api.proveOwnReports({ bookingId: mother.bookingId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('whoever holds a SIM card in her name does not pass for her where it is their own by a branch’s word', async () => {
  const { mall, ctx, bookingId, buyer } = await opened({ mobile: BUYERS })
  await using _ = mall
  await proveNumber(ctx, { idNumber: anIdNumber(8), mobile: BUYERS })
  await expect((await buyer()).proveOwnReports({ bookingId })).rejects.toEqual(NOT_PROVEN)
  await expectClosed(mall, BUYERS, bookingId)
})

test('another ID number than that of the report proves nothing', async () => {
  const { mall, ctx, contact, bookingId, buyer } = await opened({ mobile: BUYERS })
  await using _ = mall
  // His own, after she was examined: the carrier would agree.
  const index = ctx.vault.blindIndex('id_number', anIdNumber(8))
  await ctx.pool.query('update contact set id_number_index = $2 where id = $1', [contact.id, index])
  await expect((await buyer()).proveOwnReports({ bookingId })).rejects.toEqual(NOT_PROVEN)
  await expectClosed(mall, BUYERS, bookingId)
})

test('an account that changes its number, and one that has the old number next, prove anew', async () => {
  const { mall, bookingId, buyer } = await opened({ mobile: HERS })
  await using _ = mall
  const device = await mall.member(HERS)
  await device.api.proveOwnReports({ bookingId })
  const newMobile = '13900003333'
  mall.clock.advance(61_000)
  for (const mobile of [HERS, newMobile]) await askForCode(device, mobile, 'change-mobile')
  await device.api.changeMobile({
    ...{ oldCode: await codeOn(mall, HERS), newMobile, newCode: await codeOn(mall, newMobile) },
  })
  await expectClosed(mall, newMobile, bookingId)
  await expect((await buyer()).getReport({ bookingId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const changed = (await mall.member(newMobile)).api
  await changed.proveOwnReports({ bookingId })
  expect((await changed.getReport({ bookingId })).content).not.toBeNull()
})

test('a card registered in her name does not take the place of the number that she reads with', async () => {
  const { mall, ctx, bookingId, buyer } = await opened({ mobile: BUYERS })
  await using _ = mall
  const { memberId } = await mall.member(HERS)
  const { id: contactId } = await aContact(ctx, { memberId, idNumber: ID_NUMBER, isMyself: true, name: '王秀兰' })
  const visit = await anEndedVisit(mall, { memberId, contactId, idNumber: ID_NUMBER })
  await aSignedReport(mall, visit)
  const hers = async (mobile = HERS) => (await mall.member(mobile)).api
  await (await hers()).proveOwnReports({ bookingId: visit.bookingId })
  await expect((await buyer()).proveOwnReports({ bookingId })).rejects.toEqual(NOT_PROVEN)
  await expectClosed(mall, BUYERS, bookingId)
  expect((await (await hers()).getReport({ bookingId })).content).not.toBeNull()
})

test('an account that closes takes the proof along', async () => {
  const { mall, ctx, memberId, bookingId } = await opened({ mobile: HERS })
  await using _ = mall
  await (await mall.member(HERS)).api.proveOwnReports({ bookingId })
  // Bought by another account, she is the same person.
  const { memberId: sons } = await mall.member(BUYERS)
  await aSignedReport(mall, await anEndedVisit(mall, { memberId: sons, idNumber: ID_NUMBER }))
  await mall.drainJobs()
  await ctx.pool.query('update member set closing_asked_at = mall_now() where id = $1', [memberId])
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect((await ctx.pool.query('select own_mobile_index from person')).rows).toEqual([{ own_mobile_index: null }])
})

test('a number is one person’s, whoever said it last', async () => {
  const { mall, ctx, bookingId } = await opened({ mobile: HERS })
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: HERS })
  expect((await (await mall.member(HERS)).api.getReport({ bookingId })).content).not.toBeNull()
  await proveNumber(ctx, { idNumber: anIdNumber(9), mobile: HERS })
  await expectClosed(mall, HERS, bookingId)
})

test('whoever shows their document at the branch says which number is theirs, and reads by it', async () => {
  const { mall, visit, bookingId, mobile, buyer } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const { api } = await mall.staff({ roles: [['doctor', branchId]] })
  const said = { branchId, checkInCode, idNumber, mobile, reason: '看过身份证' }
  const uncertain = expect.objectContaining({ failure: 'REPORT_UNCERTAIN' })
  await expect(api.recordOwnNumber({ ...said, idNumber: anIdNumber(8) })).rejects.toEqual(uncertain)
  await expectClosed(mall, mobile, bookingId)
  await api.recordOwnNumber(said)
  expect((await (await buyer()).getReport({ bookingId })).content).not.toBeNull()
  // It is somebody else's from now on.
  await api.recordOwnNumber({ ...said, mobile: HERS })
  await expectClosed(mall, mobile, bookingId)
})

test('a number that a branch records is told to whoever booked, who read by another number, and who loses it', async () => {
  const { mall, ctx, visit, buyer } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  const said = { branchId, checkInCode, idNumber, reason: '看过身份证' }
  const told = async (client: Awaited<ReturnType<typeof buyer>>) =>
    (await client.listMessages({})).list.filter(({ title }) => title === '登记了体检人本人的手机号')
  const { api: examinee, memberId } = await mall.member(HERS)
  await aContact(ctx, { memberId, idNumber, isMyself: true })
  await proveNumber(ctx, { idNumber, mobile: HERS })
  const { api: other, memberId: otherId } = await mall.member('13900009999')
  await aContact(ctx, { memberId: otherId, idNumber: anIdNumber(9), isMyself: true })
  await proveNumber(ctx, { idNumber: anIdNumber(9), mobile: '13900009999' })

  await api.recordOwnNumber({ ...said, mobile: '13900009999' })
  expect(await told(await buyer())).toMatchObject([{ text: expect.stringMatching(/给 .* 的体检人/) }])
  expect(await told(examinee)).toMatchObject([{ text: expect.stringContaining('您的体检报告') }])
  expect(await told(other)).toMatchObject([{ text: expect.stringContaining('另一位体检人') }])
  expect(JSON.stringify([await told(await buyer()), await told(examinee)])).not.toMatch(/9999|13900/)
  // Said once more, nothing changes and nobody is told.
  await api.recordOwnNumber({ ...said, mobile: '13900009999' })
  expect(await told(await buyer())).toHaveLength(1)
})

test('with their document in hand the examinee lets the account read for some days, and takes it back at once', async () => {
  const { mall, ctx, memberId, contact, visit, bookingId, mobile, buyer } = await opened()
  await using _ = mall
  const { branchId, checkInCode, idNumber } = visit
  const { api } = await mall.staff({ name: '前台王敏', roles: [['desk', branchId]] })
  const said = { branchId, checkInCode, idNumber, days: 30 as const, reason: '本人带身份证来' }
  const refused = (failure: string) => expect.objectContaining({ failure })
  await expect(api.recordReportLeave({ ...said, idNumber: anIdNumber(8) })).rejects.toEqual(refused('REPORT_UNCERTAIN'))
  const unsigned = await anEndedVisit(mall, { memberId, contactId: contact.id, idNumber, branchId })
  const early = { ...said, checkInCode: unsigned.checkInCode }
  await expect(api.recordReportLeave(early)).rejects.toEqual(refused('REPORT_NOT_SIGNED'))
  await expectClosed(mall, mobile, bookingId)
  expect(await api.recordReportLeave(said)).toEqual({ readableUntil: '2026-12-19' })
  expect((await (await buyer()).getReport({ bookingId })).content).not.toBeNull()
  expect(await api.recordReportLeave({ ...said, days: null })).toEqual({ readableUntil: null })
  await expectClosed(mall, mobile, bookingId)
  const { rows } = await ctx.pool.query(
    `select who, changes::text || reason as text from audit where call = 'recordReportLeave' order by nth`,
  )
  expect(rows.map(({ who }) => who)).toEqual(['前台王敏', '前台王敏'])
  expect(rows.map(({ text }) => text).join()).not.toContain(idNumber)
  const { list } = await (await buyer()).listAccesses({})
  expect(list.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['登记体检人同意您看报告', '体检人收回您看报告的同意']),
  )
  const elsewhere = await mall.staff({ roles: [['desk', 'b1']] })
  await expect(elsewhere.api.recordReportLeave(said)).rejects.toEqual(refused('RIGHT_MISSING'))
})

test('whose card is not the signed report’s gives no leave, though the account writes its number now', async () => {
  const { mall, contact, visit, bookingId, mobile, buyer } = await opened()
  await using _ = mall
  const { branchId, checkInCode } = visit
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  const buyers = anIdNumber(8)
  const edit = {
    contacts_id: contact.id,
    contacts_name: contact.name,
    id_number: buyers,
    idConsent: true,
    isMyself: 1 as const,
  }
  await (await buyer()).editContacts(edit)
  const said = { branchId, checkInCode, idNumber: buyers, days: 30 as const, reason: '本人带身份证来' }
  await expect(api.recordReportLeave(said)).rejects.toEqual(expect.objectContaining({ failure: 'REPORT_UNCERTAIN' }))
  await expectClosed(mall, mobile, bookingId)
})

test('of two people for whom one number is proven at once the later has it', async () => {
  const { mall, ctx } = await opened()
  await using _ = mall
  const prove = (serial: number, before?: () => Promise<unknown>) =>
    ctx.db.transaction(async (tx) => {
      const personId = await personOf(ctx, tx, ctx.vault.blindIndex('id_number', anIdNumber(serial)))
      await saveOwnNumber(ctx, tx, personId, { mobile: HERS, by: 'branch' })
      await before?.()
    })
  let second: Promise<unknown> = Promise.resolve()
  await prove(8, async () => {
    second = prove(9)
    // It waits for the first; without that it ends before.
    await Promise.race([second, pause(500)])
  })
  await second
  const index = ctx.vault.blindIndex('mobile', HERS)
  const { rows } = await ctx.pool.query('select id_number_index as id from person where own_mobile_index = $1', [index])
  expect(rows).toEqual([{ id: ctx.vault.blindIndex('id_number', anIdNumber(9)) }])
})
