import { RECEIVED_AFTER_DAYS } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { aPaidOrder, ship } from '../samples.ts'
import { receiveOverdue } from './ship.ts'

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
  const text = `订单 ${orderNo} 已交给顺丰，运单号 SF1234567890`
  const sent = (await mall.sandbox.sms.list(mobile)).length - before.length
  expect([sent, (await mall.sandbox.sms.list(mobile))[0]?.text]).toEqual([1, expect.stringContaining(text)])
  const { list } = await client.api.listMessages({})
  expect(list.filter(({ topic }) => topic === 'order')).toMatchObject([
    { title: '商品寄出了', text: expect.stringContaining(text), link: `/profile/orderDetail/${orderNo}` },
  ])
})

test('goods that nobody says they received count as such in time; one order that fails keeps no other from it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [spec] = (await aProduct(mall.ctx, { serviceKind: 'goods', specs: [{ packageId: null }] })).specs
  const addressId = await anAddress(client)
  const orders: string[] = []
  for (const nth of [1, 2, 3]) {
    const orderNo = await aPaidOrder(mall, client, spec ? [{ ...spec, quantity: nth }] : [], { addressId })
    await ship(mall.ctx, orderNo, '顺丰', `SF${nth}`)
    orders.push(orderNo)
  }
  const [bad = '', ...others] = orders.toSorted()
  await mall.alter(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on mall_order for each row when (old.order_no = '${bad}') execute function refuse()`)
  const states = async () =>
    (await mall.ctx.pool.query<{ state: string }>('select state from mall_order order by order_no')).rows.map(
      ({ state }) => state,
    )
  mall.clock.advance(RECEIVED_AFTER_DAYS * 86_400_000 - 10_000)
  await receiveOverdue(mall.ctx)
  expect(new Set(await states())).toEqual(new Set(['shipped']))
  mall.clock.advance(10_001)
  await expect(receiveOverdue(mall.ctx)).rejects.toThrow()
  expect(await states()).toEqual(['shipped', ...others.map(() => 'completed')])
  await mall.alter('drop trigger refuse on mall_order')
  await receiveOverdue(mall.ctx)
  expect(new Set(await states())).toEqual(new Set(['completed']))
})
