import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { anItem } from '../../src/modules/catalogue/samples.ts'
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
  const { bookingId, arrive } = await onTheDay(mall, branchId)
  const { id } = await anItem(ctx, { isAddOn: true, priceFen: 0 })
  arrive()
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  const ask = () => api.askForAddition({ bookingId, itemIds: [id], reason })
  for (let nth = 0; nth < 10; nth++) await ask()
  await expect(ask()).rejects.toEqual(refusal('TOO_MANY_REQUESTS'))
  await api.checkInVisit({ bookingId, fasting: 'fasted', reason: '客人到检' })
  await api.endVisit({ bookingId, reason: '检查结束' })
  await expect(ask()).rejects.toEqual(refusal('VISIT_ENDED'))
  expect((await api.getVisitAdditions({ bookingId })).items).toEqual([])
})
