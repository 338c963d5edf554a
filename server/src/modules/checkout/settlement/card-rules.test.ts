import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceOf, shareCards, sumCards } from './card-rules.ts'
import { priceOf } from './settlement-rules.ts'

const card = (cardId: string, mostFen: number) => ({ cardId, mostFen, label: cardId })
const amounts = (parts: ReturnType<typeof shareCards>) =>
  parts.map((part) => part.map(({ cardId, amountFen }) => [cardId, amountFen]))

test('the first card pays first, and the last one keeps what is not needed', () => {
  expect(amounts(shareCards([1_000], [card('a', 300), card('b', 500), card('c', 900)]))).toEqual([
    [
      ['a', 300],
      ['b', 500],
      ['c', 200],
    ],
  ])
})

test('of several orders the cheapest is paid first, so that fewer are left to pay in cash', () => {
  const cards = [card('a', 300), card('b', 100)]
  const shares = shareCards([1_000, 200, 0], cards)
  expect(amounts(shares)).toEqual([
    [
      ['a', 100],
      ['b', 100],
    ],
    [['a', 200]],
    [],
  ])
  expect(sumCards(shares, cards)).toMatchObject([
    { cardId: 'a', amountFen: 300 },
    { cardId: 'b', amountFen: 100 },
  ])
})

const fens = fc.array(fc.nat(500_000), { maxLength: 5 })
const total = (all: readonly number[]) => all.reduce((sum, fen) => sum + fen, 0)

test('cards pay all that they can and nothing more, of every order and from every card', () => {
  fc.assert(
    fc.property(fens, fens, (payable, balances) => {
      const cards = balances.map((fen, index) => card(`c${index}`, fen))
      const shares = shareCards(payable, cards)
      const paid = shares.map((part) => total(part.map(({ amountFen }) => amountFen)))
      expect(total(paid)).toBe(Math.min(total(payable), total(balances)))
      for (const [at, fen] of paid.entries()) expect(fen).toBeLessThanOrEqual(payable[at] ?? 0)
      for (const { cardId, amountFen } of sumCards(shares, cards))
        expect(amountFen).toBeLessThanOrEqual(cards.find((one) => one.cardId === cardId)?.mostFen ?? 0)
    }),
  )
})

const goods = (sellingFen: number, index: number) => ({
  specId: `s${index}`,
  productName: '套餐',
  serviceKind: 'general',
  isCrossBorder: false,
  dutyPerMille: null,
  sellingFen,
  listFen: sellingFen,
  activity: null,
  stock: null,
  isOnSale: true,
  successorId: null,
})

test('a card’s money is shared over the lines, none of which it overpays, and the steps add up to the cash', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (sellings, share) => {
      const lines = sellings.map((fen, index) => ({
        specId: `s${index}`,
        quantity: 1,
        seenFen: fen,
        goods: goods(fen, index),
      }))
      const amountFen = Math.floor(total(sellings) * share)
      const priced = priceOf(lines, null, amountFen > 0 ? [{ cardId: 'c', amountFen, label: 'c' }] : [])
      expect(priced.cardFen).toBe(amountFen)
      expect(total(priced.cardShares)).toBe(amountFen)
      for (const [at, fen] of priced.cardShares.entries()) expect(fen).toBeLessThanOrEqual(priced.paidFen[at] ?? 0)
      expect(total(priced.paidFen)).toBe(priced.payFen + priced.cardFen)
      expect(total(priced.steps.map((step) => step.amountFen))).toBe(priced.payFen)
    }),
  )
})

test.each([
  [{ usableCoupons: 0, hasBestCoupon: false, cardsUsed: 0, orders: 1, cashFen: 100 }, ''],
  [{ usableCoupons: 1, hasBestCoupon: true, cardsUsed: 0, orders: 1, cashFen: 100 }, ''],
  [{ usableCoupons: 2, hasBestCoupon: true, cardsUsed: 0, orders: 1, cashFen: 100 }, '券选了减得最多的一张'],
  [
    { usableCoupons: 2, hasBestCoupon: true, cardsUsed: 2, orders: 2, cashFen: 0 },
    '券选了减得最多的一张，先减券，余下的用福卡付，福卡先用快到期的，几单里先付清金额小的，福卡够付，不用再付现金',
  ],
])('why coupon and cards are proposed like this: %j', (facts, advice) => {
  expect(adviceOf(facts)).toBe(advice)
})
