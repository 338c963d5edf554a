import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { anAddOnPackage, anItem } from '../../catalogue/samples.ts'
import { aSlot } from '../samples.ts'

/** A member who starts from nothing in the market, at a branch with an hour that draws blood and one that does not. */
async function aChooser(mall: TestMall) {
  mall.clock.set('2026-11-23T02:00:00Z')
  const slot = await aSlot(mall.ctx, { service: 'market' })
  const late = await aSlot(mall.ctx, { ...slot, timespanId: '1030-1130', hasBloodDraw: false })
  const { api, memberId } = await mall.member()
  const { voucherId } = await api.startMarket({})
  const { id: contactsId } = await aContact(mall.ctx, { memberId, name: '林晓', birthday: '1990-05-01' })
  const place = { voucherId, branchId: slot.branchId }
  const at = ({ day: date, timespanId }: typeof slot) => ({ ...place, date, timespanId })
  return { api, place, contactsId, early: at(slot), late: at(late) }
}

test('an item unsuitable for the age is refused by name before the hold, and the rest proceeds', async () => {
  await using mall = await openMall()
  const bone = await anItem(mall.ctx, { name: '骨密度', priceFen: 12_000 })
  const scan = await anItem(mall.ctx, { name: '冠脉钙化积分', priceFen: 42_000, minAge: 40 })
  const heart = await anAddOnPackage(mall.ctx, [{ id: scan.id, baseFen: 30_000 }])
  await anAddOnPackage(mall.ctx, [{ id: bone.id, baseFen: 9_000 }])
  const { api, place, contactsId, early } = await aChooser(mall)
  const itemIds = [bone.id, scan.id]
  expect((await api.marketSelection({ ...place, itemIds })).itemList).toHaveLength(2)
  const where = { ...early, contactsId }
  const message = '“冠脉钙化积分”适合 40 岁以上，林晓到检那天 36 岁'
  const refusal = { failure: 'ITEM_UNSUITABLE', message: message, data: { itemId: scan.id } }
  await expect(api.marketSelection({ ...where, itemIds })).rejects.toMatchObject(refusal)
  const { list } = await api.marketItemList({ ...where, searchItem: '冠脉' })
  expect(list.map(({ unavailable }) => unavailable)).toEqual(['适合 40 岁以上'])
  const packages = (await api.addPackageList(where)).list
  expect(packages.find(({ packageId }) => packageId === heart.id)?.unavailable).toBe(message)
  // Items that can't be added come last, whatever their place in the catalogue.
  const [first] = packages
  expect([packages.at(-1)?.packageId, first?.unavailable]).toEqual([heart.id, ''])
  // The same rule decides at the confirmation: what the list lets through is confirmed.
  const { holdId } = await api.nextStep(where)
  await expect(api.getAppointmentConfirmInfo({ holdId, itemIds })).rejects.toMatchObject(refusal)
  expect((await api.marketSelection({ ...where, itemIds: [bone.id] })).itemList).toHaveLength(1)
  await api.getAppointmentConfirmInfo({ holdId, itemIds: [bone.id] })
})

test('the slot’s blood draw is checked before the hold', async () => {
  await using mall = await openMall()
  const { id } = await anItem(mall.ctx, { name: '餐后血糖', needsFasting: true })
  const { api, early, late } = await aChooser(mall)
  expect((await api.marketSelection({ ...early, itemIds: [id] })).itemList).toHaveLength(1)
  await expect(api.marketSelection({ ...late, itemIds: [id] })).rejects.toMatchObject({
    failure: 'ITEM_CONFLICT',
    message: expect.stringContaining('含抽血的时段'),
  })
})

test('another member’s contact is refused', async () => {
  await using mall = await openMall()
  const { api, place } = await aChooser(mall)
  const stranger = await mall.member()
  const { id: contactsId } = await aContact(mall.ctx, { memberId: stranger.memberId })
  await expect(api.marketSelection({ ...place, contactsId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
