import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { DAYS_AFTER_RETURN, returnToCards } from '../card/public.ts'
import { aBoundCard, worthOf } from '../card/samples.ts'
import { payByCards } from './persistence.ts'

/** Tries to pay an order from two cards; false: one of them could not. */
async function pay(mall: TestMall, memberId: string, orderNo: string, amounts: readonly [string, number][]) {
  const short = new Error('short')
  const uses = amounts.map(([cardId, amountFen]) => ({ orderNo, cardId, amountFen, note: '样例' }))
  const paying = mall.ctx.db.transaction(async (tx) => {
    if ((await payByCards(mall.ctx, tx, memberId, uses)) !== null) throw short
  })
  return paying.then(
    () => true,
    (error) => {
      if (error !== short) throw error
      return false
    },
  )
}

const giveBack = (mall: TestMall, orderNo: string, cause: string, amountFen: number | null) =>
  mall.ctx.db.transaction((tx) => returnToCards(mall.ctx, tx, { orderNo, amountFen, cause, note: '退回' }))

test('after any uses and returns the ledger adds up to the balance, and no money is lost or created', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const use = fc.record({
    kind: fc.constant('use'),
    a: fc.integer({ min: 1, max: 40_000 }),
    b: fc.integer({ min: 1, max: 40_000 }),
    part: fc.constant(0),
  })
  const back = fc.record({
    kind: fc.constant('back'),
    a: fc.nat(9),
    b: fc.nat(2),
    part: fc.integer({ min: 0, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(use, back), { maxLength: 12 }), async (history) => {
      const cards = [await aBoundCard(mall, client), await aBoundCard(mall, client)] as const
      const out = new Map<string, number>()
      for (const { kind, a, b, part } of history) {
        if (kind === 'use') {
          const orderNo = mall.ctx.ids.id()
          if (
            await pay(mall, client.memberId, orderNo, [
              [cards[0], a],
              [cards[1], b],
            ])
          )
            out.set(orderNo, a + b)
          continue
        }
        const [orderNo, paid] = [...out][a % Math.max(1, out.size)] ?? []
        if (orderNo === undefined || paid === undefined) continue
        const input = Math.floor((paid * part) / 100)
        if (input === 0) continue
        // Asked for once, or up to three times: it comes back once.
        const cause = mall.ctx.ids.id()
        for (let time = 0; time <= b; time++) await giveBack(mall, orderNo, cause, input)
        out.set(orderNo, paid - input)
      }
      const worth = await Promise.all(cards.map((cardId) => worthOf(mall, cardId)))
      for (const one of worth) expect(one?.ledger).toBe(one?.balance)
      const balance = worth.reduce((all, one) => all + (one?.balance ?? 0), 0)
      const stillOut = [...out.values()].reduce((all, fen) => all + fen, 0)
      expect(balance + stillOut).toBe(200_000)
    }),
    { numRuns: 25 },
  )
})

test('returns go first to the card valid longest, never more than it paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const soon = await aBoundCard(mall, client, { validTo: '2098-01-01' })
  const late = await aBoundCard(mall, client, { validTo: '2099-01-01' })
  await pay(mall, client.memberId, 'order', [
    [soon, 10_000],
    [late, 5_000],
  ])
  await giveBack(mall, 'order', 'one', 7_000)
  expect([await worthOf(mall, soon), await worthOf(mall, late)]).toMatchObject([
    { balance: 92_000 },
    { balance: 100_000 },
  ])
  await expect(giveBack(mall, 'order', 'two', 8_001)).rejects.toThrow('8000 are out')
  await giveBack(mall, 'order', 'two', null)
  expect(await worthOf(mall, soon)).toEqual({ balance: 100_000, ledger: 100_000 })
})

test('the same cause at once five times gives back once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client)
  await pay(mall, client.memberId, 'order', [[cardId, 10_000]])
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => giveBack(mall, 'order', 'refund', 4_000)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await worthOf(mall, cardId)).toEqual({ balance: 94_000, ledger: 94_000 })
})

test('money returned to an expired card is usable for 30 more days, and the ledger says so', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812340009')
  const cardId = await aBoundCard(mall, client, { validTo: mall.ctx.clock.today() })
  await pay(mall, client.memberId, 'order', [[cardId, 100_000]])
  mall.clock.advance(3 * 86_400_000)
  await giveBack(mall, 'order', 'refund', 100_000)
  const again = await mall.member('13812340009')
  const [card] = (await again.api.queryUsableOrDisabled({})).list
  mall.clock.advance(DAYS_AFTER_RETURN * 86_400_000)
  expect(card).toMatchObject({ balanceFen: 100_000, available: true, validTo: mall.ctx.clock.today() })
  const owner = await mall.member('13812340009')
  const { list } = await owner.api.queryCardLedger({ cardId })
  expect(list[0]?.note).toBe(`退回；卡已到期，延长到 ${card?.validTo.replaceAll('-', '.')}`)
})

test('the ledger is read by pages and by days, and its totals add up', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812340008')
  const cardId = await aBoundCard(mall, client)
  mall.clock.advance(2 * 86_400_000)
  for (const orderNo of ['a', 'b', 'c']) await pay(mall, client.memberId, orderNo, [[cardId, 1_000]])
  await giveBack(mall, 'b', 'refund', 500)
  const { api } = await mall.member('13812340008')
  const whole = await api.queryCardLedger({ cardId, curPage: 2, pageSize: 2 })
  expect(whole).toMatchObject({ total: 5, openingFen: 0, inFen: 100_500, outFen: 3_000, balanceFen: 97_500 })
  expect(whole.list.map(({ nth, orderNo }) => [nth, orderNo])).toEqual([
    [3, 'b'],
    [2, 'a'],
  ])
  const today = await api.queryCardLedger({ cardId, from: mall.ctx.clock.today() })
  expect(today).toMatchObject({ total: 4, openingFen: 100_000, inFen: 500, outFen: 3_000, balanceFen: 97_500 })
})
