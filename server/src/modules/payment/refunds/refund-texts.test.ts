import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aPackage, aProduct } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder, closeTooEarly, requestRefund, scan } from '../../order/samples.ts'
import { paidBack } from '../samples.ts'

/** What only money that is back may be called. Asked for is 已申请, on its way 正在. */
const IS_BACK = /已经?(全部|部分|原路)?(退款|退回|退还)|退款到账|已到账/

/** All that a member reads of this order's money, and on its phones. */
async function wordsOf(mall: TestMall, { api }: TestClient, orderNo: string): Promise<string[]> {
  const afterSales = (await api.listAfterSales({})).list
  const answers = [
    await api.getOrder({ orderNo }),
    await api.listOrders({}),
    await api.queryPayMessage({ orderId: orderNo }),
    afterSales,
    ...(await Promise.all(afterSales.map(({ afterSaleId }) => api.getAfterSale({ afterSaleId })))),
    await api.listMessages({}),
    (await mall.sandbox.sms.list()).map(({ text }) => text),
  ]
  return answers.flatMap((each) => [...JSON.stringify(each).matchAll(/"([^"]*)"/g)].map(([, text = '']) => text))
}

/** Coupons and cards are back at once. */
const backIn = (texts: readonly string[]) =>
  texts.filter((text) => IS_BACK.test(text.replace(/优惠券和福卡已经退还/, '')))

async function anExamination(mall: TestMall, quantity: number) {
  const client = await mall.member()
  const { specs } = await aProduct(mall.ctx, { specs: [{ packageId: (await aPackage(mall.ctx)).id }] })
  return { client, specs: specs.map((spec) => ({ ...spec, quantity })) }
}

/** The gateway refuses, then takes the refund, then has paid it: its words come with the last alone. */
async function expectRefundTexts(mall: TestMall, client: TestClient, orderNo: string): Promise<void> {
  expect(backIn(await wordsOf(mall, client, orderNo))).toEqual([])
  await mall.drainJobs()
  const { rows } = await mall.ctx.pool.query('select state from refund')
  expect(rows).toEqual([{ state: 'processing' }])
  expect(backIn(await wordsOf(mall, client, orderNo))).toEqual([])
  await paidBack(mall)
  expect(backIn(await wordsOf(mall, client, orderNo))).not.toEqual([])
}

test('an order that goes back whole is called returned only once its money is', async () => {
  await using mall = await openMall()
  const { client, specs } = await anExamination(mall, 2)
  const orderNo = await aPaidOrder(mall, client, specs)
  await requestRefund(mall, client, orderNo)
  await expectRefundTexts(mall, client, orderNo)
  expect((await client.api.getOrder({ orderNo })).hint).toBe('订单已取消，款项已原路退回')
})

test('so is a part of one', async () => {
  await using mall = await openMall()
  const { client, specs } = await anExamination(mall, 2)
  const orderNo = await aPaidOrder(mall, client, specs)
  await requestRefund(mall, client, orderNo, (_, index) => index === 0)
  await expectRefundTexts(mall, client, orderNo)
})

test('so is what was paid for an order that was closed by then, its goods gone', async () => {
  await using mall = await openMall()
  const [client, other] = [await mall.member(), await mall.member()]
  const { specs } = await aProduct(mall.ctx, { specs: [{ stock: 1 }] })
  const orderNo = await anOrder(mall, client, specs)
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await closeTooEarly(mall, orderNo)
  await anOrder(mall, other, specs)
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await expectRefundTexts(mall, client, orderNo)
})
