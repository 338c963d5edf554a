import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { agreeFor } from '../../cli/commands/reports.ts'
import { aContact, codeOn } from '../account/samples.ts'
import { aConclusion, anEndedVisit, anIdNumber, aSignedReport, proveNumber } from './samples.ts'

const [DAUGHTERS, FATHERS, SECOND_SIM] = ['13900001111', '13612340158', '17012345678']
const ID_NUMBER = anIdNumber(7)
const refusal = (failure: string) => expect.objectContaining({ failure })

/** A daughter who bought for her father, with this number as his. */
async function opened({ mobile = FATHERS } = {}) {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId } = await mall.member(DAUGHTERS)
  const father = { memberId, idNumber: ID_NUMBER, mobile, name: '林国栋', sex: 1 }
  const { id: contactId } = await aContact(mall.ctx, father)
  const visit = await anEndedVisit(mall, { memberId, contactId, idNumber: ID_NUMBER })
  await aSignedReport(mall, visit)
  const daughter = async () => (await mall.member(DAUGHTERS)).api
  const { bookingId, checkInCode } = visit
  return { mall, ctx: mall.ctx, visit, bookingId, checkInCode, contactId, daughter }
}

test('a code to the number that the carrier has as the examinee’s opens the report for the days it names', async () => {
  const { mall, bookingId, daughter } = await opened()
  await using _ = mall
  const api = await daughter()
  const asked = await api.askReportLeave({ bookingId, days: 30 })
  expect(asked).toMatchObject({ mobile: '136****0158', days: 30 })
  expect(asked.expiresAt).toMatch(/^2026-11-21T04:0/)
  const [text] = await mall.sandbox.sms.list(FATHERS)
  expect(text?.text).toMatch(/尾号 1111 的家人想看您.*体检报告。同意给看 30 天/)
  expect(text?.text).not.toMatch(/血压|158 /)
  expect(await api.getReport({ bookingId })).toMatchObject({ content: null, asked })
  const code = await codeOn(mall, FATHERS)
  expect(await api.agreeToReport({ bookingId, code })).toEqual({ readableUntil: '2026-12-19' })
  expect(await api.getReport({ bookingId })).toMatchObject({ asked: null, readableUntil: '2026-12-19' })
  expect((await api.getBooking({ bookingId })).history.map(({ why }) => why)).toContain(
    '凭发到本人手机的验证码，到 2026-12-19 为止',
  )
  await expect(api.agreeToReport({ bookingId, code })).rejects.toEqual(refusal('NOT_FOUND'))
  mall.clock.set('2026-12-19T16:00:00Z')
  expect((await (await daughter()).getReport({ bookingId })).content).toBeNull()
  // What was spent agrees to nothing again.
  await expect((await daughter()).agreeToReport({ bookingId, code })).rejects.toEqual(refusal('SMS_CODE_SPENT'))
})

test('a buyer’s own phone in the place of the examinee’s gets no code', async () => {
  const { mall, ctx, bookingId, contactId, daughter } = await opened({ mobile: SECOND_SIM })
  await using _ = mall
  const api = await daughter()
  await expect(api.askReportLeave({ bookingId, days: 7 })).rejects.toEqual(refusal('REPORT_NO_OWN_NUMBER'))
  expect(await mall.sandbox.sms.list(SECOND_SIM)).toEqual([])
  // Once the father’s is known it goes there, whatever the account writes.
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  await api.editContacts({ contacts_id: contactId, contacts_name: '林国栋', mobile: SECOND_SIM })
  await api.askReportLeave({ bookingId, days: 7 })
  expect(await mall.sandbox.sms.list(SECOND_SIM)).toEqual([])
  expect(await mall.sandbox.sms.list(FATHERS)).toHaveLength(1)
})

test('a code is tried a few times, some hours long, and asked for a few times a day', async () => {
  const { mall, ctx, bookingId, daughter } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  const api = await daughter()
  const ask = () => api.askReportLeave({ bookingId, days: 7 })
  const [first, second] = await Promise.allSettled([ask(), ask()])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const code = await codeOn(mall, FATHERS)
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => api.agreeToReport({ bookingId, code: wrong })))
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(api.agreeToReport({ bookingId, code })).rejects.toEqual(refusal('SMS_CODE_SPENT'))
  await expect(ask()).rejects.toEqual(refusal('SMS_TOO_SOON'))
  mall.clock.advance(61_000)
  await ask()
  const later = await codeOn(mall, FATHERS)
  mall.clock.advance(61_000)
  await expect((await daughter()).agreeToReport({ bookingId, code: wrong })).rejects.toEqual(refusal('SMS_CODE_WRONG'))
  mall.clock.advance(24 * 3_600_000)
  await expect((await daughter()).agreeToReport({ bookingId, code: later })).rejects.toEqual(refusal('SMS_CODE_SPENT'))
  expect((await (await daughter()).getReport({ bookingId })).content).toBeNull()
})

test('more than a few codes a day reach nobody', async () => {
  const { mall, ctx, bookingId, daughter } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  for (const _nth of [1, 2, 3]) {
    await (await daughter()).askReportLeave({ bookingId, days: 7 })
    mall.clock.advance(61_000)
  }
  const fourth = (await daughter()).askReportLeave({ bookingId, days: 7 })
  await expect(fourth).rejects.toEqual(refusal('SMS_DAY_LIMIT'))
  expect(await mall.sandbox.sms.list(FATHERS)).toHaveLength(3)
})

test('whoever was examined reads it in an account of their own, sees who may, and takes it back at once', async () => {
  const { mall, ctx, bookingId, daughter } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  const hers = await daughter()
  await hers.askReportLeave({ bookingId, days: 30 })
  await hers.agreeToReport({ bookingId, code: await codeOn(mall, FATHERS) })
  const { api, memberId } = await mall.member(FATHERS)
  // The number alone is not enough: it may be somebody else's by now.
  await expect(api.getReport({ bookingId })).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await api.listReportReaders({})).list).toEqual([])
  await aContact(ctx, { memberId, idNumber: ID_NUMBER, isMyself: true, name: '林国栋', sex: 1, birthday: '1958-05-17' })
  const his = await api.getReport({ bookingId })
  expect([his.name, his.isMyself, his.content?.conclusion.finding]).toEqual(['林国栋', true, '血压偏高'])
  const { people } = await api.listReports({})
  expect(people.map(({ name, reports }) => [name, reports.map((one) => one.content?.finding)])).toEqual([
    ['林国栋', ['血压偏高']],
  ])
  const { list } = await api.listReportReaders({})
  expect(list).toMatchObject([{ bookingId, mobile: '139****1111', until: '2026-12-19' }])
  expect((await hers.getReport({ bookingId })).content).not.toBeNull()
  // Her look is told to him too.
  expect((await api.listAccesses({})).list.map(({ who }) => who)).toContain('您同意的人，手机尾号 1111')
  await api.withdrawReportLeave({ bookingId })
  expect((await hers.getReport({ bookingId })).content).toBeNull()
  expect((await api.listReportReaders({})).list).toEqual([])
  // She cannot take back what is his.
  await expect(hers.withdrawReportLeave({ bookingId })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('taking leave back, in an account or at a branch, takes a code along that was not used', async () => {
  const { mall, ctx, bookingId, checkInCode, daughter } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  const { memberId } = await mall.member(FATHERS)
  await aContact(ctx, { memberId, idNumber: ID_NUMBER, isMyself: true, name: '林国栋' })
  const takingBack = [
    async () => (await mall.member(FATHERS)).api.withdrawReportLeave({ bookingId }),
    () => agreeFor(ctx, checkInCode, '0'),
  ]
  for (const takeBack of takingBack) {
    await (await daughter()).askReportLeave({ bookingId, days: 30 })
    const code = await codeOn(mall, FATHERS)
    await takeBack()
    expect(await (await daughter()).getReport({ bookingId })).toMatchObject({ content: null, asked: null })
    const late = (await daughter()).agreeToReport({ bookingId, code })
    await expect(late).rejects.toEqual(refusal('SMS_CODE_SPENT'))
    mall.clock.advance(61_000)
  }
})

test('leave to read one person’s report is none for another’s that takes its place', async () => {
  const { mall, ctx, bookingId, contactId, visit, daughter } = await opened()
  await using _ = mall
  await agreeFor(ctx, visit.checkInCode, '30')
  // The same person's correction keeps it.
  await aSignedReport(mall, visit, { conclusion: aConclusion({ finding: '更正过' }) })
  expect((await (await daughter()).getReport({ bookingId })).readableUntil).toBe('2026-12-19')
  const other = anIdNumber(8)
  const index = ctx.vault.blindIndex('id_number', other)
  await ctx.pool.query('update contact set id_number_index = $2 where id = $1', [contactId, index])
  await aSignedReport(mall, { ...visit, idNumber: other })
  const api = await daughter()
  expect(await api.getReport({ bookingId })).toMatchObject({ content: null, readableUntil: null })
  expect((await api.getBooking({ bookingId })).history.map(({ what }) => what)).toContain('看结论的同意不再有效')
  const { rows } = await ctx.pool.query('select 1 from visit_conclusion where holder_reads_until is not null')
  expect(rows).toEqual([])
})

test('a code of whoever the report was of before opens no other’s', async () => {
  const { mall, ctx, bookingId, contactId, visit, daughter } = await opened()
  await using _ = mall
  await proveNumber(ctx, { idNumber: ID_NUMBER, mobile: FATHERS })
  await (await daughter()).askReportLeave({ bookingId, days: 30 })
  const code = await codeOn(mall, FATHERS)
  const other = anIdNumber(8)
  const index = ctx.vault.blindIndex('id_number', other)
  await ctx.pool.query('update contact set id_number_index = $2 where id = $1', [contactId, index])
  await aSignedReport(mall, { ...visit, idNumber: other })
  await expect((await daughter()).agreeToReport({ bookingId, code })).rejects.toEqual(refusal('SMS_CODE_SPENT'))
})
