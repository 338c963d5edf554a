import type { Context } from './context.ts'
import { addCoupons, CouponToIssue, issueCoupons, listCoupons, withdrawCoupons } from './modules/coupon/public.ts'

/** A coupon as a file describes it (docs/how-to/give-out-coupons.md); what is wrong in it is told line by line. */
export async function issueCouponsFor(ctx: Context, text: string): Promise<string> {
  const read = CouponToIssue.safeParse(jsonIn(text))
  if (!read.success) {
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.') || '文件'}：${message}`).join('\n'))
  }
  return `券码 ${await issueCoupons(ctx, read.data)}，共 ${read.data.total} 张，${read.data.claimFrom} 起可领`
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

/** One line each: code, title, days of claiming, how many of how many are left. */
export async function couponList(ctx: Context): Promise<string> {
  const lines = (await listCoupons(ctx)).map(({ code, title, claimFrom, claimTo, isListed, total, left }) =>
    [code, title, `${claimFrom}—${claimTo}`, isListed ? '领券中心' : '凭码', `剩 ${left}/${total}`].join('\t'),
  )
  return lines.join('\n') || '还没有发过优惠券'
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('文件不是 JSON')
  }
}
