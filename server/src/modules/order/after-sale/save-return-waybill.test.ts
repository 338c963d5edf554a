import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { aPaidOrder, decideRefund, requestRefund, ship } from '../samples.ts'
import { waitingRefunds } from './decide-refund.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const PARCEL = { carrier: '顺丰', waybill: 'sf 1234-5678 90' }

/** Goods that were shipped and are asked back. */
async function askedBack(mall: TestMall) {
  const client = await mall.member()
  const { specs } = await aProduct(mall.ctx, {
    serviceKind: 'goods',
    specs: [{ sellingFen: 10_000, packageId: null, stock: null }],
  })
  const addressId = await anAddress(client)
  const orderNo = await aPaidOrder(
    mall,
    client,
    specs.map((spec) => ({ ...spec, quantity: 1 })),
    { addressId },
  )
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  const { afterSaleId } = await requestRefund(mall, client, orderNo)
  return { client, afterSaleId, orderNo }
}

test('once customer service asks for the goods, the buyer enters the waybill, and the operator sees it', async () => {
  await using mall = await openMall()
  const { client, afterSaleId, orderNo } = await askedBack(mall)
  const seen = () => client.api.getAfterSale({ afterSaleId })
  expect(await seen()).toMatchObject({ canSendBack: false, returnCarrier: '', returnWaybill: '' })
  await expect(client.api.saveReturnWaybill({ afterSaleId, ...PARCEL })).rejects.toEqual(refusal('AFTER_SALE_STATE'))
  await decideRefund(mall, afterSaleId, 'ask', '请寄到杭州仓库')
  expect(await seen()).toMatchObject({ canSendBack: true, reply: '请寄到杭州仓库' })
  for (let times = 0; times < 2; times++) await client.api.saveReturnWaybill({ afterSaleId, ...PARCEL })
  await client.api.saveReturnWaybill({ afterSaleId, carrier: '京东', waybill: 'JD0000001' })
  const request = await seen()
  expect(request).toMatchObject({ canSendBack: true, returnCarrier: '京东', returnWaybill: 'JD0000001' })
  expect(request.hint).toContain('运单号已收到')
  expect(request.history.slice(2)).toMatchObject([
    { what: '寄回商品', who: '本人', why: '顺丰 SF1234567890' },
    { what: '更正寄回的运单号', who: '本人', why: '京东 JD0000001' },
  ])
  expect(await waitingRefunds(mall.ctx)).toMatchObject([
    { id: afterSaleId, orderNo, returnCarrier: '京东', returnWaybill: 'JD0000001' },
  ])
  await decideRefund(mall, afterSaleId, 'agree')
  expect(await seen()).toMatchObject({ canSendBack: false })
  await expect(client.api.saveReturnWaybill({ afterSaleId, ...PARCEL })).rejects.toEqual(refusal('AFTER_SALE_STATE'))
})

test('a return waybill is accepted for own goods only, with a valid number', async () => {
  await using mall = await openMall()
  const { client, afterSaleId } = await askedBack(mall)
  await decideRefund(mall, afterSaleId, 'ask', '请寄回仓库')
  const other = await mall.member()
  await expect(other.api.saveReturnWaybill({ afterSaleId, ...PARCEL })).rejects.toEqual(refusal('NOT_FOUND'))
  for (const waybill of ['12345', '单号在盒子里', 'X'.repeat(31)]) {
    const answer = client.api.saveReturnWaybill({ afterSaleId, carrier: '顺丰', waybill })
    await expect(answer).rejects.toEqual(refusal('BAD_INPUT'))
  }
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ returnWaybill: '' })
})
