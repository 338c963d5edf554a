import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { anItem } from '../../src/modules/catalogue/samples.ts'
import { scan } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'
import { onTheDay } from './desk-samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '客人想加'

test('the desk proposes what suits the visit; it is done once the holder agreed, and the record names it', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id: branchId } = await aBranch(ctx)
  const { client, bookingId, itemIds, arrive } = await onTheDay(mall, branchId)
  const bone = await anItem(ctx, { name: '骨密度', isAddOn: true, priceFen: 0 })
  const men = await anItem(ctx, { name: '前列腺彩超', isAddOn: true, sex: 1 })
  const { api } = await mall.staff({ name: '程静', roles: [['desk', branchId]] })
  const before = await api.getVisitAdditions({ bookingId })
  expect(before.asked).toEqual([])
  const offered = before.items.map(({ itemId }) => itemId)
  expect(offered).toContain(bone.id)
  for (const id of [...itemIds, men.id]) expect(offered).not.toContain(id)

  const ask = (ids: string[]) => api.askForAddition({ bookingId, itemIds: ids, reason })
  await expect(ask([men.id])).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  await expect(ask([itemIds[0] ?? ''])).rejects.toEqual(refusal('ITEM_DUPLICATE'))
  const { additionId } = await ask([bone.id])
  expect((await api.getVisitAdditions({ bookingId })).asked).toMatchObject([{ names: ['骨密度'], state: 'asked' }])
  const again = await mall.member()
  await expect(again.api.answerAddition({ additionId, isAgreed: true, seenTotal: 0 })).rejects.toEqual(
    refusal('NOT_FOUND'),
  )
  await client.api.answerAddition({ additionId, isAgreed: true, seenTotal: 0 })
  const after = await api.getVisitAdditions({ bookingId })
  expect(after.asked).toMatchObject([{ state: 'agreed' }])
  expect(after.items.map(({ itemId }) => itemId)).not.toContain(bone.id)
  arrive()
  const desk = await mall.staff({ roles: [['desk', branchId]] })
  await desk.api.checkInVisit({ bookingId, fasting: 'fasted', reason: '客人到检' })
  expect((await desk.api.getVisit({ bookingId })).items.map(({ itemId }) => itemId)).toContain(bone.id)
  const { rows } = await ctx.pool.query(`select who, changes from audit where call = 'askForAddition'`)
  expect(rows).toEqual([{ who: '程静', changes: [{ field: '现场加项', before: null, after: '骨密度' }] }])
})

test('so many may wait for an answer, and nothing is added to a visit that is over', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id: branchId } = await aBranch(ctx)
  const { bookingId, itemIds, arrive } = await onTheDay(mall, branchId)
  const { id } = await anItem(ctx, { isAddOn: true, priceFen: 0 })
  arrive()
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  const ask = () => api.askForAddition({ bookingId, itemIds: [id], reason })
  for (let nth = 0; nth < 10; nth++) await ask()
  await expect(ask()).rejects.toEqual(refusal('TOO_MANY_REQUESTS'))
  await api.checkInVisit({ bookingId, fasting: 'fasted', reason: '客人到检' })
  const open = itemIds.map((itemId) => ({ itemId, becomes: 'done' as const }))
  await api.endVisit({ bookingId, open, reason: '检查结束' })
  await expect(ask()).rejects.toEqual(refusal('VISIT_ENDED'))
  expect((await api.getVisitAdditions({ bookingId })).items).toEqual([])
})

const mobile = '13812346720'

test('what was agreed to and not paid before the visit ended is not done, and a payment on its way goes back', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id: branchId } = await aBranch(ctx)
  const { bookingId, itemIds, arrive } = await onTheDay(mall, branchId, { mobile })
  const bone = await anItem(ctx, { name: '骨密度', isAddOn: true, priceFen: 5_000 })
  const eyes = await anItem(ctx, { name: '眼底照相', isAddOn: true, priceFen: 3_000 })
  arrive()
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  await api.checkInVisit({ bookingId, fasting: 'fasted', reason: '客人到检' })
  const first = await api.askForAddition({ bookingId, itemIds: [bone.id], reason })
  const second = await api.askForAddition({ bookingId, itemIds: [eyes.id], reason })
  // The day has passed since: the member logs in anew.
  const member = (await mall.member(mobile)).api
  const { orderNo } = await member.answerAddition({ additionId: first.additionId, isAgreed: true, seenTotal: 5_000 })
  const { codeUrl } = await member.pay({ orderId: orderNo ?? '' })
  const open = itemIds.map((itemId) => ({ itemId, becomes: 'done' as const }))
  await api.endVisit({ bookingId, open, reason: '检查结束' })
  expect(await member.getOrder({ orderNo: orderNo ?? '' })).toMatchObject({ state: 'cancelled' })
  await expect(member.pay({ orderId: orderNo ?? '' })).rejects.toBeDefined()
  expect(await member.getAddition({ additionId: second.additionId })).toMatchObject({ state: 'lapsed' })
  await expect(
    member.answerAddition({ additionId: second.additionId, isAgreed: true, seenTotal: 3_000 }),
  ).rejects.toEqual(refusal('ADDITION_ANSWERED'))

  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  const { rows: refunds } = await ctx.pool.query('select amount_fen from refund where order_no = $1', [orderNo])
  expect(refunds).toEqual([{ amount_fen: 5_000 }])
  const { items } = await api.getVisit({ bookingId })
  expect(items.map(({ itemId }) => itemId).sort()).toEqual([...itemIds].sort())
})
