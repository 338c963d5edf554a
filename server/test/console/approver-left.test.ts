// Who was suspended or lost the right since has said nothing that still counts.
import { addDays, dayOf } from '@mall/contract/days'
import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import { aBoundCard } from '../../src/modules/card/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { approved, director, editor, idOf } from '../../src/modules/change-set/samples.ts'
import { anOrder, aPaidOrder, aRequestToDecide } from '../../src/modules/order/samples.ts'
import { refundsOf } from '../../src/modules/payment/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import type { StaffClient } from './staff-client.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '核对过了'
const HOUR_MS = 3_600_000

const suspend = ({ ctx }: TestMall, { staffId }: StaffClient) =>
  ctx.pool.query(`update staff set state = 'suspended' where id = $1`, [staffId])
const endGrants = ({ ctx }: TestMall, { staffId }: StaffClient) =>
  ctx.pool.query('update staff_grant set ended_at = now() where staff_id = $1', [staffId])
const finance = (mall: TestMall, name: string) => mall.staff({ name, roles: [['finance', null]] })

test.for([
  ['was suspended', suspend],
  ['lost the right', endGrants],
] as const)('a change set whose approver %s waits for another approval, planned or not', async ([, leave]) => {
  await using mall = await openMall()
  const [spec, other] = [await aSpecOf(mall.ctx), await aSpecOf(mall.ctx)]
  const [author, boss, gone] = [await editor(mall), await director(mall), await director(mall, '离职')]
  const cut = (id: string) => [{ field: 'product.price', thingId: id, value: '45000' }] as const
  const planned = await approved(author, gone, cut(spec.id))
  const ready = await approved(author, gone, cut(other.id))
  const publishAt = new Date(mall.clock.now().getTime() + HOUR_MS).toISOString()
  const plan = await boss.api.publishChangeSet({ ...planned, publishAt, reason })
  await leave(mall, gone)
  mall.clock.advance(HOUR_MS)
  await mall.tick('publish-due-change-sets')
  const stopped = await boss.api.getChangeSet(idOf(planned))
  expect(stopped).toMatchObject({ state: 'approved', publishAt: null, problem: /重新批准/, version: plan.version + 1 })
  expect(stopped.approvals).toMatchObject([{ part: 'price', approver: '', isOpenToMe: true }])
  const now = { publishAt: null, reason }
  await expect(boss.api.publishChangeSet({ ...ready, ...now })).rejects.toEqual(refusal('CHANGE_APPROVAL_LAPSED'))
  const { version } = await boss.api.approveChangeSet({ ...ready, reason })
  await expect(boss.api.approveChangeSet({ ...ready, version, reason })).rejects.toEqual(refusal('CHANGE_SET_STATE'))
  expect(await boss.api.publishChangeSet({ ...ready, version, ...now })).toMatchObject({ state: 'published' })
  expect((await boss.api.getChangeSet(idOf(ready))).approvals).toMatchObject([{ approver: '林总监' }])
})

test('a part approved before its approver left is approved again with the rest', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, gone] = [await editor(mall), await finance(mall, '离职')]
  const doctor = await mall.staff({ name: '沈医生', roles: [['medical-reviewer', null]] })
  const set = await approved(author, gone, [
    { field: 'product.price', thingId: spec.id, value: '45000' },
    { field: 'product.description', thingId: spec.productId, value: '看看血脂' },
  ])
  await suspend(mall, gone)
  expect(await doctor.api.approveChangeSet({ ...set, reason })).toMatchObject({
    state: 'submitted',
    parts: ['medical'],
  })
})

test('a large refund is not approved after whoever proposed it left, and can be sent back', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member(), LARGE_REFUND_FEN + 1)
  const { afterSaleId } = await request()
  const gone = await mall.staff({ name: '离职', roles: [['service', null]] })
  const { version } = await gone.api.getAfterSaleForStaff({ afterSaleId })
  await gone.api.decideAfterSale({ afterSaleId, version, decision: 'agree', words: '退给您', reason })
  await suspend(mall, gone)
  const { api } = await finance(mall, '孙会计')
  const page = await api.getAfterSaleForStaff({ afterSaleId })
  const decision = { proposalId: page.proposal?.proposalId ?? '', version: page.version, isApproved: true, reason }
  await expect(api.decideLargeRefund(decision)).rejects.toEqual(refusal('PROPOSER_LEFT'))
  expect(await refundsOf(mall, orderNo)).toEqual([])
  expect(await api.decideLargeRefund({ ...decision, isApproved: false })).toEqual({ state: 'requested' })
})

test('neither is a large goodwill refund', async () => {
  await using mall = await openMall()
  const orderNo = await aPaidOrder(mall, await mall.member(), [{ ...(await aSpecOf(mall.ctx)), quantity: 2 }])
  const gone = await mall.staff({ name: '离职', roles: [['service', null]] })
  const { leftFen } = (await gone.api.getOrderForStaff({ orderNo })).goodwill
  const gift = { orderNo, amountFen: LARGE_REFUND_FEN + 1, leftFen, words: '给您添麻烦了', reason }
  await gone.api.giveGoodwill(gift)
  await endGrants(mall, gone)
  const { api } = await finance(mall, '孙会计')
  const goodwillId = (await api.listWaitingGoodwill({})).list[0]?.goodwillId ?? ''
  const decision = { goodwillId, leftFen, isApproved: true, reason }
  await expect(api.decideGoodwill(decision)).rejects.toEqual(refusal('PROPOSER_LEFT'))
  expect(await api.decideGoodwill({ ...decision, isApproved: false })).toEqual({ isApproved: false })
})

test('a right that was asked for is not granted to somebody suspended since', async () => {
  await using mall = await openMall()
  const admin = await mall.staff({ name: '管理员', roles: [['admin', null]] })
  const gone = await mall.staff({ name: '离职', roles: [['service', null]] })
  await gone.api.askForRight({ right: 'books.see', isBrief: true, reason })
  const requestId = (await admin.api.listRightRequests({})).list[0]?.requestId ?? ''
  await suspend(mall, gone)
  const decision = { requestId, roleId: null, isAgreed: true, reason }
  await expect(admin.api.decideRightRequest(decision)).rejects.toEqual(refusal('STAFF_STALE'))
  await admin.api.decideRightRequest({ ...decision, isAgreed: false })
})

test('what was said of a difference holds up the seal again once its author or approver left, but no sealed day changes', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const client = await mall.member()
  const spec = await aSpecOf(ctx)
  const cardId = await aBoundCard(mall, client, { faceFen: spec.sellingFen })
  const number = await anOrder(mall, client, [spec], { cards: [{ cardId, seenFen: spec.sellingFen }] })
  await ctx.pool.query('update card_ledger set amount_fen = amount_fen - 3 where order_no = $1', [number])
  const day = dayOf(ctx.clock.now())
  mall.clock.set(`${addDays(day, 1)}T12:00:00+08:00`)
  const [author, agreer, third] = [await finance(mall, '甲'), await finance(mall, '乙'), await finance(mall, '丙')]
  const file = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  await third.api.addBankStatement({}, { file: new TextEncoder().encode(await file.text()) })
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
  const seen = { day, fault: 'cards', number, fen: spec.sellingFen + 3, shouldFen: spec.sellingFen } as const
  const agree = { ...seen, agrees: true, reason }
  const stateNow = async () => (await third.api.getBookDay({ day })).state
  await author.api.explainBookFault({ ...seen, reason: '旧规则的尾差' })
  await agreer.api.decideBookFault(agree)
  expect(await stateNow()).toBe('agrees')
  await endGrants(mall, agreer)
  expect(await stateNow()).toBe('differs')
  await third.api.decideBookFault(agree)
  expect(await stateNow()).toBe('agrees')
  await suspend(mall, author)
  expect(await stateNow()).toBe('differs')
  const next = await finance(mall, '丁')
  await expect(next.api.decideBookFault(agree)).rejects.toEqual(refusal('BOOK_FAULT_GONE'))
  await next.api.explainBookFault({ ...seen, reason: '查过，是旧规则的尾差' })
  await third.api.decideBookFault(agree)
  const { version } = await third.api.getBookDay({ day })
  await third.api.sealBookDay({ day, version, reason })
  await suspend(mall, next)
  expect(await stateNow()).toBe('sealed')
})
