import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, scan } from '../../order/samples.ts'
import { payAtAlipay } from '../samples.ts'
import { billText } from './bill-text.ts'
import { reconcileBill, reconcileBills } from './reconcile.ts'

/** Bills are ready at ten in the morning. */
const noonAfter = (day: string) => `${addDays(day, 1)}T12:00:00+08:00`

async function paidOrders(mall: TestMall, client: TestClient, way: 'wechat-native' | 'alipay-page', count: number) {
  const specs = (await aProduct(mall.ctx)).specs
  const numbers: string[] = []
  for (let i = 0; i < count; i++) {
    const orderId = await anOrder(mall, client, specs)
    const { codeUrl, payUrl } = await client.api.pay({ orderId, way })
    await (way === 'wechat-native' ? scan(mall, codeUrl) : payAtAlipay(mall, payUrl))
    numbers.push(`${orderId}T1`)
  }
  await mall.sandbox.deliverDue()
  return numbers
}

const plant = async (mall: TestMall, fault: string, outTradeNo: string) =>
  (await mall.visitor()).fetch('/sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, outTradeNo }),
  })

test('of twenty planted differences in two bills twenty are found, and none besides', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const day = dayOf(mall.clock.now())
  const wechat = await paidOrders(mall, client, 'wechat-native', 14)
  const alipay = await paidOrders(mall, client, 'alipay-page', 14)
  const planted: string[] = []
  for (const numbers of [wechat, alipay]) {
    const kinds = ['bill-missing', 'bill-amount', 'bill-twice', 'bill-foreign']
    for (const [index, fault] of kinds.entries()) {
      for (const number of numbers.slice(index * 2, index * 2 + 2)) {
        await plant(mall, fault, number)
        planted.push(fault === 'bill-foreign' ? `X${number.slice(1)}` : number)
      }
    }
    // Our books lose two: the bill knows better.
    for (const number of numbers.slice(8, 10)) {
      await mall.ctx.pool.query(`update payment_attempt set state = 'closed' where out_trade_no = $1`, [number])
      planted.push(number)
    }
  }
  expect(planted).toHaveLength(20)
  mall.clock.set(noonAfter(day))
  const reports = [await reconcileBill(mall.ctx, 'wechat', day), await reconcileBill(mall.ctx, 'alipay', day)]
  const found = reports.flatMap((report) => report?.differences.map(({ outTradeNo }) => outTradeNo) ?? [])
  expect(found.toSorted()).toEqual(planted.toSorted())
  expect(mall.problems.splice(0)).toHaveLength(2)
  // What the bill knew to be paid is settled by now; nothing else has gone away.
  const again = await billText(mall.ctx, day)
  expect(again.match(/8 处不符/g)).toHaveLength(2)
  mall.problems.splice(0)
})

test('a refund stands in the bill, and books that agree give an empty report, kept once a day', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [number = ''] = await paidOrders(mall, client, 'alipay-page', 1)
  const orderNo = number.slice(0, -2)
  const { codeUrl } = await client.api.pay({ orderId: await anOrder(mall, client, (await aProduct(mall.ctx)).specs) })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  const day = dayOf(mall.clock.now())
  await mall.ctx.pool.query(
    `insert into refund (out_refund_no, out_trade_no, order_no, amount_fen, reason, state, created_at)
     select out_trade_no || 'R', out_trade_no, order_no, amount_fen, '重复付款', 'requested', created_at
     from payment_attempt where order_no = $1`,
    [orderNo],
  )
  await mall.drainJobs()
  expect(await reconcileBill(mall.ctx, 'wechat', day)).toBeNull()
  mall.clock.set(noonAfter(day))
  await mall.tick('reconcile-bills')
  await mall.tick('reconcile-bills')
  const { rows } = await mall.ctx.pool.query<{ channel: string; lines: number; differences: unknown[] }>(
    'select channel, lines, differences from channel_bill order by channel',
  )
  expect(rows).toEqual([
    { channel: 'alipay', lines: 2, differences: [] },
    { channel: 'wechat', lines: 1, differences: [] },
  ])
})

test('after a week away the bills of every day are caught up, the oldest first, each channel for itself', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const first = dayOf(mall.clock.now())
  await paidOrders(mall, client, 'wechat-native', 1)
  await paidOrders(mall, client, 'alipay-page', 1)
  mall.clock.set(noonAfter(addDays(first, 6)))
  const days: string[] = []
  const { wechat, alipay } = mall.ctx.payments
  let isBroken = true
  const payments = {
    wechat: {
      ...wechat,
      bill: async (day: string) => {
        days.push(day)
        if (isBroken) throw new Error('status 503')
        return wechat.bill(day)
      },
    },
    alipay,
  }
  const ctx = { ...mall.ctx, payments }
  for (const channel of ['wechat', 'alipay'] as const) await reconcileBills(ctx, channel)
  const checked = async () =>
    (await mall.ctx.pool.query('select channel, count(*)::int as days from channel_bill group by channel order by 1'))
      .rows
  // One that does not answer is asked for its oldest day alone, and holds up nobody else.
  expect(days).toEqual([first])
  expect(await checked()).toEqual([{ channel: 'alipay', days: 7 }])
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('a try failed')])
  isBroken = false
  mall.clock.advance(6_000)
  await reconcileBills(ctx, 'wechat')
  expect(days.slice(1)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
  expect(await checked()).toEqual(['alipay', 'wechat'].map((channel) => ({ channel, days: 7 })))
  await reconcileBills(ctx, 'wechat')
  expect(days).toHaveLength(8)
})
