import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../testing/mall.ts'
import { aHome, anAddress } from '../address/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aSubmit, submitted } from './samples.ts'

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

test('the order keeps where it goes, whatever becomes of the address; examinations keep none', async () => {
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
