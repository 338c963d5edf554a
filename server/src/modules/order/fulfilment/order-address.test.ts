import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { queueBehind } from '../../../../test/support/race.ts'
import { aHome, anAddress } from '../../address/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBuyer, anOrder, aPaidOrder, aSubmit, ship, submitted } from '../samples.ts'
import { ADDRESS_CHANGES } from './change-order-address.ts'

test('goods are not sold without an address of the buyer, and the refusal names the field', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aShipped(mall)
  const foreign = await anAddress(await mall.member())
  for (const addressId of [undefined, 'nowhere', foreign]) {
    const submit = client.api.settPayNew(aSubmit([spec], addressId ? { addressId } : {}), {
      idempotencyKey: mall.ctx.ids.id(),
    })
    await expect(submit).rejects.toMatchObject({ failure: 'ADDRESS_NEEDED', data: { field: 'addressId' } })
  }
  expect((await client.api.listOrders({})).total).toBe(0)
})

test('an order keeps its own copy of the address; examinations have none', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const addressId = await anAddress(client)
  const specs = [await aShipped(mall), await aSpecOf(mall.ctx)]
  const key = mall.ctx.ids.id()
  const [goods, exam] = await submitted(mall, client, specs, { addressId, key })
  await client.api.editAddress({ ...aHome, addressId, name: '别人', street: '别处的一条街' })
  await client.api.delAddress({ addressId })
  const sentTo = '林晓 138****6720 北京市朝阳区和平里小区 6 号楼 2 单元 301'
  const orderId = goods?.orderNo ?? ''
  expect((await client.api.getOrder({ orderNo: orderId })).orderAddress).toBe(sentTo)
  expect((await client.api.queryPayMessage({ orderId })).orderAddress).toBe(sentTo)
  expect((await client.api.getOrder({ orderNo: exam?.orderNo ?? '' })).orderAddress).toBe('')
  // Sent again after the address is gone, the submit is still answered like the first.
  expect(await submitted(mall, client, specs, { addressId, key })).toMatchObject([{ orderNo: orderId }, {}])
  const { rows } = await mall.ctx.pool.query(`select string_agg(o::text, ' ') as dump from mall_order o`)
  for (const secret of ['林晓', '13812346720', '和平里']) expect(rows[0].dump).not.toContain(secret)
})

const aShipped = (mall: TestMall) => aSpecOf(mall.ctx, { serviceKind: 'goods', specs: [{}] })

/** Somebody's paid goods, and a second address of theirs. */
async function aSentOrder(mall: TestMall) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aShipped(mall)], { addressId: await anAddress(client) })
  const { addressId } = await client.api.editAddress({ ...aHome, name: '林晓', street: '新搬的家 8 号楼 101' })
  const seen = async () => {
    const { orderAddress, addressFixed, history } = await client.api.getOrder({ orderNo })
    return { orderAddress, addressFixed, changes: history.filter(({ what }) => what === '改收货地址').length }
  }
  return { client, orderNo, addressId, seen }
}

test('until the goods have left, their order is sent elsewhere by a press, and its history tells', async () => {
  await using mall = await openMall()
  const { client, orderNo, addressId, seen } = await aSentOrder(mall)
  const { orderAddress } = await client.api.changeOrderAddress({ orderNo, addressId })
  expect(orderAddress).toContain('新搬的家 8 号楼 101')
  expect(await client.api.changeOrderAddress({ orderNo, addressId })).toEqual({ orderAddress })
  expect(await seen()).toEqual({ orderAddress, addressFixed: '', changes: 1 })
  const foreign = await anAddress(await mall.member())
  await expect(client.api.changeOrderAddress({ orderNo, addressId: foreign })).rejects.toMatchObject({
    failure: 'ADDRESS_NEEDED',
    data: { field: 'addressId' },
  })
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  const back = await anAddress(client)
  await expect(client.api.changeOrderAddress({ orderNo, addressId: back })).rejects.toMatchObject({
    failure: 'ORDER_SHIPPED',
  })
  expect(await seen()).toEqual({ orderAddress, addressFixed: expect.stringContaining('已经发货'), changes: 1 })
})

test('an address is not changed without end, and not where nothing is sent', async () => {
  await using mall = await openMall()
  const { client, orderNo, addressId, seen } = await aSentOrder(mall)
  const other = await anAddress(client)
  for (let index = 0; index < ADDRESS_CHANGES; index++)
    await client.api.changeOrderAddress({ orderNo, addressId: index % 2 ? other : addressId })
  await expect(client.api.changeOrderAddress({ orderNo, addressId })).rejects.toMatchObject({
    failure: 'ORDER_STATE',
    message: expect.stringContaining('再改请联系客服'),
  })
  expect((await seen()).changes).toBe(ADDRESS_CHANGES)
  const exam = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await expect(client.api.changeOrderAddress({ orderNo: exam, addressId })).rejects.toMatchObject({
    failure: 'ORDER_STATE',
  })
  expect((await client.api.getOrder({ orderNo: exam })).addressFixed).toBe('')
})

test('a cross-border order is declared as paid: its address changes only before the payment', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true, specs: [{}] })
  const sample = { addressId: await anAddress(client), realName: aBuyer }
  const { addressId } = await client.api.editAddress({ ...aHome, street: '新搬的家 8 号楼 101' })
  const unpaid = await anOrder(mall, client, [spec], sample)
  expect((await client.api.changeOrderAddress({ orderNo: unpaid, addressId })).orderAddress).toContain('新搬的家')
  const paid = await aPaidOrder(mall, client, [spec], sample)
  await expect(client.api.changeOrderAddress({ orderNo: paid, addressId })).rejects.toMatchObject({
    failure: 'ORDER_DECLARED',
  })
  expect((await client.api.getOrder({ orderNo: paid })).addressFixed).toContain('报关')
})

test('raced with the parcel, either the new address is on it, or the change is refused', async () => {
  await using mall = await openMall()
  for (const isShippedFirst of [true, false]) {
    const { client, orderNo, addressId, seen } = await aSentOrder(mall)
    const leaves = () => ship(mall.ctx, orderNo, '顺丰', 'SF1')
    const changes = () => client.api.changeOrderAddress({ orderNo, addressId }).then(() => {})
    const lock = `select 1 from mall_order where order_no = '${orderNo}' for update`
    const calls = isShippedFirst ? [leaves, changes] : [changes, leaves]
    const outcomes = await queueBehind(mall.ctx, lock, calls)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', isShippedFirst ? 'rejected' : 'fulfilled'])
    expect((await seen()).orderAddress.includes('新搬的家')).toBe(!isShippedFirst)
  }
})
