import { expect, test } from 'vitest'
import { orderListPath, orderQuery } from './order-query.ts'
import { stateTabs } from './order-states.ts'

test.each([
  ['', { state: undefined, term: '', page: 1 }],
  ['state=booked&term=%20261120%20&page=3', { state: 'booked', term: '261120', page: 3 }],
  ['state=toString&page=-4', { state: undefined, term: '', page: 1 }],
  ['page=nonsense', { state: undefined, term: '', page: 1 }],
])('the address ?%s is parsed, invalid values ignored', (search, query) => {
  expect(orderQuery(new URLSearchParams(search))).toEqual(query)
})

test('an address leaves out default values', () => {
  expect(orderListPath({ state: undefined, term: '', page: 1 })).toBe('/profile/OrderList')
  expect(orderListPath({ state: 'booked', page: 2 })).toBe('/profile/OrderList?state=booked&page=2')
})

test('optional tabs appear only while they have an order or are selected', () => {
  const labels = (counts: Record<string, number>, chosen?: 'attended') => stateTabs(counts, chosen).map((t) => t.label)
  expect(labels({})).toEqual(['全部', '待付款', '待预约', '已预约', '已完成', '已取消'])
  expect(labels({ shipped: 1 })).toContain('待收货')
  expect(labels({}, 'attended')).toContain('已到检')
})
