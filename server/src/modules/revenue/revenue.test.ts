import { addDays, dayOf } from '@mall/contract/days'
import { PART_KINDS, type PartKind, type PartSet, WITHOUT } from '@mall/contract/revenue/kinds'
import type { StaffInput } from '@mall/contract/staff-calls'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { oldMemberRows } from '@mall/demo-data/table-rows/old-member-rows'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { aBoundCard } from '../card/samples.ts'
import { indexProduct } from '../catalogue/public.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aCoupon } from '../coupon/samples.ts'
import { aBookedOrder, aPaidOrder, requestRefund } from '../order/samples.ts'
import { journalOfDay, paidBack } from '../payment/samples.ts'
import { sumsOfParts } from './sum-parts.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const isPart = (kind: string): kind is PartKind => PART_KINDS.some((one) => one === kind)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

type Rows = StaffInput<'listFigureRows'>

/** All pages of a number's list, which has to add up to what it says. */
async function rowsOf({ api }: StaffClient, input: Rows) {
  const first = await api.listFigureRows(input)
  const list = [...first.list]
  for (let { next } = first; next !== null; ) {
    const page = await api.listFigureRows({ ...input, after: next })
    list.push(...page.list)
    next = page.next
  }
  expect([sum(list.map(({ fen }) => fen)), list.length]).toEqual([first.totalFen, first.rows])
  expect(new Set(list.map(({ orderNo }) => orderNo)).size).toBe(first.orders)
  return { fen: first.totalFen, orders: first.orders, list }
}

/** Every number of the page next to the list it opens. */
async function assertOpensItsRows(staff: StaffClient, filter: Omit<Rows, 'of'>) {
  const figures = await staff.api.getFigures(filter)
  const { totals } = figures
  const of = async (set: PartSet, more: Partial<Rows> = {}) =>
    (await rowsOf(staff, { ...filter, ...more, of: set })).fen
  const money = async (more: Partial<Rows>) => ({
    salesFen: await of('sales', more),
    refundsFen: 0 - (await of('refunds', more)),
    netFen: await of('net', more),
  })
  expect(totals).toEqual({
    ...{ ...(await money({})), cardFen: await of('cards') },
    ...{ couponFen: await of('coupons'), activityFen: await of('activities') },
    orders: (await rowsOf(staff, { ...filter, of: 'orders' })).orders,
  })
  for (const { from, to, ...sums } of figures.series) expect(sums).toEqual(await money({ from, to }))
  for (const { branchId, branchName: _, netFenBefore, ...sums } of figures.branches) {
    expect(sums).toEqual(await money({ branchId }))
    expect(netFenBefore).toBe(await of('net', { ...figures.before, branchId }))
  }
  for (const { categoryId, categoryName: _, netFenBefore: __, ...sums } of figures.categories)
    expect(sums).toEqual(await money({ categoryId }))
  for (const { channel, channelName: _, netFenBefore: __, ...sums } of figures.channels)
    expect(sums).toEqual(await money({ channel }))
  for (const { staffCode, netFenBefore: __, ...sums } of figures.staff) expect(sums).toEqual(await money({ staffCode }))
  for (const { netFen, ...cell } of figures.cells) expect(netFen).toBe(await of('net', cell))
  for (const { coupon, orders, fen, fenBefore } of figures.coupons) {
    const rows = await rowsOf(staff, { ...filter, of: 'coupons', coupon })
    expect([rows.fen, rows.orders]).toEqual([fen, orders])
    expect(fenBefore).toBe(await of('coupons', { ...figures.before, coupon }))
  }
  expect(sum(figures.coupons.map(({ fen }) => fen))).toBe(totals.couponFen)
  for (const parts of [figures.series, figures.branches, figures.categories, figures.channels, figures.cells])
    expect(sum(parts.map(({ netFen }) => netFen))).toBe(totals.netFen)
  return figures
}

/** What the journal says of a day, in the kinds that figures have. */
async function journalOf(mall: TestMall, day: string) {
  const sums: Partial<Record<PartKind, number>> = {}
  for (const { kind, debit, credit, fen } of await journalOfDay(mall, day)) {
    if (!isPart(kind)) continue
    const isIn = credit === 'prepaid'
    expect(isIn || debit === 'prepaid' || debit === 'goodwill').toBe(true)
    sums[kind] = (sums[kind] ?? 0) + (isIn ? fen : -fen)
  }
  return sums
}

async function partsOf(mall: TestMall, day: string) {
  const { rows } = await mall.ctx.pool.query<{ kind: PartKind; fen: number }>(
    `select kind, sum(fen)::float8 as fen from revenue_part where day = $1 and kind not in ('coupon', 'activity')
     group by kind having sum(fen) <> 0`,
    [day],
  )
  return Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen]))
}

const director = (mall: TestMall) => mall.staff({ roles: [['director', null]] })
const count = (mall: TestMall) => mall.tick('write-revenue-parts')

test('every day of the demo mall counts what its journal says, and every number opens its rows', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const demo = demoMall({ today: ctx.clock.today() })
  await loadDemoMall(ctx.pool, demo, indexProduct, (html) => html, await oldMemberRows(demo, ctx.vault))
  await count(mall)
  const { rows } = await ctx.pool.query<{ at: Date }>(
    `select paid_at as at from mall_order where paid_at is not null union select closed_at from after_sale where closed_at is not null`,
  )
  const days = [...new Set(rows.map(({ at }) => dayOf(at)))].toSorted()
  expect(days.length).toBeGreaterThan(3)
  for (const day of days) expect([day, await partsOf(mall, day)]).toEqual([day, await journalOf(mall, day)])
  const to = days.at(-1) ?? ''
  const figures = await assertOpensItsRows(await director(mall), { from: addDays(to, -120), to })
  expect(figures.totals.netFen).toBeGreaterThan(0)
  expect(figures.uncounted).toBe(0)
})

test('coupons, cards, goodwill and refunds are counted to the fen, by whatever is asked', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const branch = await aBranch(mall.ctx)
  const spec = await aSpecOf(mall.ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: 90_000 })
  const { code } = await aCoupon(mall.ctx, { thresholdFen: 10_000, value: 5_000 })
  const { couponId } = await client.api.drawCoupon({ code })
  await aPaidOrder(mall, client, [{ ...spec, quantity: 3 }], { couponId, seenDiscount: 5_000 })
  const back = await aPaidOrder(mall, client, [spec], { cards: [{ cardId, seenFen: 20_000 }] })
  const kept = await aPaidOrder(mall, client, [spec], { cards: [{ cardId, seenFen: 40_000 }] })
  const { orderNo: booked } = await aBookedOrder(mall, client, branch.id)
  await requestRefund(mall, client, back)
  await paidBack(mall)
  const service = await mall.staff({ roles: [['service', null]] })
  const { leftFen } = (await service.api.getOrderForStaff({ orderNo: kept })).goodwill
  await service.api.giveGoodwill({
    orderNo: kept,
    amountFen: 15_000,
    leftFen,
    words: '让您久等了',
    reason: '等了两小时',
  })
  await paidBack(mall)
  await mall.alter(`update mall_order set sales_staff_code = 'S007', channel_name = '公众号'`)
  const staff = await director(mall)
  const day = dayOf(mall.clock.now())
  const span = { from: day, to: day }
  expect((await staff.api.getFigures(span)).uncounted).toBe(4)
  await count(mall)
  expect(await partsOf(mall, day)).toEqual(await journalOf(mall, day))
  for (const filter of [{}, { branchId: branch.id }, { channel: '公众号' }, { categoryId: WITHOUT }])
    await assertOpensItsRows(staff, { ...span, ...filter })
  const { totals, branches, coupons, staff: sellers } = await staff.api.getFigures({ ...span, step: 'month' })
  expect(totals).toMatchObject({ orders: 4, couponFen: 5_000, cardFen: 60_000 })
  expect(coupons).toMatchObject([{ orders: 1, fen: 5_000, fenBefore: 0, couponName: expect.stringMatching(/./) }])
  expect(coupons[0]?.coupon).not.toBe(WITHOUT)
  expect(branches.map(({ branchId }) => branchId).toSorted()).toEqual([WITHOUT, branch.id].toSorted())
  expect(sellers).toMatchObject([{ staffCode: 'S007', netFen: totals.netFen }])
  const rows = await rowsOf(staff, { ...span, of: 'sales', branchId: branch.id })
  expect(rows.list.map(({ orderNo }) => orderNo)).toEqual([booked])
  // Counted once, whatever is written a second time.
  const before = await staff.api.getFigures(span)
  await mall.alter('insert into revenue_due (order_no) select order_no from mall_order where paid_at is not null')
  await count(mall)
  expect(await staff.api.getFigures(span)).toEqual(before)
})

test('a booking takes its money along to another branch; who may see one branch sees that one', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const { bookingId, orderNo } = await aBookedOrder(mall, client, here.id)
  await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await count(mall)
  const day = dayOf(mall.clock.now())
  const span = { from: day, to: day }
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const figures = await assertOpensItsRows(manager, span)
  expect(figures.branches.map(({ branchId }) => branchId)).toEqual([here.id])
  expect(figures.totals.orders).toBe(1)
  expect((await manager.api.getFigures({ ...span, branchId: there.id })).totals.salesFen).toBe(0)
  expect((await manager.api.listFigureRows({ ...span, of: 'net', branchId: WITHOUT })).list).toEqual([])
  await mall.alter(`update booking set branch_id = '${there.id}' where id = '${bookingId}'`)
  await count(mall)
  expect((await manager.api.getFigures(span)).totals.orders).toBe(0)
  const other = await mall.staff({ roles: [['manager', there.id]] })
  expect((await rowsOf(other, { ...span, of: 'net' })).list.map((row) => row.orderNo)).toEqual([orderNo])
  const desk = await mall.staff({ roles: [['desk', here.id]] })
  for (const call of ['getFigures', 'getVisitFigures'] as const)
    await expect(desk.api[call](span)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(desk.api.listFigureRows({ ...span, of: 'net' })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.getFigures({ from: day, to: addDays(day, -1) })).rejects.toEqual(
    refusal('FIGURE_DAYS_WRONG'),
  )
  await expect(manager.api.getFigures({ from: addDays(day, -366), to: day })).rejects.toEqual(
    refusal('FIGURE_DAYS_WRONG'),
  )
  await expect(manager.api.listFigureRows({ ...span, of: 'net', after: '1' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('who came and who did not is what the list of bookings holds', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const branch = await aBranch(mall.ctx)
  const { bookingId } = await aBookedOrder(mall, client, branch.id)
  const other = await aBookedOrder(mall, await mall.member(), branch.id)
  await mall.alter(`update booking set state = 'completed' where id = '${bookingId}'`)
  await mall.alter(`update booking set state = 'no-show' where id = '${other.bookingId}'`)
  const { rows } = await mall.ctx.pool.query<{ day: string }>('select min(day)::text as day from booking')
  const day = rows[0]?.day ?? ''
  const staff = await director(mall)
  const span = { from: day, to: addDays(day, 30) }
  const visits = await staff.api.getVisitFigures(span)
  const [found] = visits.branches
  const bookings = async (state: 'kept' | 'no-show') =>
    (await staff.api.searchBookings({ ...span, branchId: branch.id, state })).list.length
  expect(found).toMatchObject({ branchId: branch.id, kept: await bookings('kept'), noShows: await bookings('no-show') })
  expect(visits.totals).toMatchObject({ kept: 1, noShows: 1 })
  const elsewhere = await mall.staff({ roles: [['manager', (await aBranch(mall.ctx)).id]] })
  expect(await elsewhere.api.getVisitFigures(span)).toMatchObject({ branches: [], totals: { kept: 0, places: 0 } })
})

test('sums are read from the index, and no due order is lost when the counting is cut', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await mall.alter(`create function fail_once() returns trigger language plpgsql as $$ begin raise 'cut'; end $$;
    create trigger cut before delete on revenue_due execute function fail_once()`)
  await expect(count(mall)).rejects.toThrow()
  expect(await mall.ctx.pool.query('select from revenue_part')).toMatchObject({ rowCount: 0 })
  await mall.alter('drop trigger cut on revenue_due')
  await count(mall)
  expect(await mall.ctx.pool.query('select from revenue_part')).toMatchObject({ rowCount: 1 })
  await mall.alter(`insert into revenue_part select order_no || i, nth, day - (i % 400), at, kind, line_id, what, branch_id,
    category_id, channel, staff_code, fen from revenue_part, generate_series(1, 20000) i`)
  await mall.alter('vacuum analyze revenue_part')
  const plan = await mall.ctx.db.transaction(async (tx) => {
    // So few rows would be read in whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const lines = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${sumsOfParts({ from: '2026-11-01', to: '2026-11-30', channel: 'none' }, 'all', '2026-11-15')}`,
    )
    return lines.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Only Scan.* revenue_part_day/)
})
