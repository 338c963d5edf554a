import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { anOrder, aPaidOrder } from '../samples.ts'

test('a coupon for newcomers is for who has never paid; an order alone does not count', async () => {
  await using mall = await openMall()
  const { code } = await aCoupon(mall.ctx, { isForNewcomers: true })
  const spec = await aSpecOf(mall.ctx)
  const [regular, curious] = [await mall.member(), await mall.member()]
  await aPaidOrder(mall, regular, [spec])
  await anOrder(mall, curious, [spec])
  await expect(regular.api.drawCoupon({ code })).rejects.toMatchObject({ failure: 'COUPON_FOR_NEWCOMERS' })
  const { list } = await regular.api.getCanDrawCoupon({})
  expect(list).toMatchObject([{ state: 'not-for-you', reason: '您已经不是新客，换一张看看' }])
  expect(await curious.api.drawCoupon({ code })).toMatchObject({ state: 'available' })
})
