import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { anItemGap, aPriceDifference } from '../../branch/samples.ts'
import { aFreeItem, anAddOnPackage, anItem, anItemPart, aPackage } from '../../catalogue/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

/** A member who holds a place at a branch that lacks the MRI, and what can be added there: all general. */
async function aHolder(mall: TestMall, slotted: { hasBloodDraw?: boolean; timespanId?: string } = {}) {
  const { ctx } = mall
  const [lipids, fats, echo, calcium, bone, mri, cervix, fat] = [
    await anItem(ctx, { name: '血脂七项', needsFasting: false }),
    await anItem(ctx, { name: '血脂四项' }),
    await anItem(ctx, { name: '心脏彩超', priceFen: 26_000 }),
    await anItem(ctx, { name: '钙化积分', priceFen: 42_000, hasRadiation: true }),
    await anItem(ctx, { name: '骨密度', priceFen: 12_000, minutes: 20 }),
    await anItem(ctx, { name: '头颅磁共振', priceFen: 68_000 }),
    await anItem(ctx, { name: '宫颈筛查', priceFen: 9_000, sex: 0 }),
    await anItem(ctx, { name: '体脂分析', priceFen: 4_000 }),
  ]
  await anItemPart(ctx, lipids.id, fats.id)
  await aFreeItem(ctx, fat.id)
  const heart = await anAddOnPackage(ctx, [
    { id: echo.id, baseFen: 23_000 },
    { id: calcium.id, baseFen: 38_000 },
  ])
  const women = await anAddOnPackage(ctx, [{ id: cervix.id, baseFen: 8_000 }])
  const slot = await aSlot(ctx, slotted)
  await anItemGap(ctx, slot.branchId, mri.id)
  const client = await mall.member()
  const { memberId } = client
  const { id: packageId } = await aPackage(ctx, { itemIds: [lipids.id] })
  const voucher = await aVoucher(ctx, { memberId, packageId })
  const contact = await aContact(ctx, { memberId, sex: 1, birthday: '1985-06-01' })
  const { id: holdId } = await aHold(ctx, { memberId, slot, voucherId: voucher.id, contactId: contact.id })
  return { ...client, holdId, voucher, slot, items: { fats, echo, calcium, bone, mri, cervix, fat }, heart, women }
}

test('extras list single items, free items and packages that suit the person', async () => {
  await using mall = await openMall()
  const { api, holdId, heart } = await aHolder(mall)
  const { list, packageList } = await api.hospItem({ holdId })
  expect(list.map(({ name, price, unavailable }) => [name, price, unavailable])).toEqual([
    ['心脏彩超', 26_000, ''],
    ['钙化积分', 42_000, ''],
    ['骨密度', 12_000, ''],
    ['头颅磁共振', 68_000, '本院没有'],
    ['体脂分析', 0, ''],
  ])
  expect(packageList).toMatchObject([{ packageId: heart.id, price: 61_000, itemsTotal: 68_000, unavailable: '' }])
})

test('a package is looked into before it is chosen: items, preparation, what is handed over', async () => {
  await using mall = await openMall()
  const { api, holdId, heart, women } = await aHolder(mall)
  const info = await api.addPackageInfo({ holdId, packageId: heart.id })
  expect(info.items.map(({ itemName, singlePrice }) => [itemName, singlePrice])).toEqual([
    ['心脏彩超', 26_000],
    ['钙化积分', 42_000],
  ])
  expect(info).toMatchObject({ price: 61_000, minutes: 5, handedOver: ['纸质报告'] })
  expect(info.preparation).toEqual([])
  expect((await api.addPackageInfo({ holdId, packageId: women.id })).unavailable).toContain('只适合女士')
  await expect(api.addPackageInfo({ holdId, packageId: 'no-such' })).rejects.toEqual(refusal('NOT_FOUND'))
  const stranger = await mall.member('13900000002')
  await expect(stranger.api.addPackageInfo({ holdId, packageId: heart.id })).rejects.toEqual(refusal('HOLD_EXPIRED'))
})

test('a chosen package takes its single items in, and what is double, unsuitable or not done here is refused', async () => {
  await using mall = await openMall()
  const { api, holdId, heart, women, items, voucher, slot } = await aHolder(mall)
  const chosen = await api.choosePackage({ holdId, itemIds: [items.echo.id, items.bone.id], packageId: heart.id })
  expect(chosen.tjMarketPrice).toBe(61_000 + 12_000)
  expect(chosen.itemList.map(({ itemName, packageId }) => [itemName, packageId])).toEqual([
    ['心脏彩超', heart.id],
    ['钙化积分', heart.id],
    ['骨密度', null],
  ])
  await expect(api.choosePackage({ holdId, packageId: women.id })).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  const place = { voucherId: voucher.id, branchId: slot.branchId, sex: 1 as const }
  const add = (checkItemId: string) => api.checkAddItem({ ...place, packageIds: [heart.id], checkItemId })
  await expect(add(items.fats.id)).rejects.toMatchObject({
    failure: 'ITEM_DUPLICATE',
    message: '“血脂四项”已经在样例年检套餐里，不用重复加',
  })
  await expect(add(items.echo.id)).rejects.toEqual(refusal('ITEM_DUPLICATE'))
  await expect(add(items.cervix.id)).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  await expect(add(items.mri.id)).rejects.toEqual(refusal('ITEM_NOT_AT_BRANCH'))
  expect((await add(items.fat.id)).tjMarketPrice).toBe(61_000)
})

test('add-on packages are confirmed, submitted at their own price, and listed on the booking and its order', async () => {
  await using mall = await openMall()
  const { api, holdId, heart, items } = await aHolder(mall)
  const choice = { holdId, itemIds: [items.bone.id, items.fat.id], packageIds: [heart.id] }
  const info = await api.getAppointmentConfirmInfo(choice)
  expect(info).toMatchObject({ extrasTotal: 73_000, asksPregnancy: false })
  expect(info.selection.packageList).toMatchObject([{ packageId: heart.id, price: 61_000 }])
  const { bookingId, orderNo } = await api.submitBooking({ ...choice, seenExtrasTotal: 73_000 })
  const order = await api.getOrder({ orderNo: orderNo ?? '' })
  expect(order.realPay).toBe(73_000)
  const { extras } = await api.getBooking({ bookingId })
  expect(new Map(extras.map(({ name, price }) => [name, price]))).toEqual(
    new Map([
      ['心脏彩超', 23_000],
      ['钙化积分', 38_000],
      ['骨密度', 12_000],
      ['体脂分析', 0],
    ]),
  )
})

test('items that need fasting are not added at timespans without a blood draw', async () => {
  await using mall = await openMall()
  const { api, holdId } = await aHolder(mall, { hasBloodDraw: false, timespanId: '1030-1130' })
  const sugar = await anItem(mall.ctx, { name: '血糖', needsFasting: true })
  const { list } = await api.hospItem({ holdId })
  expect(list.find(({ id }) => id === sugar.id)?.unavailable).not.toBe('')
  await expect(api.getAppointmentConfirmInfo({ holdId, itemIds: [sugar.id] })).rejects.toMatchObject({
    message: '“血糖”要空腹做，请把到院时间改到含抽血的时段',
  })
})

test('a branch’s reduction makes extras cheaper, and is never paid out', async () => {
  await using mall = await openMall()
  const { api, holdId, slot, items } = await aHolder(mall)
  await aPriceDifference(mall.ctx, slot.branchId, -3_000)
  const nothing = await api.getAppointmentConfirmInfo({ holdId })
  expect(nothing).toMatchObject({ extrasTotal: 0, selection: { priceDifference: -3_000, contractPrice: 0 } })
  const choice = { holdId, itemIds: [items.bone.id, items.echo.id] }
  expect((await api.getAppointmentConfirmInfo(choice)).extrasTotal).toBe(35_000)
  const { bookingId } = await api.submitBooking({ ...choice, seenExtrasTotal: 35_000 })
  const { extras } = await api.getBooking({ bookingId })
  expect(extras.reduce((all, { price }) => all + price, 0)).toBe(35_000)
})

test('a branch’s price difference without items is named as such on an order of the same flow', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const slot = await aSlot(ctx, { service: 'dental' })
  const { api, memberId } = await mall.member()
  const { id: packageId } = await aPackage(ctx, { serviceKind: 'dental', itemIds: [(await anItem(ctx)).id] })
  const voucher = await aVoucher(ctx, { memberId, packageId, serviceKind: 'dental', productName: '洁牙' })
  const { id: holdId } = await aHold(ctx, { memberId, slot, voucherId: voucher.id })
  await aPriceDifference(ctx, slot.branchId, 6_000, 'dental')
  const { orderNo } = await api.submitBooking({ holdId, seenExtrasTotal: 6_000 })
  const order = await api.getOrder({ orderNo: orderNo ?? '' })
  expect(order).toMatchObject({ realPay: 6_000, history: [{ what: '提交院区差价' }] })
  expect(order.orderProductList).toMatchObject([
    { productName: '院区差价', specName: '洁牙 · 院区差价', serviceKind: 'dental' },
  ])
})
