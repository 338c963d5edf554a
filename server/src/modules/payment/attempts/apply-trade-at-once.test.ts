import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aPackage, aProduct } from '../../catalogue/samples.ts'
import { anOrder, type SubmitSample } from '../../order/samples.ts'
import { applyTradeAtOnce, type PaidTrade, settle } from './apply-trade.ts'

type Specs = Awaited<ReturnType<typeof aProduct>>['specs']

async function awaiting(
  mall: TestMall,
  client: TestClient,
  specs: Specs,
  sample: SubmitSample = {},
): Promise<PaidTrade> {
  const orderId = await anOrder(mall, client, specs, sample)
  const { realPay } = await client.api.pay({ orderId })
  return { outTradeNo: `${orderId}T1`, transactionId: `at-${orderId}`, amountFen: realPay, paidAt: mall.clock.now() }
}

const slowly = (mall: TestMall, trade: PaidTrade) =>
  mall.ctx.db.transaction((tx) => settle(mall.ctx, tx, 'wechat', trade))
const atOnce = (mall: TestMall, trade: PaidTrade, id: string) =>
  applyTradeAtOnce(mall.ctx, 'wechat', trade, { id, kind: 'payment' })

const INSTANT = /"\d{4}-\d\d-\d\dT[^"]+"/g

/** All that is kept of the order, but for its own number, the rows' ids and when it was; sorted. */
async function storedTrade({ ctx }: TestMall, { outTradeNo }: PaidTrade) {
  const orderNo = outTradeNo.replace(/T1$/, '')
  const columns: Record<string, string[]> = {}
  for (const table of ['mall_order', 'order_line', 'order_history', 'payment_attempt', 'voucher']) {
    const { rows } = await ctx.pool.query<{ row: object }>(
      `select to_jsonb(t) - array['id', 'user_phone_sealed', 'address_sealed', 'prepay_token'] as row from ${table} t where order_no = $1`,
      [orderNo],
    )
    const plain = rows.map(({ row }) => JSON.stringify(row).replaceAll(orderNo, 'ORDER').replace(INSTANT, '"then"'))
    columns[table] = plain.sort()
  }
  return columns
}

test('a payment that is applied at once leaves what one in a transaction leaves, row by row', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const packageId = (await aPackage(mall.ctx)).id
  const two = await aProduct(mall.ctx, { specs: [{ packageId }, { name: '深度', packageId, sellingFen: 69_900 }] })
  const goods = await aProduct(mall.ctx, { serviceKind: 'goods' })
  const cases = [
    { specs: two.specs, state: 'awaiting-booking', vouchers: 2 },
    { specs: goods.specs, state: 'awaiting-shipment', vouchers: 0, addressId: await anAddress(client) },
  ]
  for (const { specs, state, vouchers, ...sample } of cases) {
    const [fast, slow] = [await awaiting(mall, client, specs, sample), await awaiting(mall, client, specs, sample)]
    expect(await atOnce(mall, fast, `webhook-${fast.outTradeNo}`)).toBe(true)
    expect(await slowly(mall, slow)).toBe('settled')
    const stored = await storedTrade(mall, fast)
    expect(stored).toEqual(await storedTrade(mall, slow))
    expect(stored.voucher).toHaveLength(vouchers)
    expect(JSON.parse(stored.mall_order?.[0] ?? '')).toMatchObject({ state, pay_channel: '微信支付' })
  }
})

test('a trade already applied or of another amount is not applied at once, and nothing changes', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const trade = await awaiting(mall, client, (await aProduct(mall.ctx)).specs)
  const before = await storedTrade(mall, trade)
  expect(await atOnce(mall, { ...trade, amountFen: trade.amountFen - 1 }, 'webhook-1')).toBe(false)
  expect(await storedTrade(mall, trade)).toEqual(before)
  expect(await atOnce(mall, trade, 'webhook-2')).toBe(true)
  const paid = await storedTrade(mall, trade)
  expect(await atOnce(mall, trade, 'webhook-3')).toBe(false)
  expect(await storedTrade(mall, trade)).toEqual(paid)
  expect((await mall.ctx.pool.query('select id from payment_webhook')).rows).toEqual([{ id: 'webhook-2' }])
})
