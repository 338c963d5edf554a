import type { CanDrawCoupon } from '@mall/contract/coupon/calls'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { leftTenths, ownState, validity, whyNotClaim } from './rules.ts'
import type { CouponState } from './states.ts'
import { couponStock, memberCoupon } from './tables.ts'
import type { Template } from './templates.ts'

/** A visitor's claims so far. */
export interface Claims {
  /** null for a visitor. */
  memberId: string | null
  /** Dates and states of claimed coupons, by template. */
  own: Map<string, Own[]>
  hasBought: boolean
}

const ANONYMOUS: Claims = { memberId: null, own: new Map(), hasBought: false }

/** Empty for a visitor; `hasBought` is only queried if a coupon of the list depends on it. */
export async function claimsOf(ctx: Context, memberId: string | null, list: readonly Template[]): Promise<Claims> {
  if (memberId === null) return ANONYMOUS
  const rows = await ctx.db.select().from(memberCoupon).where(eq(memberCoupon.memberId, memberId))
  const hasBought = list.some((one) => one.isForNewcomers) && (await ctx.modules.hasBought(ctx.db, memberId))
  return { memberId, own: Map.groupBy(rows, (row) => row.templateId), hasBought }
}

/** Templates as the claim centre shows them to this visitor. */
export async function claimable(
  ctx: Context,
  list: readonly Template[],
  claims: Claims,
): Promise<z.input<typeof CanDrawCoupon>[]> {
  const stocks = new Map((await ctx.db.select().from(couponStock)).map((row) => [row.templateId, row]))
  const today = ctx.clock.today()
  const { memberId } = claims
  return list.map((one) => {
    const { left = 0, total = 1 } = stocks.get(one.id) ?? {}
    const own = claims.own.get(one.id) ?? []
    const state = stateOf({ ...one, isSoldOut: left === 0 }, own, claims.hasBought, today)
    return {
      code: one.code,
      title: one.title,
      topic: one.topic,
      kind: one.kind,
      value: one.value,
      capFen: one.capFen,
      thresholdFen: one.thresholdFen,
      scopeText: one.scopeText,
      useLink: one.useLink,
      validFrom: one.validFrom,
      validTo: one.validTo,
      daysAfterClaim: one.validFrom === null ? one.daysAfterClaim : null,
      perUser: one.perUser,
      claimed: own.length,
      leftTenths: leftTenths(left, total),
      state,
      reason: REASONS[state],
      countsToday: countsToday(one, { state, own, isKnown: memberId !== null }, today),
    }
  })
}

type State = z.output<typeof CanDrawCoupon>['state']
type Own = { state: CouponState; validFrom: string; validTo: string }

/** A visitor's orders are unknown, so coupons for newcomers count for members only. */
function countsToday(
  template: Template,
  { state, own, isKnown }: { state: State; own: readonly Own[]; isKnown: boolean },
  today: string,
): boolean {
  if (own.some((coupon) => ownState(coupon, today) === 'available')) return true
  return state === 'open' && validity(template, today).validFrom <= today && (isKnown || !template.isForNewcomers)
}

export const REASONS: Record<State, string> = {
  open: '',
  claimed: '',
  spent: '您已经用过了，看看别的券',
  'sold-out': '这批已经领完了',
  'not-for-you': '您已经不是新客，换一张看看',
}

export function stateOf(template: Template, own: readonly Own[], hasBought: boolean, today: string): State {
  const isUsable = own.some((coupon) => ['available', 'later'].includes(ownState(coupon, today)))
  if (own.length >= template.perUser) return isUsable ? 'claimed' : 'spent'
  if (whyNotClaim(template, today) !== null) return isUsable ? 'claimed' : 'sold-out'
  return template.isForNewcomers && hasBought ? 'not-for-you' : 'open'
}
