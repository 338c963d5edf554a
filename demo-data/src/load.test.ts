import { expect, test } from 'vitest'
import { openMall } from '../../server/test/support/mall.ts'
import { oldMember } from './content/old-member/old-member.ts'
import { demoMall } from './demo-mall.ts'
import { drawPictures } from './images.ts'
import { loadDemoMall } from './load.ts'
import { oldMemberRows } from './table-rows/old-member-rows.ts'
import type { IndexProduct } from './table-rows/table-rows.ts'

const demo = demoMall({ today: '2026-11-20' })

/** Prices as the catalogue derives them; search columns are tested there. */
const index: IndexProduct = (product, specs) => ({
  organIds: [...product.organIds],
  categoryIds: product.categories.map((c) => c.id),
  itemCount: 0,
  minSellingFen: Math.min(...specs.map((s) => s.sellingFen)),
  maxSellingFen: Math.max(...specs.map((s) => s.sellingFen)),
  minMarketFen: Math.min(...specs.map((s) => s.marketFen)),
  maxMarketFen: Math.max(...specs.map((s) => s.marketFen)),
  searchVector: '',
})

/** Sanitising is tested where it is implemented. */
const clean = (html: string) => html

test('the database takes all of the demo mall', async () => {
  await using mall = await openMall()
  await loadDemoMall(mall.ctx.pool, demo, index, clean)
  const count = async (table: string) =>
    Number((await mall.ctx.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect({
    items: await count('item'),
    products: await count('product'),
    branches: await count('branch'),
    schedules: await count('schedule'),
    articles: await count('article'),
    coupons: await count('coupon_template'),
    couponStocks: await count('coupon_stock'),
  }).toEqual({
    items: demo.items.length,
    products: demo.products.length,
    branches: demo.branches.length,
    schedules: demo.schedules.length,
    articles: demo.articles.length,
    coupons: demo.coupons.length,
    couponStocks: demo.coupons.length,
  })
})

test('the demo member has several years of family check-ups with complete orders', async () => {
  await using mall = await openMall()
  await loadDemoMall(mall.ctx.pool, demo, index, clean, await oldMemberRows(demo, mall.ctx.vault))
  const { api } = await mall.member(oldMember.mobile)
  const [people, visits, orders] = await Promise.all([
    api.listContacts({}),
    api.listBookings({ pageSize: 50 }),
    api.listOrders({ pageSize: 50 }),
  ])
  expect(people.list.map((one) => one.contacts_name)).toEqual(
    expect.arrayContaining(['林晓', '林国栋', '王秀兰', '周牧']),
  )
  const years = visits.list.filter((one) => one.contacts_name === '林国栋').map(({ date }) => date.slice(0, 4))
  expect(years).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020'])
  const past = visits.list.filter(({ state }) => state === 'completed')
  expect(past).toHaveLength(visits.list.length - 2)
  for (const { bookingId } of past) expect((await api.getBooking({ bookingId })).history).toHaveLength(4)
  for (const { orderNo, state } of orders.list) {
    const { cashFen, cardFen } = await api.refundOffer({ orderNo })
    if (state === 'completed')
      expect({ state, cashFen, cardFen }).toEqual({ state: 'completed', cashFen: 0, cardFen: 0 })
    const { orderProductList, realPay } = await api.getOrder({ orderNo })
    expect(orderProductList.reduce((sum, line) => sum + line.paidFen, 0)).toBe(realPay)
  }
})

test('the demo member reads what doctors found, but of her mother only what she agreed to', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  await loadDemoMall(mall.ctx.pool, demo, index, clean, await oldMemberRows(demo, mall.ctx.vault))
  const { api } = await mall.member(oldMember.mobile)
  const [{ list }, visits] = await Promise.all([api.listConclusions({}), api.listBookings({ pageSize: 50 })])
  const found = (name: string) =>
    visits.list
      .filter(({ contacts_name, state }) => contacts_name === name && state === 'completed')
      .map(({ bookingId }) => list.find((one) => one.bookingId === bookingId)?.conclusion?.finding ?? null)
  expect(found('林国栋').slice(0, 4)).toEqual(['颈动脉小斑块', '血脂控制好转', '血脂偏高', '血压偏高'])
  expect(found('王秀兰').slice(0, 2)).toEqual([null, '胆囊小息肉'])
  expect(found('林晓')).toHaveLength(6)
  expect(found('林晓')).not.toContain(null)
})

test('the demo member has six years of reports of four people, true to ranges and to what was examined', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  await loadDemoMall(mall.ctx.pool, demo, index, clean, await oldMemberRows(demo, mall.ctx.vault))
  const { api } = await mall.member(oldMember.mobile)
  const { people } = await api.listReports({})
  expect(people.map(({ name, reports }) => [name, reports.length])).toEqual(
    expect.arrayContaining(['林晓', '林国栋', '王秀兰', '周牧'].map((name) => [name, 6])),
  )
  const [fathers] = people.filter(({ name }) => name === '林国栋')
  const bookingId = fathers?.reports[0]?.bookingId ?? ''
  const { content, count } = await api.getReport({ bookingId })
  expect([count, content?.tasks.map(({ title }) => title)]).toEqual([6, ['颈动脉小斑块', '肺部小结节，没长大']])
  const { values } = await api.getReportTrend({ bookingId, code: 'LDLC' })
  expect(values.map(({ value, flag, isComparable }) => [value, flag, isComparable])).toEqual([
    [3.52, 'high', false],
    [3.86, 'high', false],
    [3.9, 'high', false],
    [4.12, 'high', true],
    [3.1, 'normal', true],
    [2.84, 'normal', true],
  ])
  const mothers = people.find(({ name }) => name === '王秀兰')?.reports.map((one) => one.content !== null)
  expect(mothers).toEqual([false, true, true, true, true, true])
})

test('the demo member’s parents are booked together, on places that are taken', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  await loadDemoMall(mall.ctx.pool, demo, index, clean, await oldMemberRows(demo, mall.ctx.vault))
  const { api } = await mall.member(oldMember.mobile)
  const { list } = await api.listBookings({ group: 'upcoming' })
  expect(list.map((one) => one.contacts_name).sort()).toEqual(['林国栋', '王秀兰'])
  expect(new Set(list.map(({ date, timespan, branchName }) => `${date} ${timespan} ${branchName}`)).size).toBe(1)
  const { rows } = await mall.ctx.pool.query('select day::text, taken, capacity >= taken as fits from slot')
  expect(rows).toEqual([{ day: list[0]?.date, taken: 2, fits: true }])
  for (const { bookingId } of list) expect((await api.getBooking({ bookingId })).canChange).toBe(true)
})

test('the demo member has one parcel delivered and one on its way, as their carriers tell', async () => {
  await using mall = await openMall()
  const today = demoMall({ today: mall.clock.today() })
  await loadDemoMall(mall.ctx.pool, today, index, clean, await oldMemberRows(today, mall.ctx.vault))
  await mall.tick('report-stale-parcels')
  expect(mall.problems).toEqual([])
  await mall.tick('follow-parcels')
  await mall.sandbox.deliverDue()
  const { api } = await mall.member(oldMember.mobile)
  const sent = (await api.listOrders({ pageSize: 50 })).list.filter(({ parcel }) => parcel)
  const parcels = await Promise.all(sent.map(({ orderNo }) => api.getParcel({ orderNo })))
  expect(sent.map(({ state }) => state)).toEqual(['shipped', 'completed'])
  expect(parcels).toMatchObject([
    { state: 'in-transit', carrier: '顺丰速运', isFollowed: true },
    { state: 'delivered', carrier: '京东快递', isFollowed: false, events: { length: 9 } },
  ])
  expect((await api.listMessages({})).list.filter(({ title }) => title.startsWith('包裹'))).toEqual([])
})

test('a failed load is rolled back', async () => {
  await using mall = await openMall()
  const broken = { ...demo, articles: [...demo.articles, ...demo.articles.slice(0, 1)] }
  await expect(loadDemoMall(mall.ctx.pool, broken, index, clean)).rejects.toThrow(/duplicate key/)
  expect((await mall.ctx.pool.query('select 1 from product limit 1')).rowCount).toBe(0)
})

test('every referenced picture is drawn', async () => {
  const drawn = new Map<string, string>()
  await drawPictures(demo, {
    put: async (path, svg) => {
      drawn.set(path, svg)
    },
  })
  const named = [
    ...demo.products.map((p) => p.imagePath),
    ...demo.branches.map((b) => b.imagePath),
    ...demo.articles.map((a) => a.imagePath),
    ...demo.lectures.map((l) => l.imagePath),
    ...demo.doctors.map((d) => d.imagePath),
    ...demo.banners.flatMap((b) => [b.imagePath, b.phoneImagePath]),
    ...demo.specials.flatMap((s) => [s.imagePath, s.phoneImagePath, ...s.pictures.map(({ path }) => path)]),
    ...demo.categories.map((c) => c.picture),
    ...demo.homeCategories.map((h) => h.imagePath),
    ...demo.brands.map((b) => b.logo),
    ...demo.pushes.flatMap((p) => [p.pcImagePath, p.h5ImagePath]),
  ]
  expect(named.filter((path) => !drawn.get(path)?.startsWith('<svg'))).toEqual([])
})
