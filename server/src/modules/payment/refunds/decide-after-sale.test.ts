import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aBranch } from '../../branch/samples.ts'
import { aBookedOrder, aRequestToDecide } from '../../order/samples.ts'
import { paidBack, refundsOf } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const stale = refusal('AFTER_SALE_STALE')
const LARGE = LARGE_REFUND_FEN + 1

const service = (mall: TestMall, name = '何雨桐') => mall.staff({ name, roles: [['service', null]] })
const finance = (mall: TestMall, name = '孙会计') => mall.staff({ name, roles: [['finance', null]] })

async function decide(
  { api }: StaffClient,
  afterSaleId: string,
  decision: 'agree' | 'ask' | 'refuse' = 'agree',
  words = '好的，今天就退给您',
) {
  const { version } = await api.getAfterSaleForStaff({ afterSaleId })
  return api.decideAfterSale({ afterSaleId, version, decision, words, reason: '核对过照片' })
}

/** The open proposal of a request, with the version that its approver has seen. */
async function proposalOf({ api }: StaffClient, afterSaleId: string) {
  const { proposal, version } = await api.getAfterSaleForStaff({ afterSaleId })
  return { proposalId: proposal?.proposalId ?? '', version }
}

const actsOn = async ({ ctx }: TestMall, orderNo: string) =>
  (await ctx.pool.query('select call, reason, who from audit where thing_id = $1 order by nth', [orderNo])).rows

test('an agreement pays by the rule that told the sum, tells the member, and leaves its record', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderNo, request } = await aRequestToDecide(mall, client)
  const { afterSaleId } = await request()
  const staff = await service(mall)
  const page = await staff.api.getAfterSaleForStaff({ afterSaleId })
  expect(page).toMatchObject({ cashFen: 10_000, differenceFen: 0, isLarge: false, proposal: null })
  expect(await decide(staff, afterSaleId)).toEqual({ state: 'refunding', isProposed: false })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ state: 'done', amountFen: page.cashFen }])
  const told = (await client.api.listMessages({})).list.find(({ title }) => title === '同意退款')
  expect(told?.text).toContain('好的，今天就退给您')
  expect(await actsOn(mall, orderNo)).toEqual([{ call: 'decideAfterSale', reason: '核对过照片', who: '何雨桐' }])
})

test('a refusal and a question reach the member in the words that were written', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { request } = await aRequestToDecide(mall, client)
  const { afterSaleId } = await request()
  const staff = await service(mall)
  expect(await decide(staff, afterSaleId, 'ask', '请再拍一张外包装')).toMatchObject({ state: 'reviewing' })
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ reply: '请再拍一张外包装' })
  await expect(decide(staff, afterSaleId, 'refuse', '')).rejects.toEqual(refusal('BAD_INPUT'))
  expect(await decide(staff, afterSaleId, 'refuse', '包装拆过了')).toMatchObject({ state: 'rejected' })
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ hint: '没有通过：包装拆过了' })
  await expect(decide(staff, afterSaleId)).rejects.toEqual(refusal('AFTER_SALE_STATE'))
})

test('a decision that is sent twice is made once, and answered alike', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member())
  const { afterSaleId } = await request()
  const { api } = await service(mall)
  const { version } = await api.getAfterSaleForStaff({ afterSaleId })
  const input = { afterSaleId, version, decision: 'agree', words: '', reason: '核对过照片' } as const
  const idempotencyKey = mall.ctx.ids.id()
  const answers = [
    await api.decideAfterSale(input, { idempotencyKey }),
    await api.decideAfterSale(input, { idempotencyKey }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(await refundsOf(mall, orderNo)).toHaveLength(1)
  expect(await actsOn(mall, orderNo)).toHaveLength(1)
})

test('of two who decide one request at once one does, and the money goes back once', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member())
  const { afterSaleId } = await request()
  const [one, other] = [await service(mall), await service(mall, '江一帆')]
  const outcomes = await raceBehind(mall.ctx, `select from mall_order where order_no = '${orderNo}' for update`, [
    () => decide(one, afterSaleId),
    () => decide(other, afterSaleId, 'refuse', '包装拆过了'),
  ])
  const lost = outcomes.filter(({ status }) => status === 'rejected')
  expect(lost).toMatchObject([{ reason: { failure: 'AFTER_SALE_STALE' } }])
  await paidBack(mall)
  const isAgreed = outcomes[0]?.status === 'fulfilled'
  expect(await refundsOf(mall, orderNo)).toHaveLength(isAgreed ? 1 : 0)
  expect(await actsOn(mall, orderNo)).toHaveLength(1)
})

test('what the member did since it was seen makes a decision stale', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderNo, request } = await aRequestToDecide(mall, client)
  const { afterSaleId } = await request()
  const staff = await service(mall)
  await decide(staff, afterSaleId, 'ask', '请寄回来')
  const { version } = await staff.api.getAfterSaleForStaff({ afterSaleId })
  await client.api.saveReturnWaybill({ afterSaleId, carrier: '顺丰', waybill: 'SF000111222' })
  const late = { afterSaleId, version, decision: 'refuse', words: '一直没有寄回来', reason: '超时' } as const
  await expect(staff.api.decideAfterSale(late)).rejects.toEqual(stale)
  expect(await refundsOf(mall, orderNo)).toEqual([])
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ state: 'reviewing' })
})

test('a large refund needs a second person with the right, and never the one who proposed it', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member(), LARGE)
  const { afterSaleId } = await request()
  const proposer = await mall.staff({ name: '严主管', roles: [['director', null]] })
  expect(await decide(proposer, afterSaleId)).toEqual({ state: 'requested', isProposed: true })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toEqual([])
  await expect(decide(proposer, afterSaleId, 'refuse', '再想想')).rejects.toEqual(refusal('AFTER_SALE_PROPOSED'))
  const { api } = proposer
  expect((await api.listAfterSaleQueue({ tab: 'waiting' })).list).toEqual([])
  expect((await api.listAfterSaleQueue({ tab: 'proposed' })).list).toMatchObject([{ afterSaleId }])
  const decision = { ...(await proposalOf(proposer, afterSaleId)), isApproved: true, reason: '和系统算的一致' }
  await expect(api.decideLargeRefund(decision)).rejects.toEqual(refusal('PROPOSAL_OWN'))
  const colleague = await service(mall)
  await expect(colleague.api.decideLargeRefund(decision)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const second = await finance(mall)
  expect(await second.api.decideLargeRefund(decision)).toEqual({ state: 'refunding' })
  await expect(second.api.decideLargeRefund({ ...decision, reason: '再来一次' })).rejects.toEqual(stale)
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ amountFen: LARGE }])
  expect((await actsOn(mall, orderNo)).map(({ call, who }) => [call, who])).toEqual([
    ['decideAfterSale', '严主管'],
    ['decideLargeRefund', '孙会计'],
  ])
})

test('a large refund in small parts counts as large, however far apart they are', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member(), 20_000, 3)
  const staff = await service(mall)
  for (const isProposed of [false, false, true]) {
    const { afterSaleId } = await request()
    expect((await staff.api.getAfterSaleForStaff({ afterSaleId })).isLarge).toBe(isProposed)
    expect(await decide(staff, afterSaleId)).toMatchObject({ isProposed })
    await mall.ctx.pool.query("update after_sale_history set at = at - interval '9 days'")
  }
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toHaveLength(2)
})

/** Two requests about orders of what was added to one booking, each within the limit and together above it. */
async function requestsOfOneVisit(mall: TestMall) {
  const branch = await aBranch(mall.ctx)
  const { orderNo, bookingId } = await aBookedOrder(mall, await mall.member(), branch.id)
  const add = async () => {
    const extras = await aRequestToDecide(mall, await mall.member(), 30_000)
    await mall.ctx.pool.query('update mall_order set booking_id = $1 where order_no = $2', [bookingId, extras.orderNo])
    return (await extras.request()).afterSaleId
  }
  return { orderNo, ids: [await add(), await add()] as const }
}

test('what hangs from one order counts with it', async () => {
  await using mall = await openMall()
  const { ids } = await requestsOfOneVisit(mall)
  const staff = await service(mall)
  expect(await decide(staff, ids[0])).toMatchObject({ isProposed: false })
  expect(await staff.api.getAfterSaleForStaff({ afterSaleId: ids[1] })).toMatchObject({
    ...{ agreedFen: 30_000, isLarge: true },
  })
  expect(await decide(staff, ids[1])).toMatchObject({ isProposed: true })
  const second = await finance(mall)
  const seen = await proposalOf(second, ids[1])
  await second.api.decideLargeRefund({ ...seen, isApproved: true, reason: '和系统算的一致' })
  // What a second person approved counts no more.
  expect(await staff.api.getAfterSaleForStaff({ afterSaleId: ids[1] })).toMatchObject({ agreedFen: 30_000 })
})

test('two orders of one visit agreed to at the same moment do not pass the limit together', async () => {
  await using mall = await openMall()
  const { orderNo, ids } = await requestsOfOneVisit(mall)
  const [one, other] = [await service(mall), await service(mall, '江一帆')]
  const lock = `select pg_advisory_xact_lock(hashtextextended('refunds agreed ${orderNo}', 0))`
  const outcomes = await raceBehind(mall.ctx, lock, [() => decide(one, ids[0]), () => decide(other, ids[1])])
  const proposed = outcomes.map((each) => each.status === 'fulfilled' && each.value.isProposed)
  expect(proposed.toSorted()).toEqual([false, true])
})

test('two parts agreed to at the same moment do not pass the limit together', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member(), 30_000, 2)
  const ids = [(await request()).afterSaleId, (await request()).afterSaleId]
  const [one, other] = [await service(mall), await service(mall, '江一帆')]
  const outcomes = await raceBehind(mall.ctx, `select from mall_order where order_no = '${orderNo}' for update`, [
    () => decide(one, ids[0] ?? ''),
    () => decide(other, ids[1] ?? ''),
  ])
  const proposed = outcomes.map((each) => each.status === 'fulfilled' && each.value.isProposed)
  expect(proposed.toSorted()).toEqual([false, true])
})

test('a proposal is approved as it was seen: not after its member withdrew, and once only', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderNo, request } = await aRequestToDecide(mall, client, LARGE)
  const { afterSaleId } = await request()
  await decide(await service(mall), afterSaleId)
  const [one, other] = [await finance(mall), await finance(mall, '李会计')]
  const seen = await proposalOf(one, afterSaleId)
  await client.api.withdrawRefund({ afterSaleId })
  await expect(one.api.decideLargeRefund({ ...seen, isApproved: true, reason: '同意' })).rejects.toEqual(stale)
  const now = await proposalOf(one, afterSaleId)
  await expect(one.api.decideLargeRefund({ ...now, isApproved: true, reason: '同意' })).rejects.toEqual(stale)
  const again = await request()
  await decide(await service(mall), again.afterSaleId)
  const fresh = await proposalOf(one, again.afterSaleId)
  const outcomes = await raceBehind(mall.ctx, `select from mall_order where order_no = '${orderNo}' for update`, [
    () => one.api.decideLargeRefund({ ...fresh, isApproved: true, reason: '同意' }),
    () => other.api.decideLargeRefund({ ...fresh, isApproved: true, reason: '也同意' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toHaveLength(1)
})

test('a proposal that is sent back waits in the queue again', async () => {
  await using mall = await openMall()
  const { request } = await aRequestToDecide(mall, await mall.member(), LARGE)
  const { afterSaleId } = await request()
  const staff = await service(mall)
  await decide(staff, afterSaleId)
  const second = await finance(mall)
  const seen = await proposalOf(second, afterSaleId)
  expect(await second.api.decideLargeRefund({ ...seen, isApproved: false, reason: '照片看不清' })).toEqual({
    state: 'requested',
  })
  expect((await staff.api.getAfterSaleForStaff({ afterSaleId })).proposal).toMatchObject({
    ...{ isApproved: false, decidedBy: '孙会计', decisionReason: '照片看不清' },
  })
  expect((await staff.api.listAfterSaleQueue({})).list).toMatchObject([{ afterSaleId }])
  await expect(second.api.decideLargeRefund({ ...seen, isApproved: true, reason: '同意' })).rejects.toEqual(
    refusal('PROPOSAL_DECIDED'),
  )
})

test('a branch neither sees nor decides what is not its own; what was read is told to the member', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { id: branchId } = await aBranch(mall.ctx)
  const { request } = await aRequestToDecide(mall, client)
  const { afterSaleId } = await request()
  await mall.ctx.pool.query("update after_sale set words = '包装破了' where id = $1", [afterSaleId])
  const manager = await mall.staff({ roles: [['manager', branchId]] })
  expect((await manager.api.listAfterSaleQueue({})).list).toEqual([])
  const input = { afterSaleId, version: 1, decision: 'refuse', words: '不行的', reason: '试试' } as const
  await expect(manager.api.getAfterSaleForStaff({ afterSaleId })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.decideAfterSale(input)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.getAfterSalePicture({ afterSaleId, pictureId: 'x' })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.listAfterSaleQueue({})).rejects.toEqual(refusal('RIGHT_MISSING'))
  const staff = await service(mall)
  expect(JSON.stringify(await staff.api.listAfterSaleQueue({}))).not.toContain('包装破了')
  expect((await staff.api.getAfterSaleForStaff({ afterSaleId })).words).toBe('包装破了')
  await staff.api.getAfterSaleForStaff({ afterSaleId })
  await (await service(mall, '江一帆')).api.getAfterSaleForStaff({ afterSaleId })
  const { list } = await client.api.listAccesses({})
  expect(list).toMatchObject([{ who: '客服，江一帆' }, { who: '客服，何雨桐' }])
})
