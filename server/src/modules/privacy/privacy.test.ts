import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { operations } from '../../cli/operations.ts'
import { askForCode, codeOn } from '../account/samples.ts'
import { aHold } from '../appointment/samples.ts'

const MOBILE = '13812346720'
const ID_NUMBER = '11010519491231002X'
const NAME = '林秀兰'

async function codeFor(mall: TestMall, member: TestClient, purpose: 'unmask' | 'export-data' | 'close-account') {
  mall.clock.advance(61_000)
  await askForCode(member, MOBILE, purpose)
  return codeOn(mall, MOBILE)
}

const withIdNumber = async (member: TestClient) =>
  member.api.editContacts({ contacts_name: NAME, mobile: MOBILE, id_number: ID_NUMBER, idConsent: true })

test('a number is unmasked once for a code of its own, and the access is recorded', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  const { contacts_id: id } = await withIdNumber(member)
  const { list } = await member.api.listSealed({})
  expect(JSON.stringify(list)).not.toContain(ID_NUMBER)
  expect(list[0]).toMatchObject({ kind: 'contact-id-number', id, masked: '110***********002X' })
  const kind = 'contact-id-number'
  await expect(member.api.unmask({ kind, id, code: '000000' })).rejects.toMatchObject({ failure: 'SMS_CODE_SPENT' })
  const wrong = await codeFor(mall, member, 'export-data')
  await expect(member.api.unmask({ kind, id, code: wrong })).rejects.toMatchObject({ failure: 'SMS_CODE_SPENT' })
  const code = await codeFor(mall, member, 'unmask')
  expect(await member.api.unmask({ kind, id, code })).toEqual({ value: ID_NUMBER })
  await expect(member.api.unmask({ kind, id, code })).rejects.toMatchObject({ failure: 'SMS_CODE_SPENT' })
  expect(await member.api.listAccesses({})).toMatchObject({
    total: 1,
    list: [{ kind: 'self', who: '您自己，其他设备 · 浏览器', what: `${NAME}的完整身份证号` }],
  })
  const stranger = await mall.member()
  expect((await stranger.api.listAccesses({})).total).toBe(0)
  await expect(stranger.api.unmask({ kind, id, code })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('the owner sees accesses by branch staff and by the identity check; the log holds no names and numbers', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const member = await mall.member(MOBILE)
  const { contacts_id } = await withIdNumber(member)
  await member.api.verifyIdCard({ contacts_id }).catch(() => undefined)
  const hold = await aHold(ctx, { memberId: member.memberId, contactId: contacts_id })
  await member.api.submitBooking({ holdId: hold.id })
  const { rows } = await ctx.pool.query<{ id: string; branch_id: string }>('select id, branch_id from booking')
  const [booking = { id: '', branch_id: '' }] = rows
  const desk = await mall.staff({ name: '周护士', roles: [['desk', booking.branch_id]] })
  await desk.api.confirmIdentity({ bookingId: booking.id, digits: ID_NUMBER.slice(-4) })
  const { list } = await member.api.listAccesses({})
  expect(list[0]).toMatchObject({ kind: 'branch', who: expect.stringMatching(/，周护士$/), why: '到检核对身份' })
  expect(list[0]?.what).toBe(`${NAME}的核对证件号后四位`)
  expect(list.at(-1)).toMatchObject({ kind: 'outside', who: expect.stringContaining('身份核验') })
  const { rows: kept } = await ctx.pool.query('select * from access_log')
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${NAME}|${ID_NUMBER}|${MOBILE}`))
})

test('access log entries can be neither changed nor deleted undetected', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const member = await mall.member(MOBILE)
  const { contacts_id: id } = await withIdNumber(member)
  for (let n = 0; n < 3; n++) {
    await member.api.unmask({ kind: 'contact-mobile', id, code: await codeFor(mall, member, 'unmask') })
  }
  const changes = ["update access_log set who = '没人'", 'delete from access_log', 'truncate access_log']
  for (const change of changes) {
    await expect(ctx.pool.query(change)).rejects.toThrow(/permission denied/)
    await expect(mall.alter(change)).rejects.toThrow(/never changed/)
  }
  const check = () => operations['check-access-log']?.run(ctx, [])
  expect(await check()).toBe('查看记录 3 条，没有被改动')
  await mall.alter('alter table access_log disable trigger access_log_is_kept')
  await mall.alter("update access_log set why = '没看' where nth = 2")
  await expect(check()).rejects.toThrow(`${member.memberId} 2`)
  await mall.alter('delete from access_log where nth = 2')
  await expect(check()).rejects.toThrow(`${member.memberId} 3`)
})

test('withdrawing consent deletes ID numbers, except those of a live booking, which are deleted after it', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const member = await mall.member(MOBILE)
  const { contacts_id } = await withIdNumber(member)
  await member.api.editContacts({ contacts_name: '王样例', mobile: MOBILE, id_number: '440301197805150011' })
  const hold = await aHold(ctx, { memberId: member.memberId, contactId: contacts_id })
  const { bookingId } = await member.api.submitBooking({ holdId: hold.id })
  const consent = async () => (await member.api.getConsents({})).list.find(({ purpose }) => purpose === 'id-number')
  expect(await consent()).toMatchObject({ state: 'given', history: [{ version: '2026-01', withdrawnAt: null }] })
  const { notice } = await member.api.withdrawConsent({ purpose: 'id-number' })
  expect(notice).toBe('1 个身份证号已经删掉；还有 1 个约好的体检要用，做完或取消以后自动删')
  expect((await consent())?.state).toBe('withdrawn')
  const stored = async () => {
    const { list, hasIdConsent } = await member.api.listContacts({})
    expect(hasIdConsent).toBe(false)
    return list.filter(({ id_number }) => id_number !== '').map((one) => one.contacts_id)
  }
  expect(await stored()).toEqual([contacts_id])
  await mall.tick('delete-unneeded-numbers')
  expect(await stored()).toEqual([contacts_id])
  await ctx.pool.query("update booking set state = 'completed' where id = $1", [bookingId])
  await mall.tick('delete-unneeded-numbers')
  expect(await stored()).toEqual([])
  const again = { contacts_id, contacts_name: NAME, mobile: MOBILE, id_number: ID_NUMBER }
  await expect(member.api.editContacts(again)).rejects.toMatchObject({ failure: 'CONSENT_NEEDED' })
})

test('withdrawing the other two consents deletes their data', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  const { consentVersion } = await member.api.getGuide({})
  await member.api.saveAnswers({ answers: { sex: 1, birthYear: 1968 }, consentVersion })
  await member.api.withdrawConsent({ purpose: 'health-answers' })
  await member.api.withdrawConsent({ purpose: 'customs' })
  expect(await member.api.getSavedAnswers({})).toEqual({ saved: null })
  const states = (await member.api.getConsents({})).list.map(({ purpose, state }) => [purpose, state])
  expect(Object.fromEntries(states)).toMatchObject({ 'health-answers': 'withdrawn', customs: 'none' })
})

test('a copy is complete and readable, for its owner only, once a day, for seven days, and sealed on disk', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  await withIdNumber(member)
  const { exportId } = await member.api.askForExport({ code: await codeFor(mall, member, 'export-data') })
  await expect(member.api.getExportPage({ exportId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await mall.drainJobs()
  const page = new TextDecoder().decode(await member.api.getExportPage({ exportId }))
  for (const word of [NAME, ID_NUMBER, MOBILE, '登录过的设备']) expect(page).toContain(word)
  expect(page).not.toMatch(/<script|https?:/)
  const data = JSON.parse(new TextDecoder().decode(await member.api.getExportData({ exportId })))
  expect(data.资料.体检人).toMatchObject([{ 姓名: NAME, 证件: '身份证', 证件号: ID_NUMBER }])
  expect(String(await mall.ctx.uploads.read(`exports/${exportId}.sealed`))).not.toContain(NAME)
  expect((await member.api.listAccesses({})).list.map(({ why }) => why)).toEqual([
    '您下载了副本',
    '您下载了副本',
    '您要了一份副本',
  ])
  const again = member.api.askForExport({ code: await codeFor(mall, member, 'export-data') })
  await expect(again).rejects.toMatchObject({ failure: 'EXPORT_TOO_SOON' })
  const stranger = await mall.member()
  await expect(stranger.api.getExportPage({ exportId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  mall.clock.advance(7 * 86_400_000)
  const back = await mall.member(MOBILE)
  await expect(back.api.getExportPage({ exportId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await mall.tick('delete-copies')
  expect(await mall.ctx.uploads.read(`exports/${exportId}.sealed`)).toBeNull()
  expect((await back.api.listExports({})).list).toMatchObject([{ exportId, state: 'expired' }])
})

test('markup in texts is escaped in a copy', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  await member.api.saveProfile({ nickname: '<b>&"林', sex: 0 })
  const { exportId } = await member.api.askForExport({ code: await codeFor(mall, member, 'export-data') })
  await mall.drainJobs()
  const page = new TextDecoder().decode(await member.api.getExportPage({ exportId }))
  expect(page).toContain('&lt;b&gt;&amp;&quot;林')
})

test('an account with a live booking is not closed, and the blocker is listed with a link', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  const hold = await aHold(mall.ctx, { memberId: member.memberId })
  const { bookingId } = await member.api.submitBooking({ holdId: hold.id })
  const { rows } = await mall.ctx.pool.query<{ orderId: string }>('select order_no as "orderId" from booking')
  const { blockers } = await member.api.getClosing({})
  expect(blockers).toContainEqual(
    expect.objectContaining({ title: '1 个预约还没做完', to: '/profile/appointmentList' }),
  )
  const code = await codeFor(mall, member, 'close-account')
  await expect(member.api.closeAccount({ code })).rejects.toMatchObject({ failure: 'CLOSING_BLOCKED' })
  await member.api.cancleBooking({ bookingId, orderId: rows[0]?.orderId ?? '' })
  expect((await member.api.getClosing({})).blockers.map(({ title }) => title)).not.toContain('1 个预约还没做完')
})

test('closing ends every login, sends a message, and can be withdrawn for fifteen days', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  await expect(member.api.closeAccount({ code: '000000' })).rejects.toMatchObject({ failure: 'SMS_CODE_SPENT' })
  const { closesOn } = await member.api.closeAccount({ code: await codeFor(mall, member, 'close-account') })
  await expect(member.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list(MOBILE))[0]?.text).toContain(`${closesOn} 正式注销`)
  const back = await mall.member(MOBILE)
  expect(back.memberId).toBe(member.memberId)
  expect(await back.api.getUserInfo({})).toMatchObject({ closesOn })
  await back.api.withdrawClosing({})
  expect((await back.api.getUserInfo({})).closesOn).toBeNull()
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  expect((await mall.member(MOBILE)).memberId).toBe(member.memberId)
})

test('a purchase during the waiting period withdraws the closing, and the member is notified', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  await member.api.closeAccount({ code: await codeFor(mall, member, 'close-account') })
  const hold = await aHold(mall.ctx, { memberId: member.memberId })
  await (await mall.member(MOBILE)).api.submitBooking({ holdId: hold.id })
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  await mall.drainJobs()
  const texts = (await mall.sandbox.sms.list(MOBILE)).map(({ text }) => text)
  expect(texts.some((text) => text.includes('您的商城账号没有注销'))).toBe(true)
  expect((await mall.member(MOBILE)).memberId).toBe(member.memberId)
})
