// What a branch's staff learn of another branch on the way: from counts, marks and the record.
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aBookedOrder, anOrder, aRequestToDecide } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a mark tells nothing of the row where a page ended', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const numbers: string[] = []
  for (const client of await mall.members(2)) {
    for (let index = 0; index < 18; index++) numbers.push(await anOrder(mall, client, [spec]))
  }
  const { api } = await mall.staff({ roles: [['service', null]] })
  const next = (await api.searchOrders({})).next ?? ''
  expect(next).not.toBe('')
  expect(numbers.filter((number) => next.includes(number))).toEqual([])
  await expect(api.searchOrders({ after: `${next.slice(0, -2)}AA` })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a request counts those other orders of its member alone that the caller may see', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const own = await aBookedOrder(mall, client, here.id)
  await aBookedOrder(mall, client, there.id)
  const { request } = await aRequestToDecide(mall, client)
  const { afterSaleId } = await request()
  await mall.ctx.pool.query('update after_sale set order_no = $1 where id = $2', [own.orderNo, afterSaleId])
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const service = await mall.staff({ roles: [['service', null]] })
  expect(await manager.api.getAfterSaleForStaff({ afterSaleId })).toMatchObject({ otherOrders: 0 })
  expect(await service.api.getAfterSaleForStaff({ afterSaleId })).toMatchObject({ otherOrders: 2 })
})

test('whoever manages a branch reads in its record who saw a contact there', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const { orderNo } = await aBookedOrder(mall, await mall.member(), branch.id)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  await manager.api.revealOrderContact({ orderNo, field: 'mobile', purpose: 'verify' })
  const { list } = await manager.api.listAudit({})
  expect(list).toMatchObject([{ call: 'revealOrderContact', thing: { id: orderNo } }])
})

test('whoever tries number after number comes to an end', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['service', null]] })
  const search = () => api.searchOrders({ number: '13812346720' })
  for (let n = 0; n < 300; n++) await search()
  await expect(search()).rejects.toEqual(refusal('TOO_MANY_REQUESTS'))
  await api.searchOrders({})
})
