import type { Context } from '../../app/context.ts'
import { claimsOf, REASONS, stateOf } from './claimable.ts'
import type { JudgedAll, JudgedCoupon } from './judge-own.ts'
import { type Basket, bestOf, judge } from './judge-rules.ts'
import type { OwnCoupon } from './own-coupons.ts'
import { ownState, validity } from './rules.ts'
import { listedToday, type Template } from './templates.ts'

const PREFIX = 'claim-'

/** The code in a `couponId` of the claim centre; null for a claimed coupon. */
export const codeToClaim = (couponId: string): string | null =>
  couponId.startsWith(PREFIX) ? couponId.slice(PREFIX.length) : null

/**
 * A member's coupons judged for a basket, with those of the claim centre that would apply: an order with such a
 * `couponId` claims it. Among equals a claimed coupon is the best. A sold-out one that would apply states so.
 */
export async function withUnclaimed(
  ctx: Context,
  memberId: string,
  own: JudgedAll,
  basket: Omit<Basket, 'today'>,
): Promise<JudgedAll> {
  const today = ctx.clock.today()
  const available = new Set(own.all.flatMap(({ coupon }) => (ownState(coupon, today) === 'available' ? coupon.id : [])))
  const fitting = (await listedToday(ctx)).flatMap((template) => {
    if (available.has(template.id)) return []
    const coupon = asOwn(template, today)
    const judged = judge(coupon, { ...basket, today })
    return judged.discountFen > 0 ? [{ template, coupon, judged }] : []
  })
  if (fitting.length === 0) return own
  const claims = await claimsOf(
    ctx,
    memberId,
    fitting.map(({ template }) => template),
  )
  const others = fitting.flatMap(({ template, coupon, judged }): JudgedCoupon[] => {
    const state = stateOf(template, claims.own.get(template.id) ?? [], claims.hasBought, today)
    if (state === 'open') return [{ coupon, judged }]
    if (state !== 'sold-out' && state !== 'not-for-you') return []
    return [{ coupon, judged: { discountFen: 0, coveredLines: [], reason: REASONS[state] } }]
  })
  const open = others.filter(({ judged }) => judged.discountFen > 0)
  const saved = (one: OwnCoupon | null) => own.all.find(({ coupon }) => coupon === one)?.judged.discountFen ?? 0
  const better = open.filter(({ judged }) => judged.discountFen > saved(own.best))
  return { all: [...own.all, ...others], best: bestOf(better) ?? own.best }
}

/** As it would be if claimed now. */
const asOwn = (template: Template, today: string): OwnCoupon => ({
  ...template,
  ...validity(template, today),
  couponId: `${PREFIX}${template.code}`,
  state: 'unused',
  orderNo: null,
})
