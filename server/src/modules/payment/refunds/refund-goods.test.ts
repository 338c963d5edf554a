import { RefundReason, type RefundReasonName } from '@mall/contract/order/after-sale'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBuyer, anyReason, aPaidOrder, ship } from '../../order/samples.ts'

test.each([
  ['from home', false],
  ['from abroad', true],
])('goods %s that have left: every reason that is offered is taken, every other refused', async (_, isCrossBorder) => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder, specs: [{}] })
  const sample = { addressId: await anAddress(client), ...(isCrossBorder && { realName: aBuyer }) }
  const orderNo = await aPaidOrder(mall, client, [spec], sample)
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  const { pieces, reasons, cashFen, asksUnopened } = await client.api.refundOffer({ orderNo })
  expect([asksUnopened, cashFen > 0]).toEqual([!isCrossBorder, !isCrossBorder])
  const pieceIds = pieces.map(({ pieceId }) => pieceId)
  const seenAmount = pieces.reduce((all, piece) => all + piece.cashFen + piece.cardFen, 0)
  const requestRefund = (input: { reason: RefundReasonName; isUnopened?: boolean }) =>
    client.api.saveRefund(
      { orderNo, pieceIds, seenAmount, ...anyReason, ...input },
      { idempotencyKey: mall.ctx.ids.id() },
    )
  for (const reason of RefundReason.options) {
    if (reasons.some((offered) => offered.reason === reason)) {
      const { afterSaleId, state } = await requestRefund({ reason })
      expect(state).toBe('requested')
      await client.api.withdrawRefund({ afterSaleId })
    } else await expect(requestRefund({ reason })).rejects.toMatchObject({ failure: 'REFUND_CLOSED' })
  }
  await expect(requestRefund({ reason: 'changed-mind', isUnopened: false })).rejects.toMatchObject({
    failure: 'REFUND_CLOSED',
    message: expect.stringContaining(isCrossBorder ? '跨境' : '拆封'),
  })
})
