import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aHold, aSlot } from '../../appointment/samples.ts'
import { aPackage, aProduct } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../../order/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

/** A paid examination of a product with two packages at one price and a dearer third. */
async function aCard(mall: TestMall) {
  const client = await mall.member()
  const [his, hers, deep] = [await aPackage(mall.ctx), await aPackage(mall.ctx), await aPackage(mall.ctx)]
  const { specs } = await aProduct(mall.ctx, {
    specs: [
      { name: '男', packageId: his.id, sellingFen: 49_900 },
      { name: '女', packageId: hers.id, sellingFen: 49_900 },
      { name: '深度', packageId: deep.id, sellingFen: 99_900, marketFen: 120_000 },
    ],
  })
  const orderNo = await aPaidOrder(
    mall,
    client,
    specs.slice(0, 1).map((spec) => ({ ...spec, quantity: 1 })),
  )
  const [bought] = (await client.api.listVouchers({ orderNo })).list
  return { client, his, hers, deep, orderNo, voucherId: bought?.voucherId ?? '' }
}

test('before it is booked a bought examination can become the other package of its price, and nothing dearer', async () => {
  await using mall = await openMall()
  const { client, his, hers, deep, voucherId, orderNo } = await aCard(mall)
  const { api } = client
  const offer = await api.queryMealList({ voucherId })
  expect(offer).toMatchObject({ canChoose: true, sellingPrice: 49_900 })
  expect(offer.list.map(({ packageId, checkState }) => [packageId, checkState])).toEqual([
    [his.id, true],
    [hers.id, false],
  ])
  for (let times = 0; times < 2; times++) {
    expect(await api.setMeal({ voucherId, packageId: hers.id })).toMatchObject({ packageId: hers.id, specName: '女' })
  }
  expect((await api.packageInfo({ voucherId })).packageId).toBe(hers.id)
  expect((await api.listVouchers({ orderNo })).list).toMatchObject([{ packageId: hers.id, specName: '女' }])
  await expect(api.setMeal({ voucherId, packageId: deep.id })).rejects.toEqual(refusal('NOT_FOUND'))
  const stranger = await mall.member()
  for (const call of [
    () => stranger.api.queryMealList({ voucherId }),
    () => stranger.api.setMeal({ voucherId, packageId: his.id }),
  ]) {
    await expect(call()).rejects.toEqual(refusal('NOT_FOUND'))
  }
})

test('changing the package releases its hold; once booked the package is fixed', async () => {
  await using mall = await openMall()
  const { client, his, hers, voucherId } = await aCard(mall)
  const { memberId, api } = client
  const slot = await aSlot(mall.ctx)
  const taken = async () => (await mall.ctx.pool.query('select sum(taken)::int as taken from slot')).rows[0]?.taken
  await aHold(mall.ctx, { memberId, slot, voucherId })
  expect(await taken()).toBe(1)
  await api.setMeal({ voucherId, packageId: hers.id })
  expect(await taken()).toBe(0)
  const hold = await aHold(mall.ctx, { memberId, slot, voucherId })
  await api.submitBooking({ holdId: hold.id })
  expect(await api.queryMealList({ voucherId })).toMatchObject({ canChoose: false })
  await expect(api.setMeal({ voucherId, packageId: his.id })).rejects.toEqual(refusal('VOUCHER_SPENT'))
})
