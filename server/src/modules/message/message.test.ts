import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { DeclinedError } from '../../integrations/gateway.ts'
import type { SmsDelivery } from '../../integrations/sms.ts'
import { aMobile } from '../account/samples.ts'
import { findNotification, notifyMember, saveMessage, TEXTS_A_DAY } from './public.ts'
import { message } from './tables.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

const invoiceOf = (member: TestClient, mobile: string, orderNo: string) =>
  notifyMember(mall.ctx, {
    memberId: member.memberId,
    mobile,
    template: 'invoice-issued',
    params: { orderNo, yuan: '12.00' },
    link: `/profile/orderDetail/${orderNo}`,
    event: orderNo,
  })
const messagesOf = (member: TestClient, event: string) =>
  saveMessage(mall.ctx, mall.ctx.db, {
    memberId: member.memberId,
    topic: 'order',
    title: '商品寄出了',
    text: event,
    link: '',
    event,
  })

test('a text message is also saved in the message centre, once, however often the job runs', async () => {
  const mobile = aMobile(mall.ctx)
  const member = await mall.member(mobile)
  await invoiceOf(member, mobile, 'A1')
  await invoiceOf(member, mobile, 'A1')
  const { list, unread } = await member.api.listMessages({})
  expect(list).toMatchObject([
    { topic: 'invoice', title: '发票开好了', isRead: false, link: '/profile/orderDetail/A1' },
  ])
  expect(list[0]?.text).toBe('订单 A1 的电子发票开好了，金额 12.00 元，可在订单详情里下载。')
  expect(unread).toBe(1)
  expect((await mall.sandbox.sms.list(mobile))[0]?.text).toContain('订单 A1 的电子发票开好了')
})

test('the URL of an on-site addition becomes a link', async () => {
  const member = await mall.member()
  await notifyMember(mall.ctx, {
    memberId: member.memberId,
    mobile: aMobile(mall.ctx),
    template: 'addition-asked',
    params: { name: '林样例', branch: '北京鼓楼院区', count: 2, link: 'http://mall.test/appointmentAddition/x' },
    link: '/appointmentAddition/x',
    event: 'x',
  })
  const [one] = (await member.api.listMessages({})).list
  expect(one).toMatchObject({
    text: '北京鼓楼院区想给林样例加 2 个项目，您同意才会做。',
    link: '/appointmentAddition/x',
  })
})

test('newest first in pages, and read messages no longer count', async () => {
  const member = await mall.member()
  for (const event of ['one', 'two', 'three']) {
    await messagesOf(member, event)
    mall.clock.advance(1000)
  }
  const first = await member.api.listMessages({ pageSize: 2 })
  expect(first).toMatchObject({ total: 3, unread: 3 })
  expect(first.list.map(({ text }) => text)).toEqual(['three', 'two'])
  expect((await member.api.listMessages({ pageSize: 2, curPage: 2 })).list.map(({ text }) => text)).toEqual(['one'])
  expect(await member.api.readMessages({ messageId: first.list[0]?.messageId })).toEqual({ unread: 2 })
  expect(await member.api.unreadMessages({})).toEqual({ unread: 2 })
  expect(await member.api.readMessages({})).toEqual({ unread: 0 })
})

test('a deleted message loses its text, and a retry does not bring it back', async () => {
  const member = await mall.member()
  await messagesOf(member, 'parcel of 38 Poplar Road')
  await messagesOf(member, 'another')
  const { list } = await member.api.listMessages({})
  const [first, second] = list
  await member.api.delMessages({ messageId: first?.messageId })
  await messagesOf(member, first?.text ?? '')
  expect((await member.api.listMessages({})).list).toEqual([second])
  await expect(member.api.delMessages({ messageId: first?.messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const { rows } = await mall.ctx.pool.query('select text from message where deleted_at is not null')
  expect(rows).toEqual([{ text: '' }])
})

test('clearing deletes a member’s read messages only', async () => {
  const [member, other] = [await mall.member(), await mall.member()]
  for (const each of [member, other]) await messagesOf(each, 'read')
  await member.api.readMessages({})
  await other.api.readMessages({})
  await messagesOf(member, 'unread')
  await member.api.delMessages({})
  expect((await member.api.listMessages({})).list).toMatchObject([{ text: 'unread' }])
  expect(await other.api.listMessages({})).toMatchObject({ total: 1 })
})

test('other members’ messages can be neither read nor deleted', async () => {
  const [member, other] = [await mall.member(), await mall.member()]
  await messagesOf(member, 'mine')
  const messageId = (await member.api.listMessages({})).list[0]?.messageId
  await expect(other.api.readMessages({ messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(other.api.delMessages({ messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(await member.api.unreadMessages({})).toEqual({ unread: 1 })
})

test('messages are deleted after a year', async () => {
  const member = await mall.member()
  await messagesOf(member, 'old')
  mall.clock.advance(366 * 86_400_000)
  await mall.tick('delete-old-messages')
  const { rows } = await mall.ctx.pool.query('select 1 from message where member_id = $1', [member.memberId])
  expect(rows).toEqual([])
})

const smsOf = async (member: TestClient, event: string) =>
  (await findNotification(mall.ctx, member.memberId, 'invoice-issued', event))?.sms

test('a text is accepted, then asked about until it has arrived or not, and its number is sealed and shown masked', async () => {
  const mobile = aMobile(mall.ctx)
  const member = await mall.member(mobile)
  const answers: (SmsDelivery | Error)[] = ['waiting', new Error('away'), 'delivered']
  const receipts: string[] = []
  using _ = replaced(mall.ctx.sms, 'delivery', async (accepted) => {
    receipts.push(`${accepted.mobile} ${accepted.receipt}`)
    const answer = answers.shift() ?? 'failed'
    if (answer instanceof Error) throw answer
    return answer
  })
  await invoiceOf(member, mobile, 'S1')
  const shown = { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, signName: mall.ctx.sms.signName }
  expect(await smsOf(member, 'S1')).toEqual({ ...shown, state: 'accepted' })
  const states: unknown[] = []
  for (const seconds of [4, 2, 10, 40, 80]) {
    mall.clock.advance(seconds * 1000)
    await mall.tick('ask-sms-deliveries')
    states.push([receipts.length, (await smsOf(member, 'S1'))?.state])
  }
  expect(states).toEqual([
    [0, 'accepted'],
    [1, 'accepted'],
    [2, 'accepted'],
    [3, 'delivered'],
    [3, 'delivered'],
  ])
  expect(new Set(receipts)).toEqual(new Set([`${mobile} sandbox`]))
  const { rows } = await mall.ctx.pool.query('select sms_mobile from message where member_id = $1', [member.memberId])
  expect(JSON.stringify(rows)).not.toContain(mobile)
})

test('a text that the company refuses for good has failed, and counts as sending while it is tried', async () => {
  const mobile = aMobile(mall.ctx)
  const member = await mall.member(mobile)
  const errors = [new Error('away'), new DeclinedError('no such number', { isFinal: true })]
  using _ = replaced(mall.ctx.sms, 'send', async () => {
    throw errors.shift() ?? new Error('no more')
  })
  await expect(invoiceOf(member, mobile, 'S2')).rejects.toThrow('away')
  expect(await smsOf(member, 'S2')).toMatchObject({ state: 'sending' })
  await expect(invoiceOf(member, mobile, 'S2')).rejects.toThrow('no such number')
  expect(await smsOf(member, 'S2')).toMatchObject({ state: 'failed' })
})

test('beyond the texts of a day it is withheld; without a number, or deleted, there is none', async () => {
  const member = await mall.member()
  const mobile = aMobile(mall.ctx)
  for (let nth = 0; nth <= TEXTS_A_DAY.others; nth++) await invoiceOf(member, mobile, `W${nth}`)
  expect(await smsOf(member, `W${TEXTS_A_DAY.others - 1}`)).toMatchObject({ state: 'accepted' })
  expect(await smsOf(member, `W${TEXTS_A_DAY.others}`)).toMatchObject({ state: 'withheld' })
  await invoiceOf(member, '', 'N1')
  expect(await smsOf(member, 'N1')).toBeNull()
  await member.api.readMessages({})
  await member.api.delMessages({})
  expect(await smsOf(member, 'N1')).toBeUndefined()
  const left = await mall.ctx.db.select().from(message).where(eq(message.memberId, member.memberId))
  expect(left.map(({ smsMobileSealed, smsAskAt }) => [smsMobileSealed, smsAskAt])).toEqual(left.map(() => ['', null]))
})

/** Another implementation until the end of the test. */
function replaced<T extends object, K extends keyof T>(object: T, name: K, by: T[K]): Disposable {
  const before = object[name]
  object[name] = by
  return {
    [Symbol.dispose]: () => {
      object[name] = before
    },
  }
}
