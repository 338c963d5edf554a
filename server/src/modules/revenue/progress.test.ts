import { addDays, dayOf } from '@mall/contract/days'
import { WITHOUT } from '@mall/contract/revenue/kinds'
import type { StaffInput } from '@mall/contract/staff-calls'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { oldMemberRows } from '@mall/demo-data/table-rows/old-member-rows'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { indexProduct } from '../catalogue/public.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aBookedOrder, anOrder, aPaidOrder } from '../order/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const count = (mall: TestMall) => mall.tick('write-revenue-parts')
const director = (mall: TestMall) => mall.staff({ roles: [['director', null]] })

type Filter = Omit<StaffInput<'listProgressRows'>, 'step'>

/** Every step next to the list it opens. Returns how many orders came to each. */
async function stepsOf({ api }: StaffClient, filter: Filter) {
  const { steps } = await api.getProgress(filter)
  for (const { step, orders } of steps) {
    const first = await api.listProgressRows({ ...filter, step })
    const list = [...first.list]
    for (let { next } = first; next !== null; ) {
      const page = await api.listProgressRows({ ...filter, step, after: next })
      list.push(...page.list)
      next = page.next
    }
    expect([step, list.length, new Set(list.map(({ key }) => key)).size]).toEqual([step, orders, orders])
    expect(first.rows).toBe(orders)
  }
  return Object.fromEntries(steps.map(({ step, orders }) => [step, orders]))
}

test('an order is counted as far as it came, in whole and at its branch, and each number opens its rows', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  await anOrder(mall, client, [await aSpecOf(mall.ctx)])
  await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  const { orderNo } = await aBookedOrder(mall, client, here.id)
  const came = await aBookedOrder(mall, await mall.member(), here.id)
  const reported = await aBookedOrder(mall, await mall.member(), there.id)
  const missed = await aBookedOrder(mall, await mall.member(), there.id)
  await mall.alter(`update booking set state = 'attended', attended_at = now() where id = '${came.bookingId}'`)
  await mall.alter(`update booking set state = 'completed', reported_at = now() where id = '${reported.bookingId}'`)
  await mall.alter(`update booking set state = 'no-show' where id = '${missed.bookingId}'`)
  const staff = await director(mall)
  const day = dayOf(mall.clock.now())
  const span = { from: day, to: day }
  await count(mall)
  expect(await stepsOf(staff, span)).toEqual({ placed: 6, paid: 5, booked: 4, attended: 2, reported: 1 })
  expect(await stepsOf(staff, { ...span, branchId: here.id })).toEqual({ booked: 2, attended: 1, reported: 0 })
  expect(await stepsOf(staff, { ...span, branchId: WITHOUT })).toEqual({ placed: 2, paid: 1 })
  const manager = await mall.staff({ roles: [['manager', there.id]] })
  expect(await stepsOf(manager, span)).toEqual({ booked: 2, attended: 1, reported: 1 })
  expect(await stepsOf(manager, { ...span, branchId: here.id })).toEqual({ booked: 0, attended: 0, reported: 0 })
  expect((await manager.api.listProgressRows({ ...span, branchId: WITHOUT, step: 'placed' })).list).toEqual([])
  expect((await manager.api.listProgressRows({ ...span, step: 'placed' })).list).toHaveLength(2)
  // What is cancelled is paid and no more.
  await mall.alter(`update booking set state = 'cancelled' where order_no = '${orderNo}'`)
  await count(mall)
  expect(await stepsOf(staff, span)).toEqual({ placed: 6, paid: 5, booked: 3, attended: 2, reported: 1 })
  const [row] = (await staff.api.listProgressRows({ ...span, step: 'reported' })).list
  expect(row).toMatchObject({ orderNo: reported.orderNo, stepName: '出报告', step: 'reported' })
  expect((await staff.api.getProgress({ from: addDays(day, 1), to: addDays(day, 1) })).steps).toContainEqual({
    ...{ step: 'placed', orders: 0, ordersBefore: 6 },
  })
  const desk = await mall.staff({ roles: [['desk', here.id]] })
  await expect(desk.api.getProgress(span)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(desk.api.listProgressRows({ ...span, step: 'paid' })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(desk.api.listPlaceRows(span)).rejects.toEqual(refusal('RIGHT_MISSING'))
  for (const ask of [staff.api.getProgress, staff.api.listPlaceRows])
    await expect(ask({ from: day, to: addDays(day, -1) })).rejects.toEqual(refusal('FIGURE_DAYS_WRONG'))
  await expect(staff.api.listProgressRows({ ...span, step: 'paid', after: '1' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('in the demo mall every step opens its rows, and places used are those of its days', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const demo = demoMall({ today: ctx.clock.today() })
  await loadDemoMall(ctx.pool, demo, indexProduct, (html) => html, await oldMemberRows(demo, ctx.vault))
  await count(mall)
  const staff = await director(mall)
  const { rows } = await ctx.pool.query<{ day: string }>(
    `select max(day)::text as day from order_progress where step = 'reported'`,
  )
  const day = rows[0]?.day ?? expect.fail('nothing is reported')
  const steps = await stepsOf(staff, { from: addDays(day, -300), to: day })
  expect(steps.reported).toBeGreaterThan(0)
  expect(steps.placed).toBeGreaterThanOrEqual(steps.reported ?? 0)
  const span = { from: ctx.clock.today(), to: addDays(ctx.clock.today(), 30) }
  const { branches, totals } = await staff.api.getVisitFigures(span)
  expect(totals.places).toBeGreaterThan(0)
  for (const { branchId, places, taken } of branches.slice(0, 5))
    expect(await staff.api.listPlaceRows({ ...span, branchId })).toMatchObject({ places, taken })
  const whole = await staff.api.listPlaceRows(span)
  expect(whole.places).toBe(totals.places)
  expect(whole.list.reduce((all, row) => all + row.taken, 0)).toBe(totals.taken)
  const own = branches[0]?.branchId ?? ''
  const other = await ctx.pool.query<{ id: string }>('select min(id) as id from branch where id <> $1', [own])
  const manager = await mall.staff({ roles: [['manager', own]] })
  expect(await manager.api.listPlaceRows(span)).toMatchObject({ places: branches[0]?.places })
  expect(await manager.api.listPlaceRows({ ...span, branchId: other.rows[0]?.id ?? '' })).toMatchObject({
    ...{ places: 0, list: [] },
  })
})

test('orders are told by the category of what they hold, each number with its rows, and those of before are counted anew', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [basic, deep] = [await aSpecOf(mall.ctx), await aSpecOf(mall.ctx)]
  const productOf = async (orderNo: string) =>
    (await mall.ctx.pool.query('select product_id as id from order_line where order_no = $1', [orderNo])).rows[0]?.id
  const one = await aPaidOrder(mall, client, [basic])
  const other = await anOrder(mall, client, [deep])
  const both = await anOrder(mall, client, [basic, deep])
  await mall.alter(`insert into category (id, parent_id, name, image, sort) values
    ('cat-basic', '0', '入门', '', 1), ('cat-deep', '0', '深度', '', 2)`)
  await mall.alter(`update product set category_ids = '{cat-basic}' where id = '${await productOf(one)}'`)
  const staff = await director(mall)
  const day = dayOf(mall.clock.now())
  const span = { from: day, to: day }
  await count(mall)
  const orders = async (filter: Filter) => (await staff.api.getProgress(filter)).categories
  expect(await orders(span)).toEqual([
    { categoryId: WITHOUT, categoryName: '加项和其他', orders: [2, 0, 0, 0, 0] },
    { categoryId: 'cat-basic', categoryName: '入门', orders: [2, 1, 0, 0, 0] },
  ])
  expect(await stepsOf(staff, { ...span, categoryId: 'cat-basic' })).toMatchObject({ placed: 2, paid: 1 })
  expect(await stepsOf(staff, { ...span, categoryId: WITHOUT })).toMatchObject({ placed: 2, paid: 0 })
  expect(await orders({ ...span, categoryId: 'cat-basic' })).toMatchObject([{ categoryId: 'cat-basic' }])
  expect(await stepsOf(staff, { ...span, categoryId: 'nothing' })).toMatchObject({ placed: 0 })
  // It is of the category of the moment when it is counted.
  await mall.alter(`update product set category_ids = '{cat-deep}' where id = '${await productOf(other)}'`)
  await mall.alter(`insert into revenue_due (order_no) values ('${other}'), ('${both}')`)
  await count(mall)
  expect((await orders(span)).map(({ categoryId, orders: [placed] }) => [categoryId, placed])).toEqual([
    ['cat-basic', 2],
    ['cat-deep', 2],
  ])
})
