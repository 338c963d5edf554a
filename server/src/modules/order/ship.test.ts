import { expect, test } from 'vitest'
import { openMall } from '../../testing/mall.ts'
import { anAddress } from '../address/samples.ts'
import { aProduct } from '../catalogue/samples.ts'
import { aPaidOrder } from './samples.ts'
import { ship } from './ship.ts'

test('when a parcel leaves, its buyer hears by phone and in the mall who brings it, once', async () => {
  await using mall = await openMall()
  const mobile = '13912345678'
  const client = await mall.member()
  const [spec] = (await aProduct(mall.ctx, { serviceKind: 'goods', specs: [{ packageId: null }] })).specs
  const orderNo = await aPaidOrder(mall, client, spec ? [{ ...spec, quantity: 1 }] : [], {
    addressId: await anAddress(client),
  })
  await mall.drainJobs()
  const before = await mall.sandbox.sms.list(mobile)
  await ship(mall.ctx, orderNo, '顺丰', 'SF1234567890')
  await expect(ship(mall.ctx, orderNo, '顺丰', 'SF2')).rejects.toThrow('不在待发货')
  await mall.drainJobs()
  const words = `订单 ${orderNo} 已交给顺丰，运单号 SF1234567890`
  const sent = (await mall.sandbox.sms.list(mobile)).length - before.length
  expect([sent, (await mall.sandbox.sms.list(mobile))[0]?.text]).toEqual([1, expect.stringContaining(words)])
  const { list } = await client.api.listMessages({})
  expect(list.filter(({ topic }) => topic === 'order')).toMatchObject([
    { title: '商品寄出了', text: expect.stringContaining(words), link: `/profile/orderDetail/${orderNo}` },
  ])
})
