import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aBranch } from '../../branch/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { someGoods } from '../../parcel/samples.ts'
import { aPaidOrder, requestRefund } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const parcel = { carrier: '顺丰', waybillNo: 'sf 0001-2223', reason: '今天出库' }

test('goods are sent once with their waybill, and the member hears of it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  const orderNo = await aPaidOrder(mall, client, [spec], { addressId })
  const staff = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const other = await mall.staff({ roles: [['service', null]] })
  const outcomes = await raceBehind(mall.ctx, `select from mall_order where order_no = '${orderNo}' for update`, [
    () => staff.api.shipOrder({ orderNo, ...parcel }),
    () => other.api.shipOrder({ orderNo, ...parcel, waybillNo: 'SF999999' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { failure: 'ORDER_NOT_TO_SHIP' } },
  ])
  const { shipment, state } = await staff.api.getOrderForStaff({ orderNo })
  expect([state, shipment?.waybillNo]).toEqual([
    'shipped',
    outcomes[0]?.status === 'fulfilled' ? 'SF00012223' : 'SF999999',
  ])
  await mall.drainJobs()
  expect((await client.api.listMessages({})).list.map(({ title }) => title).join()).toContain('寄出')
  const { rows } = await mall.ctx.pool.query("select call, reason from audit where thing_kind = 'order'")
  expect(rows).toEqual([{ call: 'shipOrder', reason: '今天出库' }])
})

test('a label is seen in full by those who send, and the member reads who saw it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  const orderNo = await aPaidOrder(mall, client, [spec], { addressId })
  const staff = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const label = await staff.api.getOrderLabel({ orderNo })
  expect(label.mobile).toMatch(/^1\d{10}$/)
  expect(label.goods).toMatchObject([{ quantity: 1 }])
  expect((await client.api.listAccesses({})).list).toMatchObject([{ who: '仓库，何雨桐', why: `寄订单 ${orderNo}` }])
  const { rows } = await mall.ctx.pool.query("select * from audit where call = 'getOrderLabel'")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(label.mobile)
  const exam = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await expect(staff.api.getOrderLabel({ orderNo: exam })).rejects.toEqual(refusal('REVEAL_NOTHING'))
  await expect(staff.api.shipOrder({ orderNo: exam, ...parcel })).rejects.toEqual(refusal('ORDER_NOT_TO_SHIP'))
  await expect(staff.api.shipOrder({ orderNo, ...parcel, waybillNo: '12' })).rejects.toEqual(refusal('BAD_INPUT'))
  const branch = await aBranch(mall.ctx)
  const local = await mall.staff({ roles: [['service', branch.id]] })
  await expect(local.api.getOrderLabel({ orderNo })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.shipOrder({ orderNo, ...parcel })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('what goes back is neither on the label nor sent, and an address is told only while there is a parcel', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  const { api } = await mall.staff({ roles: [['service', null]] })
  const orderNo = await aPaidOrder(mall, client, [{ ...spec, quantity: 2 }], { addressId })
  expect((await api.getOrderLabel({ orderNo })).goods).toMatchObject([{ quantity: 2 }])
  await requestRefund(mall, client, orderNo, (_, index) => index === 0)
  expect((await api.getOrderLabel({ orderNo })).goods).toMatchObject([{ quantity: 1 }])
  await requestRefund(mall, client, orderNo)
  await expect(api.getOrderLabel({ orderNo })).rejects.toEqual(refusal('ORDER_NOT_TO_SHIP'))
  await expect(api.shipOrder({ orderNo, ...parcel })).rejects.toEqual(refusal('ORDER_NOT_TO_SHIP'))
  const arrived = await aPaidOrder(mall, client, [spec], { addressId })
  await api.shipOrder({ orderNo: arrived, ...parcel })
  await api.getOrderLabel({ orderNo: arrived })
  await client.api.confirmReceipt({ orderNo: arrived })
  await expect(api.getOrderLabel({ orderNo: arrived })).rejects.toEqual(refusal('ORDER_NOT_TO_SHIP'))
})
