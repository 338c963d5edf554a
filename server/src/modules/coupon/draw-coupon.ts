import type { drawCoupon as endpoint } from '@mall/contract/coupon/calls'
import { type FailureName, fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { byId, consumeRate } from '../account/public.ts'
import { withClaimGate } from './claim-gate.ts'
import { findOwn, type OwnCoupon, ownView } from './own-coupons.ts'
import { validity, whyNotClaim } from './rules.ts'
import { type CouponOffer, findOffer, type Template } from './templates.ts'

/** Wrong codes a member may try in an hour, so that codes cannot be guessed. */
const WRONG_CODES = { max: 20, windowSeconds: 3_600 }

/** Claims a coupon of a template for the member. Idempotent by `Idempotency-Key`. */
export const drawCoupon: Handler<typeof endpoint> = async ({ code, thirdCode }, { ctx, member, visitor }) => {
  const today = ctx.clock.today()
  const offer = await findOffer(ctx, code.replace(/[\s-]/g, '').toUpperCase())
  const { template } = offer
  if (!template) {
    if (!(await consumeRate(ctx, byId('coupon codes', member.id), WRONG_CODES))) fail('TOO_MANY_REQUESTS')
    return fail('COUPON_UNKNOWN')
  }
  const claimed = await claimCoupon(ctx, member.id, {
    offer: { ...offer, template },
    key: visitor.idempotencyKey,
    thirdCode,
  })
  return 'refused' in claimed ? fail(claimed.refused) : ownView(claimed.mine, today)
}

interface Draw {
  offer: CouponOffer & { template: Template }
  /** Idempotency key. */
  key: string | null
  thirdCode: string
}

/** Claims a coupon of this template, or returns why not. */
async function claimCoupon(
  ctx: Context,
  memberId: string,
  { offer, key, thirdCode }: Draw,
): Promise<{ mine: OwnCoupon } | { refused: FailureName }> {
  const { template } = offer
  const today = ctx.clock.today()
  const couponId = ctx.ids.ofRequest(memberId, template.id, key)
  const mine = { ...template, couponId, state: 'unused', orderNo: null, ...validity(template, today) } as const
  const refusal = whyNotClaim({ ...template, isSoldOut: offer.isSoldOut() }, today)
  if (refusal) {
    // The last one may have been claimed by this very request, whose response was lost.
    const again = key === null ? null : await findOwn(ctx, memberId, couponId)
    return again ? { mine: again } : { refused: refusal }
  }
  if (template.isForNewcomers && (await ctx.modules.hasBought(ctx.db, memberId)))
    return { refused: 'COUPON_FOR_NEWCOMERS' }
  const refused = await withClaimGate(ctx, template.id, () =>
    claim(ctx, memberId, offer, { template, mine, thirdCode }),
  )
  return refused ? { refused } : { mine }
}

/** Claims the coupon an order wants to use: only from the claim centre, so that codes cannot be tried here. */
export async function claimForOrder(
  ctx: Context,
  memberId: string,
  { code, key, thirdCode }: { code: string; key: string | null; thirdCode: string },
): Promise<{ mine: OwnCoupon } | { refused: FailureName }> {
  const offer = await findOffer(ctx, code)
  const { template } = offer
  if (!template?.isListed) return { refused: 'COUPON_UNKNOWN' }
  return claimCoupon(ctx, memberId, { offer: { ...offer, template }, key, thirdCode })
}

interface Input {
  template: Template
  mine: OwnCoupon
  thirdCode: string
}

type Refused = 'COUPON_CLAIMED' | 'COUPON_SOLD_OUT'

/**
 * One statement that updates the hot row last, so that its lock is held for no round trip. The check of the stock turns
 * away late claims cheaply; concurrent ones are decided by the stock's constraint, which undoes the statement.
 */
const CLAIM = `with so as (
    select count(*)::int as mine, bool_or(id = $2) as again,
      (select "left" from coupon_stock where template_id = $3) as "left"
    from member_coupon where member_id = $1 and template_id = $3
  ), mine as (
    insert into member_coupon (member_id, id, template_id, nth, valid_from, valid_to, third_code, claimed_at)
    select $1, $2, $3, so.mine + 1, $5, $6, $7, $8 from so
    where so.mine < $4 and so."left" > 0
    on conflict do nothing returning nth
  ), taken as (
    update coupon_stock set "left" = "left" - 1 where template_id = $3 and exists (select from mine)
  )
  select so.mine, so."left", so.again is true or exists (select from mine) as "isMine" from so`

async function claim(ctx: Context, memberId: string, offer: CouponOffer, input: Input): Promise<Refused | null> {
  // Claims ahead of this one may have taken the last coupon meanwhile.
  if (offer.isSoldOut()) return 'COUPON_SOLD_OUT'
  const { template, mine, thirdCode } = input
  const { couponId, validFrom, validTo } = mine
  const values = [memberId, couponId, template.id, template.perUser, validFrom, validTo, thirdCode, ctx.clock.now()]
  // Without effect it collided with another claim of the same member; there are at most `perUser` of them.
  for (let tries = 0; tries <= template.perUser; tries++) {
    const seen = await tryClaim(ctx, values)
    if (seen === 'empty' || (seen.left <= 0 && !seen.isMine && seen.mine < template.perUser)) {
      offer.rememberSoldOut()
      return 'COUPON_SOLD_OUT'
    }
    if (seen.isMine) return null
    if (seen.mine >= template.perUser) return 'COUPON_CLAIMED'
  }
  return 'COUPON_CLAIMED'
}

async function tryClaim(ctx: Context, values: readonly unknown[]) {
  try {
    const { rows } = await ctx.pool.query<{ mine: number; left: number; isMine: boolean }>({
      name: 'claim-coupon',
      text: CLAIM,
      values: [...values],
    })
    return rows[0] ?? 'empty'
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_left_are_counted') return 'empty'
    throw error
  }
}
