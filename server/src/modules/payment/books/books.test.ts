import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aBoundCard } from '../../card/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder, requestRefund, scan } from '../../order/samples.ts'
import { paidBack } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '五方一致'

/** Noon of the day after: the statements are there. */
async function nextNoon(mall: TestMall, day: string) {
  mall.clock.set(`${addDays(day, 1)}T12:00:00+08:00`)
  await handIn(mall)
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
}

/** The sandbox's bank writes what it has received until now; finance hands it in. */
async function handIn(mall: TestMall, text?: string) {
  const staff = await finance(mall, '周出纳')
  const file = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  return staff.api.addBankStatement({}, { file: new TextEncoder().encode(text ?? (await file.text())) })
}

const finance = (mall: TestMall, name = '孙会计') => mall.staff({ name, roles: [['finance', null]] })

async function aDay(mall: TestMall, client: TestClient) {
  const spec = await aSpecOf(mall.ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: 20_000 })
  const byCard = await anOrder(mall, client, [spec], { cards: [{ cardId, seenFen: 20_000 }] })
  await scan(mall, (await client.api.pay({ orderId: byCard })).codeUrl)
  await mall.sandbox.deliverDue()
  const orderNo = await aPaidOrder(mall, client, [spec])
  await requestRefund(mall, client, byCard)
  await paidBack(mall)
  return { orderNo, byCard, day: dayOf(mall.clock.now()) }
}

const seal = async ({ api }: StaffClient, day: string) =>
  api.sealBookDay({ day, version: (await api.getBookDay({ day })).version, reason })

test('a day on which all agree is sealed as it was seen, once, by one of two', async () => {
  await using mall = await openMall()
  const { day } = await aDay(mall, await mall.member())
  const early = await finance(mall)
  await expect(early.api.getBookDay({ day })).rejects.toEqual(refusal('NOT_FOUND'))
  mall.clock.set(`${addDays(day, 1)}T01:00:00+08:00`)
  const night = await finance(mall)
  expect(await night.api.getBookDay({ day })).toMatchObject({ state: 'waiting', waitsFor: ['gateways', 'bank'] })
  await expect(seal(night, day)).rejects.toEqual(refusal('BOOKS_WAITING'))
  await nextNoon(mall, day)
  const [one, other] = [await finance(mall), await finance(mall, '李会计')]
  const books = await one.api.getBookDay({ day })
  expect(books).toMatchObject({ state: 'agrees', faults: [], sealedAt: null })
  expect(books.sides).toMatchObject([
    { side: 'bank', fen: 49_601, shouldFen: 49_601, count: 1 },
    { side: 'gateways', fen: 49_900, shouldFen: 49_900, count: 3 },
    { side: 'orders', fen: 49_900, shouldFen: 49_900, count: 3 },
    { side: 'cards', fen: 0, shouldFen: 0, count: 2 },
    { side: 'invoices', fen: 0, count: 0 },
  ])
  await expect(one.api.sealBookDay({ day, version: 'other', reason })).rejects.toEqual(refusal('BOOKS_STALE'))
  const outcomes = await raceBehind(mall.ctx, `select from day_book where day = '${day}' for update`, [
    () => seal(one, day),
    () => seal(other, day),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { failure: 'BOOKS_SEALED' } },
  ])
  const { days } = await one.api.listBookDays({ month: day.slice(0, 7) })
  expect(days.find((each) => each.day === day)).toMatchObject({ state: 'sealed', faults: 0, differenceFen: 0 })
  const { rows } = await mall.ctx.pool.query(
    "select call, thing_id from audit where thing_kind = 'books' and thing_id = $1",
    [day],
  )
  expect(rows).toEqual([{ call: 'sealBookDay', thing_id: day }])
})

test('each amount that differs is named with its order, and the sums differ by these amounts alone', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { day, orderNo, byCard } = await aDay(mall, await mall.member())
  await ctx.pool.query('update payment_attempt set amount_fen = amount_fen + 7 where order_no = $1', [orderNo])
  await ctx.pool.query('update card_ledger set amount_fen = amount_fen - 3 where order_no = $1 and amount_fen < 0', [
    byCard,
  ])
  await ctx.pool.query('update after_sale set amount_fen = amount_fen - 1')
  await nextNoon(mall, day)
  mall.problems.splice(0)
  const staff = await finance(mall)
  const { state, faults, sides } = await staff.api.getBookDay({ day })
  expect(state).toBe('differs')
  expect(faults.map((one) => [one.side, one.fault, one.orderNo, one.fen - one.shouldFen])).toEqual([
    ['gateways', 'bill-amount', null, -7],
    ['orders', 'order-amount', orderNo, -7],
    ['orders', 'refund-amount', byCard, 1],
    ['cards', 'cards', byCard, 3],
  ])
  const off = (side: string) =>
    faults.filter((one) => one.side === side).reduce((n, { fen, shouldFen }) => n + fen - shouldFen, 0)
  for (const { side, fen, shouldFen } of sides) expect([side, fen - shouldFen]).toEqual([side, off(side)])
  await expect(seal(staff, day)).rejects.toEqual(refusal('BOOKS_DIFFER'))
  expect((await staff.api.listBookFaults({})).list).toHaveLength(4)
  expect((await staff.api.listBookDays({ month: day.slice(0, 7) })).days).toMatchObject([
    { state: 'differs', faults: 4 },
  ])
})

test('an order that says it is paid without a payment is found, and money kept for no order', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { day, orderNo } = await aDay(mall, await mall.member())
  await nextNoon(mall, day)
  await ctx.pool.query("update mall_order set transaction_id = 'nobody' where order_no = $1", [orderNo])
  const staff = await finance(mall)
  const { faults } = await staff.api.getBookDay({ day })
  expect(faults.map(({ fault, fen, shouldFen }) => [fault, fen, shouldFen])).toEqual([
    ['excess-kept', 0, 49_900],
    ['order-unpaid', 49_900, 0],
  ])
})

test('what changes after the seal is shown, and a day that is not sealed is asked for again', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { day, orderNo } = await aDay(mall, await mall.member())
  await nextNoon(mall, day)
  const checkedAt = async () =>
    (await ctx.pool.query("select checked_at from channel_bill where channel = 'wechat' and day = $1", [day])).rows[0]
  const first = await checkedAt()
  await mall.tick('reconcile-bills-wechat')
  expect(await checkedAt()).toEqual(first)
  mall.clock.advance(25 * 3_600_000)
  await mall.tick('reconcile-bills-wechat')
  const second = await checkedAt()
  expect(second).not.toEqual(first)
  const staff = await finance(mall)
  await seal(staff, day)
  mall.clock.advance(25 * 3_600_000)
  await mall.tick('reconcile-bills-wechat')
  expect(await checkedAt()).toEqual(second)
  await ctx.pool.query("update payment_attempt set paid_at = paid_at - interval '3 days' where order_no = $1", [
    orderNo,
  ])
  await ctx.pool.query("update mall_order set paid_at = paid_at - interval '3 days' where order_no = $1", [orderNo])
  const later = await finance(mall)
  const books = await later.api.getBookDay({ day })
  expect(books).toMatchObject({ state: 'changed', sealedBy: '孙会计' })
  expect(books.sides.find(({ side }) => side === 'orders')).toMatchObject({ fen: 0, sealedFen: 49_900 })
  await mall.tick('check-books')
  expect(
    (await later.api.listBookDays({ month: day.slice(0, 7) })).days.find((each) => each.day === day),
  ).toMatchObject({
    state: 'changed',
  })
  await expect(seal(later, day)).rejects.toEqual(refusal('BOOKS_SEALED'))
})

const HEAD = '交易日期,收入金额,支出金额,对方户名,交易流水号'

test('what the bank has is compared with what the gateways owe, and each row counts once', async () => {
  await using mall = await openMall()
  const { day } = await aDay(mall, await mall.member())
  const paid = addDays(day, 1)
  mall.clock.set(`${paid}T12:00:00+08:00`)
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay']) await mall.tick(name)
  const { api } = await finance(mall)
  expect(await api.getBookDay({ day })).toMatchObject({
    waitsFor: ['bank'],
    state: 'waiting',
    feeFen: 299,
    bankUntil: null,
  })
  expect(await handIn(mall, `${HEAD}\n${paid},495.00,,财付通,A1\n昨天,1.00,,财付通,A2`)).toMatchObject({
    ...{ added: 0, wrong: [{ row: 3 }] },
  })
  expect(await api.getBookDay({ day })).toMatchObject({ bankUntil: null })
  const text = `${HEAD}\n${paid},495.00,,财付通,A1\n${paid},3.00,,财付通,A2\n${paid},800.00,,某公司,A3`
  expect(await handIn(mall, text)).toMatchObject({
    rows: 3,
    ofGateways: 2,
    added: 2,
    from: paid,
    until: paid,
    wrong: [],
  })
  expect(await handIn(mall, text)).toMatchObject({ ofGateways: 2, added: 0 })
  const { faults, sides } = await api.getBookDay({ day })
  expect(faults.map(({ fault, number, fen, shouldFen }) => [fault, number, fen, shouldFen])).toEqual([
    ['bank-amount', 'A1', 49_500, 49_601],
    ['bank-unknown', 'A2', 300, 0],
  ])
  expect(sides[0]).toMatchObject({ side: 'bank', fen: 49_800, shouldFen: 49_601 })
  await expect(handIn(mall, 'PK')).rejects.toEqual(refusal('STATEMENT_UNREADABLE'))
  await expect(handIn(mall, `${HEAD}\n${`${paid},1.00,,财付通,A\n`.repeat(20_001)}`)).rejects.toEqual(
    refusal('STATEMENT_TOO_LONG'),
  )
  const { rows } = await mall.ctx.pool.query('select count(*)::int as n, sum(amount_fen)::int as fen from bank_line')
  expect(rows).toEqual([{ n: 2, fen: 49_800 }])
})

test('a difference is looked into by one, explained, and agreed to by another; with other amounts it is open again', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { day, byCard } = await aDay(mall, await mall.member())
  await ctx.pool.query('update card_ledger set amount_fen = amount_fen - 3 where order_no = $1 and amount_fen < 0', [
    byCard,
  ])
  await nextNoon(mall, day)
  const [one, other] = [await finance(mall), await finance(mall, '李会计')]
  const seen = { day, fault: 'cards', number: byCard, fen: 20_003, shouldFen: 20_000 } as const
  const explained = { ...seen, reason: '旧规则的尾差' }
  await expect(one.api.explainBookFault({ ...explained, fen: 20_004 })).rejects.toEqual(refusal('BOOK_FAULT_GONE'))
  await one.api.takeBookFault(seen)
  await one.api.explainBookFault(explained)
  const decision = { ...seen, agrees: true, reason: '看过流水' }
  await expect(one.api.decideBookFault(decision)).rejects.toEqual(refusal('BOOK_FAULT_OWN'))
  await expect(seal(one, day)).rejects.toEqual(refusal('BOOKS_DIFFER'))
  expect((await other.api.getBookDay({ day })).faults[0]?.task).toEqual({
    ...{ assigneeName: '孙会计', isOwn: false },
    explained: { by: '孙会计', isOwn: false, words: '旧规则的尾差', agreedBy: null },
  })
  await other.api.decideBookFault({ ...decision, agrees: false })
  await expect(other.api.decideBookFault(decision)).rejects.toEqual(refusal('BOOK_FAULT_GONE'))
  await one.api.explainBookFault(explained)
  await other.api.decideBookFault(decision)
  expect(await one.api.getBookDay({ day })).toMatchObject({
    ...{ state: 'agrees', faults: [], explained: [{ number: byCard, task: { explained: { agreedBy: '李会计' } } }] },
  })
  await ctx.pool.query('update card_ledger set amount_fen = amount_fen - 1 where order_no = $1 and amount_fen < 0', [
    byCard,
  ])
  expect(await one.api.getBookDay({ day })).toMatchObject({
    state: 'differs',
    explained: [],
    faults: [{ fen: 20_004 }],
  })
  await ctx.pool.query('update card_ledger set amount_fen = amount_fen + 1 where order_no = $1 and amount_fen < 0', [
    byCard,
  ])
  await seal(one, day)
  await expect(one.api.takeBookFault(seen)).rejects.toEqual(refusal('BOOKS_SEALED'))
})

test('two changes that cancel out make what was seen old, and are shown after the seal', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const [one] = [await aPaidOrder(mall, client, [spec]), await aPaidOrder(mall, client, [spec])]
  const day = dayOf(mall.clock.now())
  await nextNoon(mall, day)
  const staff = await finance(mall)
  const shift = () =>
    mall.alter(`update payment_attempt set amount_fen = amount_fen + case order_no when '${one}' then 5 else -5 end;
      update mall_order o set pay_fen = a.amount_fen, goods_fen = a.amount_fen
        from payment_attempt a where a.order_no = o.order_no`)
  const seen = await staff.api.getBookDay({ day })
  await shift()
  const after = await staff.api.getBookDay({ day })
  expect([after.sides, after.state]).toEqual([seen.sides, 'agrees'])
  await expect(staff.api.sealBookDay({ day, version: seen.version, reason })).rejects.toEqual(refusal('BOOKS_STALE'))
  await seal(staff, day)
  expect((await staff.api.getBookDay({ day })).state).toBe('sealed')
  await shift()
  expect(await staff.api.getBookDay({ day })).toMatchObject({ state: 'changed', faults: [] })
})

test('a day that was sealed before the bank was asked stays sealed', async () => {
  await using mall = await openMall()
  const { day } = await aDay(mall, await mall.member())
  await nextNoon(mall, day)
  const staff = await finance(mall)
  await seal(staff, day)
  await mall.ctx.pool.query(
    `update day_book set sealed_sides = (select jsonb_agg(one) from jsonb_array_elements(sealed_sides) one where one->>'side' <> 'bank')`,
  )
  await mall.ctx.pool.query('delete from bank_line')
  expect(await staff.api.getBookDay({ day })).toMatchObject({ state: 'sealed' })
})

test('only whoever may see the money of the group reads the books', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['service', null]] })
  await expect(api.listBookDays({ month: '2026-11' })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const director = await mall.staff({ roles: [['director', null]] })
  await director.api.listBookDays({ month: '2026-11' })
  const day = addDays(dayOf(mall.clock.now()), -1)
  await expect(director.api.sealBookDay({ day, version: 'x', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
})
