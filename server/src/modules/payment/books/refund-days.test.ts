import { addDays, dayOf } from '@mall/contract/days'
import { expect, test, vi } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { anOrder, requestRefund, scan } from '../../order/samples.ts'
import { executeDueRefunds } from '../refunds/execute-refund.ts'
import { payAtAlipay } from '../samples.ts'

test.each(['wechat', 'alipay'] as const)(
  'a refund by %s before midnight that is heard of later is of its day',
  async (channel) => {
    await using mall = await openMall()
    const day = dayOf(mall.clock.now())
    mall.clock.set(`${day}T23:30:00+08:00`)
    const client = await mall.member()
    const orderNo = await anOrder(mall, client, [await aSpecOf(mall.ctx)])
    const way = channel === 'wechat' ? 'wechat-native' : 'alipay-page'
    const { codeUrl, payUrl } = await client.api.pay({ orderId: orderNo, way })
    await (channel === 'wechat' ? scan(mall, codeUrl) : payAtAlipay(mall, payUrl))
    await mall.sandbox.deliverDue()
    await requestRefund(mall, client, orderNo)
    // The answer of the gateway is lost.
    const { refund } = mall.ctx.payments[channel]
    vi.spyOn(mall.ctx.payments[channel], 'refund').mockImplementationOnce(async (order) => {
      await refund(order)
      throw new Error('lost')
    })
    await executeDueRefunds(mall.ctx, channel)
    mall.problems.splice(0)
    await mall.alter(`update sandbox.wechat_refunds set status = 'SUCCESS', success_at = '${day}T23:31:00+08:00'`)
    const next = addDays(day, 1)
    mall.clock.set(`${next}T01:00:00+08:00`)
    await executeDueRefunds(mall.ctx, channel)
    mall.clock.set(`${addDays(next, 1)}T12:00:00+08:00`)
    for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
    const bills = 'select day, differences from channel_bill where channel = $1 order by day'
    const { rows } = await mall.ctx.pool.query(bills, [channel])
    expect(rows).toEqual([day, next].map((one) => ({ day: one, differences: [] })))
    const { api } = await mall.staff({ roles: [['finance', null]] })
    const { sides } = await api.getBookDay({ day })
    expect(sides.filter(({ side }) => side === 'gateways' || side === 'orders').map(({ fen }) => fen)).toEqual([0, 0])
  },
)
