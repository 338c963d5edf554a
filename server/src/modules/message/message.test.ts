import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aMobile } from '../account/samples.ts'
import { notifyMember, saveMessage } from './public.ts'

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
const kept = (member: TestClient, event: string) =>
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
    await kept(member, event)
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
  await kept(member, 'parcel of 38 Poplar Road')
  await kept(member, 'another')
  const { list } = await member.api.listMessages({})
  const [first, second] = list
  await member.api.delMessages({ messageId: first?.messageId })
  await kept(member, first?.text ?? '')
  expect((await member.api.listMessages({})).list).toEqual([second])
  await expect(member.api.delMessages({ messageId: first?.messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const { rows } = await mall.ctx.pool.query('select text from message where deleted_at is not null')
  expect(rows).toEqual([{ text: '' }])
})

test('clearing deletes a member’s read messages only', async () => {
  const [member, other] = [await mall.member(), await mall.member()]
  for (const each of [member, other]) await kept(each, 'read')
  await member.api.readMessages({})
  await other.api.readMessages({})
  await kept(member, 'unread')
  await member.api.delMessages({})
  expect((await member.api.listMessages({})).list).toMatchObject([{ text: 'unread' }])
  expect(await other.api.listMessages({})).toMatchObject({ total: 1 })
})

test('other members’ messages can be neither read nor deleted', async () => {
  const [member, other] = [await mall.member(), await mall.member()]
  await kept(member, 'mine')
  const messageId = (await member.api.listMessages({})).list[0]?.messageId
  await expect(other.api.readMessages({ messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(other.api.delMessages({ messageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect(await member.api.unreadMessages({})).toEqual({ unread: 1 })
})

test('messages are deleted after a year', async () => {
  const member = await mall.member()
  await kept(member, 'old')
  mall.clock.advance(366 * 86_400_000)
  await mall.tick('delete-old-messages')
  const { rows } = await mall.ctx.pool.query('select 1 from message where member_id = $1', [member.memberId])
  expect(rows).toEqual([])
})
