import { addToCart } from '@mall/contract/cart/calls'
import { getProductInfo } from '@mall/contract/catalogue/calls'
import { newDeviceKey } from '../load/proof.ts'
import { batchOf, type Scenario } from '../load/scenario.ts'
import { cycled, listProductIds, listSpecs, someMembers } from '../load/seed.ts'

export const productDetail: Scenario = {
  title: '商品详情，全部商品轮流',
  aim: 4_000,
  prepare: async ({ ctx, signer }) => {
    const ids = await listProductIds(ctx)
    const visitor = { key: newDeviceKey(), memberId: '', accessToken: null }
    return (count) =>
      batchOf(count, (index) => signer.request(getProductInfo, { productId: cycled(ids, index) }, visitor))
  },
}

const MEMBERS = 200

export const cart: Scenario = {
  title: `加入购物车，${MEMBERS} 位会员`,
  aim: 1_500,
  prepare: async ({ ctx, signer }) => {
    const members = await someMembers(ctx, MEMBERS)
    const specs = (await listSpecs(ctx)).slice(0, 90)
    return (count) =>
      batchOf(count, (index) =>
        signer.request(addToCart, { productSpecId: cycled(specs, index).specId, quantity: 1 }, cycled(members, index)),
      )
  },
}

export const documents = (path: string, title: string): Scenario => ({
  title,
  aim: 5_000,
  prepare: async ({ ctx, signer }) => {
    const ids = await listProductIds(ctx)
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
    return (count) => batchOf(count, (index) => signer.plain('GET', path.replace('{id}', cycled(ids, index)), headers))
  },
})
