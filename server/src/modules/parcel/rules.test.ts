import { expect, test } from 'vitest'
import { findCarrier, isWaybillNo } from './carriers.ts'
import { hintOf, isNewer, messageOf, nextPoll } from './rules.ts'

const NOW = new Date('2026-11-27T04:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test.each([
  ['顺丰', 'shunfeng'],
  ['顺丰速运', 'shunfeng'],
  [' SF Express', 'shunfeng'],
  ['中通快递', 'zhongtong'],
  ['京东物流', 'jd'],
  ['邮政EMS', 'ems'],
  ['中国邮政', 'youzhengguonei'],
  ['J&T 极兔', 'jtexpress'],
  ['同城跑腿', undefined],
  ['', undefined],
])('a warehouse that writes %s means %s', (name, company) => {
  expect(findCarrier(name)?.company).toBe(company)
})

test('a waybill number has 6 to 32 letters and digits', () => {
  const all = ['SF1234567890', 'JD-123456', '12345', 'a'.repeat(33), '有字 1234567', '']
  expect(all.map(isWaybillNo)).toEqual([true, true, false, false, false, false])
})

test('a trace is newer with a newer event, then if longer; none is newer than itself', () => {
  const of = (minutes: number | null, eventCount: number) => ({
    newestAt: minutes === null ? null : ago(minutes),
    eventCount,
  })
  const all = [of(null, 0), of(60, 1), of(60, 2), of(10, 1), of(10, 5)]
  for (const [a, one] of all.entries())
    for (const [b, other] of all.entries()) expect([a, b, isNewer(one, other)]).toEqual([a, b, a > b])
})

test('questions get rarer, up to six hours', () => {
  const minutes = [0, 1, 2, 3, 4, 50].map((polls) => (nextPoll(NOW, polls).getTime() - NOW.getTime()) / 60_000)
  expect(minutes).toEqual([30, 60, 120, 240, 360, 360])
})

test('every state has a hint of its own', () => {
  const facts = { following: 'subscribed', newestAt: ago(5) } as const
  const hints = [
    hintOf({ ...facts, state: 'awaiting-pickup', newestAt: null }, true),
    hintOf({ ...facts, state: 'in-transit' }, true),
    hintOf({ ...facts, state: 'out-for-delivery' }, true),
    hintOf({ ...facts, state: 'delivered' }, true),
    hintOf({ ...facts, state: 'exception' }, true),
    hintOf({ ...facts, state: 'in-transit' }, false),
    hintOf({ ...facts, state: 'in-transit', following: 'ended' }, true),
    hintOf({ state: 'awaiting-pickup', following: 'ended', newestAt: null }, true),
  ]
  expect(new Set(hints).size).toBe(hints.length)
  expect(hintOf({ state: 'awaiting-pickup', following: 'unfollowed', newestAt: null }, true)).toBe(hints[5])
})

test('delivery, arrival and trouble are written about while they are news', () => {
  const news = { orderNo: 'O1', carrier: '顺丰', carrierPhone: '95338', waybillNo: 'SF1' }
  const messageAt = (state: Parameters<typeof messageOf>[0]['state'], minutes = 5) =>
    messageOf({ ...news, state, newest: { at: ago(minutes), text: '电话没人接' } }, NOW)
  expect(messageAt('in-transit')).toBeNull()
  expect(messageAt('out-for-delivery')?.text).toBe('订单 O1 的包裹（顺丰 SF1）正在派送，请留意快递员的电话。')
  expect(messageAt('delivered')?.text).toContain('电话 95338')
  expect(messageAt('exception')?.text).toContain('电话没人接')
  expect(messageAt('delivered', 4 * 24 * 60)).toBeNull()
})
