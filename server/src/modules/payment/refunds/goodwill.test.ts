import { instantOf } from '@mall/contract/days'
import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aHold, checkIn } from '../../appointment/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aBoundCard, worthOf } from '../../card/samples.ts'
import { anItem, aPackage, aProduct, aSpecOf } from '../../catalogue/samples.ts'
import { aBookedOrder, anyReason, aPaidOrder, aSubmit, requestRefund, scan } from '../../order/samples.ts'
import { aSetting } from '../../settings/samples.ts'
import { paidBack, refundsOf } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const words = '让您久等了，抱歉'
const reason = '等了一个多小时'

const service = (mall: TestMall, name = '何雨桐') => mall.staff({ name, roles: [['service', null]] })
const finance = (mall: TestMall, name = '孙会计') => mall.staff({ name, roles: [['finance', null]] })

async function give({ api }: StaffClient, orderNo: string, amountFen: number) {
  const { leftFen } = (await api.getOrderForStaff({ orderNo })).goodwill
  return api.giveGoodwill({ orderNo, amountFen, leftFen, words, reason })
}

/** The sums that went back, the smallest first. */
const backOf = async (mall: TestMall, orderNo: string) =>
  (await refundsOf(mall, orderNo)).map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)

const rowsOf = async ({ ctx }: TestMall, text: string, ...values: string[]) => (await ctx.pool.query(text, values)).rows

test('a part goes back while the examination stays, and the rest goes back later to the fen', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { id: branchId } = await aBranch(mall.ctx)
  const { orderNo, voucherId } = await aBookedOrder(mall, client, branchId)
  const staff = await mall.staff({ name: '何雨桐', roles: [['manager', branchId]] })
  expect((await staff.api.getOrderForStaff({ orderNo })).goodwill).toMatchObject({ leftFen: 49_900, waiting: null })
  expect(await give(staff, orderNo, 3_333)).toEqual({ state: 'refunding' })
  await paidBack(mall)
  const page = await staff.api.getOrderForStaff({ orderNo })
  expect(page).toMatchObject({ state: 'booked', refundState: 'part', differenceFen: 0 })
  expect(page.amounts).toMatchObject({ cashFen: 49_900, refundedCashFen: 3_333 })
  expect(page.goodwill).toMatchObject({ leftFen: 46_567, aloneFen: 46_567 })
  expect(page.afterSales).toMatchObject([{ reasonName: '商城补偿', cashFen: 3_333, state: 'refunded' }])
  const told = (await client.api.listMessages({})).list.find(({ title }) => title === '给您的补偿')
  expect(told?.text).toContain(words)
  await mall.drainJobs()
  const texts = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose.endsWith('-refunded'))
  expect(texts).toMatchObject([{ text: expect.stringMatching(/“.+”给您的补偿到账了：原路退回 33\.33 元/) }])
  const [voucher] = (await client.api.listVouchers({ orderNo })).list
  expect(voucher?.state).toBe('booked')
  const offer = await client.api.refundOffer({ orderNo })
  expect(offer).toMatchObject({ cashFen: 46_567, pieces: [{ pieceId: voucherId, cashFen: 46_567 }] })
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect(await backOf(mall, orderNo)).toEqual([3_333, 46_567])
  const acts = await rowsOf(mall, 'select call, who, branch_id from audit where thing_id = $1', orderNo)
  expect(acts).toEqual([{ call: 'giveGoodwill', who: '何雨桐', branch_id: branchId }])
})

test('never more than is left, never on what was not seen, and not of an order that is not paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  const { api } = await service(mall)
  const seen = { orderNo, leftFen: 49_900, words, reason }
  await expect(api.giveGoodwill({ ...seen, amountFen: 49_901 })).rejects.toEqual(refusal('GOODWILL_TOO_MUCH'))
  await expect(api.giveGoodwill({ ...seen, amountFen: 0 })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(api.giveGoodwill({ ...seen, amountFen: 100, leftFen: 50_000 })).rejects.toEqual(
    refusal('GOODWILL_STALE'),
  )
  const key = { idempotencyKey: mall.ctx.ids.id() }
  const once = await api.giveGoodwill({ ...seen, amountFen: 100 }, key)
  expect(await api.giveGoodwill({ ...seen, amountFen: 100 }, key)).toEqual(once)
  await requestRefund(mall, client, orderNo)
  const after = { ...seen, amountFen: 1, leftFen: 0 }
  await expect(api.giveGoodwill(after)).rejects.toEqual(refusal('GOODWILL_TOO_MUCH'))
  await paidBack(mall)
  expect(await backOf(mall, orderNo)).toEqual([100, 49_800])
})

test('goodwill and a refund at the same moment never pay more together than was paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  const staff = await service(mall)
  const outcomes = await raceBehind<unknown>(
    mall.ctx,
    `select from mall_order where order_no = '${orderNo}' for update`,
    [() => give(staff, orderNo, 49_000), () => requestRefund(mall, client, orderNo)],
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await paidBack(mall)
  const back = await refundsOf(mall, orderNo)
  expect(back.map(({ amountFen }) => amountFen)).toEqual([outcomes[0]?.status === 'fulfilled' ? 49_000 : 49_900])
})

test('cash and cards give their parts', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: 20_000 })
  const submit = aSubmit([spec], { cards: [{ cardId, seenFen: 20_000 }] })
  const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const orderNo = orders[0]?.orderNo ?? ''
  await scan(mall, (await client.api.pay({ orderId: orderNo })).codeUrl)
  await mall.sandbox.deliverDue()
  const staff = await service(mall)
  await give(staff, orderNo, 10_000)
  await paidBack(mall)
  const { amounts } = await staff.api.getOrderForStaff({ orderNo })
  expect(amounts).toMatchObject({ refundedCashFen: 5_992, refundedCardFen: 4_008 })
  expect(await worthOf(mall, cardId)).toMatchObject({ balance: 4_008 })
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  expect(await worthOf(mall, cardId)).toMatchObject({ balance: 20_000, ledger: 20_000 })
  const paid = (await refundsOf(mall, orderNo)).reduce((all, { amountFen }) => all + amountFen, 0)
  expect(paid).toBe(29_900)
})

test('what was given before and during a visit lessens each item that was not done', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member('13812346720')
  const itemIds = [(await anItem(ctx, { priceFen: 3_000 })).id, (await anItem(ctx, { priceFen: 1_000 })).id]
  const packageId = (await aPackage(ctx, { itemIds })).id
  const orderNo = await aPaidOrder(mall, client, (await aProduct(ctx, { specs: [{ packageId }] })).specs)
  const voucherId = (await client.api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
  const hold = await aHold(ctx, { memberId: client.memberId, voucherId })
  const { bookingId } = await client.api.submitBooking({ holdId: hold.id })
  const { checkInCode } = await client.api.getBooking({ bookingId })
  await give(await service(mall), orderNo, 9_900)
  mall.clock.set(instantOf(hold.day, '08:00').toISOString())
  await checkIn(ctx, checkInCode)
  const late = await mall.member('13812346720')
  const offer = await late.api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(offer.pieces.map(({ cashFen }) => cashFen)).toEqual([30_000, 10_000])
  await give(await service(mall), orderNo, 4_000)
  const less = await late.api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(less.pieces.map(({ cashFen }) => cashFen)).toEqual([27_000, 9_000])
  const pieceIds = less.pieces.map(({ pieceId }) => pieceId)
  const all = { ...anyReason, orderId: orderNo, bookingId, seenAmount: 36_000, pieceIds }
  await late.api.saveBookingRefund(all, { idempotencyKey: ctx.ids.id() })
  await paidBack(mall)
  const back = (await refundsOf(mall, orderNo)).reduce((sum, { amountFen }) => sum + amountFen, 0)
  expect(back).toBe(49_900)
})

test('the limit is the one that the mall chose', async () => {
  await using mall = await openMall()
  await aSetting(mall.ctx, 'thresholds', { largeRefundYuan: 3 })
  const orderNo = await aPaidOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
  const staff = await service(mall)
  expect((await staff.api.getOrderForStaff({ orderNo })).goodwill.aloneFen).toBe(300)
  expect(await give(staff, orderNo, 300)).toEqual({ state: 'refunding' })
  await paidBack(mall)
  expect(await give(staff, orderNo, 1)).toEqual({ state: 'proposed' })
})

test('above the limit a second person decides, never the one who proposed it, and as it was seen', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [{ ...(await aSpecOf(mall.ctx)), quantity: 2 }])
  const director = await mall.staff({ name: '严主管', roles: [['director', null]] })
  expect(await give(director, orderNo, LARGE_REFUND_FEN + 1)).toEqual({ state: 'proposed' })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toEqual([])
  expect((await client.api.listAfterSales({})).list).toEqual([])
  await expect(give(await service(mall), orderNo, 100)).rejects.toEqual(refusal('GOODWILL_WAITING'))
  const { list } = await director.api.listWaitingGoodwill({})
  expect(list).toMatchObject([{ orderNo, amountFen: LARGE_REFUND_FEN + 1, proposedBy: '严主管' }])
  const goodwillId = list[0]?.goodwillId ?? ''
  const decision = { goodwillId, leftFen: 99_800, isApproved: true, reason: '和记录一致' }
  await expect(director.api.decideGoodwill(decision)).rejects.toEqual(refusal('PROPOSAL_OWN'))
  await expect((await service(mall)).api.decideGoodwill(decision)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const [one, other] = [await finance(mall), await finance(mall, '李会计')]
  await requestRefund(mall, client, orderNo, (_, index) => index === 0)
  await expect(one.api.decideGoodwill(decision)).rejects.toEqual(refusal('GOODWILL_TOO_MUCH'))
  const refused = { ...decision, leftFen: 0, isApproved: false, reason: '已退过一份' }
  const outcomes = await raceBehind(mall.ctx, `select from mall_order where order_no = '${orderNo}' for update`, [
    () => one.api.decideGoodwill(refused),
    () => other.api.decideGoodwill(refused),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { failure: 'PROPOSAL_DECIDED' } },
  ])
  expect((await client.api.listMessages({})).list.filter(({ title }) => title.includes('补偿'))).toEqual([])
})

test('an approved one is paid once, and small ones count together', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [{ ...(await aSpecOf(mall.ctx)), quantity: 3 }])
  const staff = await service(mall)
  expect(await give(staff, orderNo, LARGE_REFUND_FEN - 1_000)).toEqual({ state: 'refunding' })
  expect((await staff.api.getOrderForStaff({ orderNo })).goodwill.aloneFen).toBe(1_000)
  expect(await give(staff, orderNo, 1_001)).toEqual({ state: 'proposed' })
  const second = await finance(mall)
  const { leftFen, waiting } = (await second.api.getOrderForStaff({ orderNo })).goodwill
  expect(waiting).toMatchObject({ amountFen: 1_001, words, isMine: false })
  const decision = { goodwillId: waiting?.goodwillId ?? '', leftFen, isApproved: true, reason: '同意' }
  await expect(second.api.decideGoodwill({ ...decision, leftFen: leftFen + 1 })).rejects.toEqual(
    refusal('GOODWILL_STALE'),
  )
  expect(await second.api.decideGoodwill(decision)).toEqual({ isApproved: true })
  await paidBack(mall)
  expect(await backOf(mall, orderNo)).toEqual([1_001, 49_000])
  // What two approved does not count for what one may give.
  expect((await staff.api.getOrderForStaff({ orderNo })).goodwill.aloneFen).toBe(1_000)
})
