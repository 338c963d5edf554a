import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人说的'

async function opened(options: Parameters<typeof onTheDay>[2] = {}) {
  const mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const visit = await onTheDay(mall, branchId, options)
  visit.arrive()
  const { api } = await mall.staff({
    roles: [
      ['desk', branchId],
      ['manager', branchId],
    ],
  })
  const { bookingId, orderNo } = visit
  const checkIn = (notToday: string[] = []) => api.checkInVisit({ bookingId, fasting: 'not-asked', notToday, reason })
  const give = async (amountFen: number) => {
    const { leftFen } = (await api.getOrderForStaff({ orderNo })).goodwill
    return api.giveGoodwill({ orderNo, amountFen, leftFen, words: '抱歉', reason })
  }
  const rows = async (text: string) => (await mall.ctx.pool.query(text)).rows
  /** These are not done, and nothing goes back for them. */
  const end = (itemIds: readonly string[]) => {
    const open = itemIds.map((itemId) => ({ itemId, becomes: 'none' as const }))
    return api.endVisit({ bookingId: visit.bookingId, open, reason })
  }
  return { mall, visit, api, checkIn, give, rows, end }
}

const RETURNED = "select 1 from order_history where what = '优惠券已退回'"

test.each([
  ['one item of two', 1, 'part', 'used', 0],
  ['both items', 2, 'all', 'unused', 1],
] as const)('of an order that a coupon paid, %s is left out', async (_, n, refundState, state, returned) => {
  const { mall, visit, checkIn, rows, end } = await opened({ isFree: true })
  await using __ = mall
  await checkIn(visit.itemIds.slice(0, n))
  await end(visit.itemIds.slice(n))
  expect(await rows('select refund_state from mall_order')).toEqual([{ refund_state: refundState }])
  expect(await rows('select state from member_coupon')).toEqual([{ state }])
  expect(await rows(RETURNED)).toHaveLength(returned)
})

test('a check-in stands once goodwill was given for its items, and what was given stays counted', async () => {
  const { mall, visit, api, checkIn, give } = await opened()
  await using _ = mall
  const { bookingId } = visit
  const undo = () => api.undoCheckIn({ bookingId, reason })
  await give(1_000)
  await checkIn()
  await undo()
  await checkIn()
  await give(2_000)
  await expect(undo()).rejects.toEqual(refusal('VISIT_GOODWILL_GIVEN'))
  expect((await api.getVisit({ bookingId })).undoUntil).toBeNull()
  expect((await api.getOrderForStaff({ orderNo: visit.orderNo })).goodwill.leftFen).toBe(46_900)
})

test('goodwill and an undone check-in at the same moment: whichever comes second sees the first', async () => {
  const { mall, visit, api, checkIn, give } = await opened()
  await using _ = mall
  const { bookingId, orderNo } = visit
  await checkIn()
  const outcomes = await raceBehind<unknown>(mall.ctx, `select from booking where id = '${bookingId}' for update`, [
    () => give(2_000),
    () => api.undoCheckIn({ bookingId, reason }),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  if (refused.length > 0) expect(refused).toEqual(['VISIT_GOODWILL_GIVEN'])
  expect((await api.getOrderForStaff({ orderNo })).goodwill.leftFen).toBe(47_900)
})

test('a payment that went back in fifty parts: the visit says how to end, and ends', async () => {
  const { mall, visit, api, checkIn, rows, end } = await opened()
  await using _ = mall
  const { bookingId, orderNo, memberId, itemIds } = visit
  await mall.ctx.pool.query(
    `insert into after_sale (id, member_id, order_no, state, reason, words, amount_fen, created_at)
     select 'past-' || n, $1, $2, 'refunded', 'goodwill', '', 1, now() from generate_series(1, 50) n`,
    [memberId, orderNo],
  )
  await checkIn(itemIds.slice(0, 1))
  await expect(end(itemIds.slice(1))).rejects.toMatchObject({
    failure: 'REFUND_CLOSED',
    message: expect.stringContaining('还是今天做'),
  })
  await api.leaveItemsOut({ bookingId, itemIds: itemIds.slice(0, 1), isLeftOut: false, reason })
  await end(itemIds)
  expect(await rows("select 1 from after_sale where id not like 'past-%'")).toEqual([])
})

test('parts without cash count for no gateway', async () => {
  const { mall, visit, checkIn, rows, end } = await opened()
  await using _ = mall
  const { orderNo, memberId, itemIds } = visit
  await mall.ctx.pool.query(
    `insert into after_sale (id, member_id, order_no, state, reason, words, amount_fen, card_fen, created_at)
     select 'past-' || n, $1, $2, 'refunded', 'goodwill', '', 1, 1, now() from generate_series(1, 50) n`,
    [memberId, orderNo],
  )
  await checkIn(itemIds.slice(0, 1))
  await end(itemIds.slice(1))
  expect(await rows("select 1 from after_sale where id not like 'past-%'")).toHaveLength(1)
})
