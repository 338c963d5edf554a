import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aSubmit, scan } from '../samples.ts'
import { attributionReport } from './attribution-report.ts'

test('the report counts orders and money by channel, source and staff, for the days asked for', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const buy = async (came: object) => {
    const submit = { ...aSubmit([spec]), ...came }
    const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
    return orders[0]?.orderNo ?? ''
  }
  const came = { channelName: '公众号', adSource: 'moments', salesStaffCode: 'HX2086' }
  const { codeUrl } = await client.api.pay({ orderId: await buy(came) })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await buy(came)
  await buy({ channelName: '=cmd' })
  await buy({})
  const today = mall.ctx.clock.today()
  expect((await attributionReport(mall.ctx, today, today)).split('\r\n').slice(1)).toEqual([
    '公众号,moments,HX2086,2,1,499.00,0.00,0.00,1',
    '直接访问,,,1,0,0.00,0.00,0.00,0',
    "'=cmd,,,1,0,0.00,0.00,0.00,0",
    '',
  ])
  expect((await attributionReport(mall.ctx, '2020-01-01', '2020-12-31')).split('\r\n')).toHaveLength(2)
  await expect(attributionReport(mall.ctx, '昨天', today)).rejects.toThrow('不是日期')
})
