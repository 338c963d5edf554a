import { userInfo } from 'node:os'
import { LARGE_REFUND_FEN } from '@mall/contract/settings/thresholds'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { aRequestToDecide } from '../../modules/order/samples.ts'
import { paidBack, refundsOf } from '../../modules/payment/samples.ts'
import { operate } from '../operations.ts'

const WHO = `operator:${userInfo().username}`
const refusal = (failure: string) => expect.objectContaining({ failure })

const recorded = async ({ ctx }: TestMall) =>
  (await ctx.pool.query('select call, staff_id, who, device, reason from audit order by nth')).rows

/** The version that `refunds` tells of a request. */
async function versionOf({ ctx }: TestMall, afterSaleId: string): Promise<string> {
  const lines = (await operate(ctx, 'refunds', [])).split('\n').map((line) => line.split('\t'))
  return lines.find(([id]) => id === afterSaleId)?.[1] ?? expect.fail(afterSaleId)
}

test('a refund is decided at the command line as it was seen, and leaves its record', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member())
  const { afterSaleId } = await request()
  const version = await versionOf(mall, afterSaleId)
  const stale = operate(mall.ctx, 'approve', [afterSaleId, String(Number(version) + 1), '核对过照片'])
  await expect(stale).rejects.toEqual(refusal('AFTER_SALE_STALE'))
  await expect(operate(mall.ctx, 'approve', [afterSaleId, version, '好'])).rejects.toEqual(refusal('BAD_INPUT'))
  expect(await recorded(mall)).toEqual([])
  await operate(mall.ctx, 'approve', [afterSaleId, version, '核对过', '照片'])
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ state: 'done' }])
  expect(await recorded(mall)).toEqual([
    { call: 'decideAfterSale', staff_id: null, who: WHO, device: '命令行', reason: '核对过 照片' },
  ])
})

test('a large refund needs a second person at the command line too, never the same one', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member(), LARGE_REFUND_FEN + 1)
  const { afterSaleId } = await request()
  const version = await versionOf(mall, afterSaleId)
  expect(await operate(mall.ctx, 'approve', [afterSaleId, version, '核对过照片'])).toContain('大额复核')
  expect(await operate(mall.ctx, 'refunds', [])).toContain(WHO)
  const again = [afterSaleId, version, '核对过照片']
  await expect(operate(mall.ctx, 'approve-large', again)).rejects.toEqual(refusal('PROPOSAL_OWN'))
  await expect(operate(mall.ctx, 'return-large', again)).rejects.toEqual(refusal('PROPOSAL_OWN'))
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toEqual([])
  const { proposal } = await operatorApi(mall.ctx, 'somebody-else').getAfterSaleForStaff({ afterSaleId })
  const decision = { version: Number(version), isApproved: true, reason: '和系统算的一致' }
  const proposalId = proposal?.proposalId ?? ''
  await operatorApi(mall.ctx, 'somebody-else').decideLargeRefund({ ...decision, proposalId })
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ amountFen: LARGE_REFUND_FEN + 1 }])
  expect((await recorded(mall)).map(({ call, who }) => [call, who])).toEqual([
    ['decideAfterSale', WHO],
    ['decideLargeRefund', 'operator:somebody-else'],
  ])
  await expect(operate(mall.ctx, 'approve-large', again)).rejects.toThrow('没有在等的大额复核')
})

test('a refund that failed is sent again with a reason, and leaves its record', async () => {
  await using mall = await openMall()
  const { orderNo, request } = await aRequestToDecide(mall, await mall.member())
  const { afterSaleId } = await request()
  await operate(mall.ctx, 'approve', [afterSaleId, await versionOf(mall, afterSaleId), '核对过照片'])
  const refundNo = (await refundsOf(mall, orderNo))[0]?.outRefundNo ?? ''
  await operate(mall.ctx, 'retry-refund', [refundNo, '渠道说账户已解冻'])
  expect((await recorded(mall)).at(-1)).toMatchObject({ call: 'retryRefund', who: WHO, reason: '渠道说账户已解冻' })
  await paidBack(mall)
  await expect(operate(mall.ctx, 'retry-refund', [refundNo, '再来一次'])).rejects.toEqual(refusal('REFUND_DONE'))
})
