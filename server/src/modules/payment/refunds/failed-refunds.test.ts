import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBookedOrder, aPaidOrder, breakGateway, requestRefund } from '../../order/samples.ts'
import { paidBack, refundsOf } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

const refundNoOf = async ({ ctx }: TestMall, orderNo: string): Promise<string> =>
  (await ctx.pool.query('select out_refund_no from refund where order_no = $1', [orderNo])).rows[0].out_refund_no

async function anAbnormalRefund(mall: TestMall) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await breakGateway(mall, 'refund-abnormal')
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  mall.problems.length = 0
  return { orderNo, refundNo: await refundNoOf(mall, orderNo) }
}

test('a refused refund is listed, sent again under the same number, and arrives once', async () => {
  await using mall = await openMall()
  const { orderNo, refundNo } = await anAbnormalRefund(mall)
  const { api } = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  expect((await api.listFailedRefunds({})).list).toMatchObject([{ refundNo, orderNo, isRefused: true }])
  await expect(api.retryRefund({ refundNo: 'nowhere', reason: '重发' })).rejects.toEqual(refusal('NOT_FOUND'))
  // Somebody has cleared it at the channel.
  await mall.ctx.pool.query(`update sandbox.wechat_refunds set status = 'SUCCESS', success_at = now()`)
  expect(await api.retryRefund({ refundNo, reason: '渠道说账户已解冻' })).toEqual({ done: true })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ state: 'done' }])
  expect((await api.listFailedRefunds({})).list).toEqual([])
  await expect(api.retryRefund({ refundNo, reason: '再来一次' })).rejects.toEqual(refusal('REFUND_DONE'))
  const { rows } = await mall.ctx.pool.query("select who, reason from audit where call = 'retryRefund'")
  expect(rows).toEqual([{ who: '孙会计', reason: '渠道说账户已解冻' }])
})

test('a branch sees no refund that is not its own, and who may only look sends nothing', async () => {
  await using mall = await openMall()
  const { refundNo } = await anAbnormalRefund(mall)
  const { id: branchId } = await aBranch(mall.ctx)
  await aBookedOrder(mall, await mall.member(), branchId)
  const manager = await mall.staff({ roles: [['manager', branchId]] })
  expect((await manager.api.listFailedRefunds({})).list).toEqual([])
  const service = await mall.staff({ roles: [['service', null]] })
  expect((await service.api.listFailedRefunds({})).list).toHaveLength(1)
  for (const { api } of [manager, service])
    await expect(api.retryRefund({ refundNo, reason: '试试' })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('while refunds are paused none is sent again, and nobody reads that it was', async () => {
  await using mall = await openMall()
  const { refundNo } = await anAbnormalRefund(mall)
  const { api } = await mall.staff({ name: '林岚', roles: [['director', null]] })
  await api.pauseWork({ pause: 'refund', reason: '先查清楚' })
  await expect(api.retryRefund({ refundNo, reason: '重发' })).rejects.toEqual(refusal('WORK_PAUSED'))
  expect((await mall.ctx.pool.query("select from audit where call = 'retryRefund'")).rowCount).toBe(0)
})
