import type { Context } from '../../context.ts'
import { openPhone, SEALED_PHONE } from '../account/public.ts'
import { CARDS_OF_MEMBER, type OwnCard } from '../card/public.ts'
import { type CartLine, LINES_OF_CART } from '../cart/public.ts'
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
const PARTS = `(${UNUSED_COUPONS}) as coupons, (${CARDS_OF_MEMBER}) as cards, (${SEALED_PHONE}) as phone`
const READ = { name: 'purse', text: `select ${PARTS}` }
const READ_WITH_CART = { name: 'purse-and-cart', text: `select ${PARTS}, (${LINES_OF_CART}) as cart` }

interface Row {
  coupons: CouponRow[] | null
  cards: OwnCard[] | null
  phone: string | null
}

export async function readPurse(ctx: Context, memberId: string): Promise<Purse> {
  const { rows } = await ctx.pool.query<Row>({ ...READ, values: [memberId] })
  return purseOf(ctx, memberId, rows[0])
}

/** The same, and what lies in the member's cart. */
export async function readPurseAndCart(ctx: Context, memberId: string): Promise<{ purse: Purse; cart: CartLine[] }> {
  const { rows } = await ctx.pool.query<Row & { cart: CartLine[] | null }>({ ...READ_WITH_CART, values: [memberId] })
  return { purse: await purseOf(ctx, memberId, rows[0]), cart: rows[0]?.cart ?? [] }
}

async function purseOf(ctx: Context, memberId: string, row: Row | undefined): Promise<Purse> {
  return {
    coupons: await withTerms(ctx, row?.coupons ?? []),
    cards: row?.cards ?? [],
    phone: openPhone(ctx, memberId, row?.phone ?? ''),
  }
}
