import type { Context } from '../../app/context.ts'
import { addCoupons, CouponToIssue, issueCoupons, listCoupons, withdrawCoupons } from '../../modules/coupon/public.ts'
import { parseJsonText } from '../parse-json-text.ts'

/** Issues a coupon described by a file (docs/how-to/give-out-coupons.md); throws all faults by line. */
export async function issueCouponsFor(ctx: Context, text: string, file?: string): Promise<string> {
  const terms = parseJsonText(CouponToIssue, text, file)
  return `券码 ${await issueCoupons(ctx, terms)}，共 ${terms.total} 张，${terms.claimFrom} 起可领`
}

export async function addCouponsFor(ctx: Context, code: string, count: string): Promise<string> {
  if (!/^[1-9]\d{0,6}$/.test(count)) throw new Error(`“${count}”不是张数`)
  await addCoupons(ctx, code, Number(count))
  return `${code} 加了 ${count} 张`
}

export async function withdrawCouponsFor(ctx: Context, code: string): Promise<string> {
  await withdrawCoupons(ctx, code)
  return `${code} 已停发，领过的照常使用`
}

/** One line each: code, title, claiming dates, how many are left of how many. */
export async function couponList(ctx: Context): Promise<string> {
  const lines = (await listCoupons(ctx)).map(({ code, title, claimFrom, claimTo, isListed, total, left }) =>
    [code, title, `${claimFrom}—${claimTo}`, isListed ? '领券中心' : '凭码', `剩 ${left}/${total}`].join('\t'),
  )
  return lines.join('\n') || '还没有发过优惠券'
}
