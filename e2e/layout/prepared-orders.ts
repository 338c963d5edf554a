import { checkDigit } from '@mall/contract/account/id-number'
import { expect, type Page } from '@playwright/test'
import { buyAndPay, type Customer, createUnpaidOrder, findSpec, scanAndPay } from '../actions.ts'
import { operate } from '../operate.ts'
import { LOOKED_AT, waybillOf } from '../parcels.ts'
import { required } from '../required.ts'
import { memoize } from './memoize.ts'

const BUYER = {
  person: { name: '林晓', idNumber: `11010519850601002${checkDigit('11010519850601002')}` },
  consent: true,
} as const

const HOUR_MS = 3_600_000

/** Orders in their states. */
export function prepareOrders(page: Page, customer: Customer, address: () => Promise<{ addressId: string }>) {
  const { api } = customer
  const send = async (productSpecId: string, realName: typeof BUYER | null = null) =>
    createUnpaidOrder(customer, productSpecId, 1, { addressId: (await address()).addressId, realName })
  const specAbroad = memoize(() => specFromAbroad(customer))
  return {
    specAbroad,
    unpaidOrder: memoize(async () => createUnpaidOrder(customer, await findSpec(customer)), 10),
    paidOrder: memoize(async () => buyAndPay(page, customer, await findSpec(customer), 2)),
    bookedOrder: memoize(async () => buyAndPay(page, customer, await findSpec(customer))),
    goodsOrder: memoize(async () => {
      const orderNo = await send(await findSpec(customer, 'goods'))
      await scanAndPay(page, customer, orderNo)
      return orderNo
    }),
    shippedOrder: memoize(async () => shipped(page, customer, await send(await findSpec(customer, 'goods')))),
    crossBorderOrder: memoize(async () => send(await specAbroad(), BUYER), 10),
    cancelledOrder: memoize(async () => {
      const orderNo = await createUnpaidOrder(customer, await findSpec(customer))
      await api.cancelOrder({ orderNo })
    }),
    /** Asked for and, as nothing was used of it, paid back at once. */
    refund: memoize(async () => {
      const orderNo = await buyAndPay(page, customer, await findSpec(customer))
      const { pieces, cashFen } = await api.refundOffer({ orderNo })
      const pieceIds = pieces.map(({ pieceId }) => pieceId)
      const request = { orderNo, pieceIds, reason: 'changed-mind' as const, seenAmount: cashFen }
      return (await api.saveRefund(request, { idempotencyKey: crypto.randomUUID() })).afterSaleId
    }),
  }
}

/** Paid and shipped, with a trace. */
async function shipped(page: Page, customer: Customer, orderNo: string): Promise<string> {
  await scanAndPay(page, customer, orderNo)
  await operate('ship', orderNo, '顺丰', waybillOf(new Date(Date.now() - 26 * HOUR_MS)))
  await expect.poll(async () => (await customer.api.getParcel({ orderNo })).state, LOOKED_AT).toBe('in-transit')
  return orderNo
}

/** A spec of goods from abroad. */
async function specFromAbroad({ api }: Customer): Promise<string> {
  const { list } = await api.searchProducts({ searchItem: '鱼油', pageSize: 20 })
  const { id: productId } = required(
    list.find(({ cbecFlag }) => cbecFlag),
    'goods from abroad',
  )
  const { productSpecList } = await api.getProductInfo({ productId })
  return required(productSpecList[0], 'a spec of goods from abroad').id
}
