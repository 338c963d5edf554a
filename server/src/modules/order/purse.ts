import type { Context } from '../../context.ts'
import { openPhone, SEALED_PHONE } from '../account/public.ts'
import { CARDS_OF_MEMBER, type OwnCard } from '../card/public.ts'
import { type CouponRow, type OwnCoupon, UNUSED_COUPONS, withTerms } from '../coupon/public.ts'

/** What a member brings to a settlement. */
export interface Purse {
  /** Those that are not used. */
  coupons: readonly OwnCoupon[]
  cards: readonly OwnCard[]
  phone: string
}

export const EMPTY: Purse = { coupons: [], cards: [], phone: '' }

/** One round trip for all of it. */
const READ = {
  name: 'purse',
  text: `select (${UNUSED_COUPONS}) as coupons, (${CARDS_OF_MEMBER}) as cards, (${SEALED_PHONE}) as phone`,
}

interface Row {
  coupons: CouponRow[] | null
  cards: OwnCard[] | null
  phone: string | null
}

export async function readPurse(ctx: Context, memberId: string): Promise<Purse> {
  const { rows } = await ctx.pool.query<Row>({ ...READ, values: [memberId] })
  const [row] = rows
  return {
    coupons: await withTerms(ctx, row?.coupons ?? []),
    cards: row?.cards ?? [],
    phone: openPhone(ctx, memberId, row?.phone ?? ''),
  }
}
