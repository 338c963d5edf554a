import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContact } from '../../src/modules/account/samples.ts'
import { aHold, aSlot, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { aSubmit } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { roundTrips } from '../support/round-trips.ts'

type Act = () => Promise<unknown>

/** What the hottest calls act on; the same branch, product and package each time, as in a running mall. */
async function aShop(mall: TestMall, { api, memberId }: TestClient) {
  const { ctx } = mall
  const product = await aProduct(ctx)
  const productSpecId = product.specs[0]?.id ?? ''
  const packageId = (await aPackage(ctx)).id
  const slot = await aSlot(ctx, { capacity: 100 })
  const { branchId, day: date, timespanId } = slot
  const voucherId = async () => (await aVoucher(ctx, { memberId, packageId })).id
  const submit = () => api.settPayNew(aSubmit(product.specs), { idempotencyKey: ctx.ids.id() })
  const calls: Record<string, () => Promise<Act>> = {
    searchProducts: async () => () => api.searchProducts({}),
    getProductInfo: async () => () => api.getProductInfo({ productId: product.id }),
    getUserInfo: async () => () => api.getUserInfo({}),
    addToCart: async () => () => api.addToCart({ productSpecId, quantity: 1 }),
    cartList: async () => () => api.cartList({}),
    cartSettlement: async () => () => api.cartSettlement({}),
    settPayNew: async () => submit,
    pay: async () => {
      const [order] = (await submit()).orders
      return () => api.pay({ orderId: order?.orderNo ?? '' })
    },
    listOrders: async () => () => api.listOrders({}),
    nextStep: async () => {
      const person = await aContact(ctx, { memberId })
      const place = { voucherId: await voucherId(), contactsId: person.id, branchId, date, timespanId }
      return () => api.nextStep(place)
    },
    submitBooking: async () => {
      const { id: holdId } = await aHold(ctx, { memberId, slot, voucherId: await voucherId() })
      return () => api.submitBooking({ holdId })
    },
  }
  return calls
}

let mall: TestMall
let calls: Awaited<ReturnType<typeof aShop>>
beforeAll(async () => {
  mall = await openMall()
  calls = await aShop(mall, await mall.member())
})
afterAll(() => mall[Symbol.asyncDispose]())

/** Round trips to the database that follow each other, each a few milliseconds in a cloud: at most so many. */
test.each([
  ['searchProducts', 1],
  ['getProductInfo', 1],
  ['getUserInfo', 2],
  ['addToCart', 2],
  ['cartList', 3],
  ['cartSettlement', 2],
  ['settPayNew', 3],
  ['pay', 3],
  ['listOrders', 5],
  ['nextStep', 4],
  ['submitBooking', 9],
])('%s takes at most %i round trips', async (name, max) => {
  for (let turn = 0; turn < 2; turn++) await (await calls[name]?.())?.()
  let seen: Awaited<ReturnType<typeof roundTrips>> | undefined
  // Beside other tests a statement may be sent late, and then looks as if it had waited for another's answer.
  for (let tries = 0; tries < 5 && !(seen && seen.waves <= max); tries++) {
    mall.clock.advance(3_000)
    const act = await calls[name]?.()
    if (!act) throw new Error(`no call ${name}`)
    seen = await roundTrips(act)
  }
  expect([seen && seen.waves <= max, seen?.statements]).toEqual([true, seen?.statements])
})
