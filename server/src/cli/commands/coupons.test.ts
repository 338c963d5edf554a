import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aCoupon } from '../../modules/coupon/samples.ts'
import { couponList } from './coupons.ts'

test('coupons are listed with their days and what is left of them', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  expect(await couponList(mall.ctx)).toBe('还没有发过优惠券')
  const days = { claimFrom: '2026-11-01', claimTo: '2026-12-31' }
  await aCoupon(mall.ctx, { code: 'SPRING100', title: '春天满减', total: 2, ...days })
  await (await mall.member()).api.drawCoupon({ code: 'SPRING100' })
  expect(await couponList(mall.ctx)).toBe('SPRING100\t春天满减\t2026-11-01—2026-12-31\t领券中心\t剩 1/2')
})
