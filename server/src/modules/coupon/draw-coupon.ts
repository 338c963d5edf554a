import type { drawCoupon as endpoint } from '@mall/contract/coupon/calls'
import { type FailureName, fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { byId, consumeRate } from '../account/public.ts'
import { withClaimGate } from './claim-gate.ts'
import { findOwn, type OwnCoupon, ownView } from './own-coupons.ts'
import { validity, whyNotClaim } from './rules.ts'
import { type CouponsOnOffer, shelfOf, type Template } from './templates.ts'

/** So that codes can't be guessed: wrong ones an hour for each member. */
const WRONG_CODES = { max: 20, windowSeconds: 3_600 }

/** One coupon of a template becomes the member's; the same `Idempotency-Key` claims once. */
export const drawCoupon: Handler<typeof endpoint> = async ({ code, thirdCode }, { ctx, member, visitor }) => {
  const today = ctx.clock.today()
  const shelf = await shelfOf(ctx, code.replace(/[\s-]/g, '').toUpperCase())
  const { template } = shelf
  if (!template) {
    if (!(await consumeRate(ctx, byId('coupon codes', member.id), WRONG_CODES))) fail('TOO_MANY_REQUESTS')
    return fail('COUPON_UNKNOWN')
  }
  const drawn = await draw(ctx, member.id, { shelf: { ...shelf, template }, key: visitor.idempotencyKey, thirdCode })
  return 'refused' in drawn ? fail(drawn.refused) : ownView(drawn.mine, today)
}

interface Draw {
  shelf: CouponsOnOffer & { template: Template }
  /** The same one claims once. */
  key: string | null
  thirdCode: string
}

/** One coupon of this template becomes the member's, or why not. */
async function draw(
  ctx: Context,
  memberId: string,
  { shelf, key, thirdCode }: Draw,
): Promise<{ mine: OwnCoupon } | { refused: FailureName }> {
  const { template } = shelf
  const today = ctx.clock.today()
  const couponId = ctx.ids.ofRequest(memberId, template.id, key)
  const mine = { ...template, couponId, state: 'unused', orderNo: null, ...validity(template, today) } as const
  const refusal = whyNotClaim({ ...template, isSoldOut: shelf.isSoldOut() }, today)
  if (refusal) {
    // Perhaps the last one went to this very request, whose answer got lost.
    const again = key === null ? null : await findOwn(ctx, memberId, couponId)
    return again ? { mine: again } : { refused: refusal }
  }
  if (template.isForNewcomers && (await ctx.modules.hasBought(ctx.db, memberId)))
    return { refused: 'COUPON_FOR_NEWCOMERS' }
  const refused = await withClaimGate(ctx, template.id, () =>
    claim(ctx, memberId, shelf, { template, mine, thirdCode }),
  )
  return refused ? { refused } : { mine }
}

/** Claims what an order wants to use: only what stands in the claim centre, so that nobody tries codes here. */
export async function claimForOrder(
  ctx: Context,
  memberId: string,
  { code, key, thirdCode }: { code: string; key: string | null; thirdCode: string },
): Promise<{ mine: OwnCoupon } | { refused: FailureName }> {
  const shelf = await shelfOf(ctx, code)
  const { template } = shelf
  if (!template?.isListed) return { refused: 'COUPON_UNKNOWN' }
  return draw(ctx, memberId, { shelf: { ...shelf, template }, key, thirdCode })
}

interface Input {
  template: Template
  mine: OwnCoupon
  thirdCode: string
}

type Refused = 'COUPON_CLAIMED' | 'COUPON_SOLD_OUT'

/**
 * One statement, so that the hot row, which comes last, stays locked for no round trip. The look at the stock spares
 * those who come too late; those who come at once are told apart by the stock's constraint, which undoes all of it.
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

async function claim(ctx: Context, memberId: string, shelf: CouponsOnOffer, input: Input): Promise<Refused | null> {
  // Those in front may have taken the last one while this claim waited.
  if (shelf.isSoldOut()) return 'COUPON_SOLD_OUT'
  const { template, mine, thirdCode } = input
  const { couponId, validFrom, validTo } = mine
  const values = [memberId, couponId, template.id, template.perUser, validFrom, validTo, thirdCode, ctx.clock.now()]
  // A try without effect met another claim of the same member, of which there are no more than the limit.
  for (let tries = 0; tries <= template.perUser; tries++) {
    const seen = await tryClaim(ctx, values)
    if (seen === 'empty' || (seen.left <= 0 && !seen.isMine && seen.mine < template.perUser)) {
      shelf.rememberSoldOut()
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
