import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aBoundCard } from '../../card/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBuyer, submitted } from '../samples.ts'

test('an order names the others of its submit: the one that a card paid, and the one still to be paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const exam = await aSpecOf(mall.ctx)
  const abroad = await aSpecOf(mall.ctx, {
    serviceKind: 'goods',
    isCrossBorder: true,
    specs: [{ sellingFen: 30_000, marketFen: 31_000 }],
  })
  const cardId = await aBoundCard(mall, client, { faceFen: 100_000 })
  const addressId = await anAddress(client)
  const cards = [{ cardId, seenFen: 49_900 }]
  const orders = await submitted(mall, client, [exam, abroad], { cards, addressId, realName: aBuyer })
  const byCard = orders.find(({ realPay }) => realPay === 0)?.orderNo ?? ''
  const toPay = orders.find(({ realPay }) => realPay > 0)?.orderNo ?? ''
  const seen = await client.api.queryPayMessage({ orderId: toPay })
  expect(seen.alongside.map(({ orderNo, state, cardFen }) => [orderNo, state, cardFen])).toEqual([
    [byCard, 'awaiting-booking', 49_900],
  ])
  expect(seen.alongside[0]?.orderProductList[0]?.vouchers).toMatchObject([{ state: 'unused' }])
  expect((await client.api.queryPayMessage({ orderId: byCard })).alongside).toMatchObject([{ orderNo: toPay }])
  const [alone] = await submitted(mall, client, [exam])
  expect((await client.api.queryPayMessage({ orderId: alone?.orderNo ?? '' })).alongside).toEqual([])
})
