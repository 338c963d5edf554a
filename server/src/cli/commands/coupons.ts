import type { Context } from '../../app/context.ts'
import { listCoupons } from '../../modules/coupon/public.ts'

/** One line each: code, title, claiming dates, how many are left of how many. */
export async function couponList(ctx: Context): Promise<string> {
  const lines = (await listCoupons(ctx)).map(({ code, title, claimFrom, claimTo, isListed, total, left }) =>
    [code, title, `${claimFrom}—${claimTo}`, isListed ? '领券中心' : '凭码', `剩 ${left}/${total}`].join('\t'),
  )
  return lines.join('\n') || '还没有发过优惠券'
}
