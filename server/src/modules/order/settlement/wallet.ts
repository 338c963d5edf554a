import type { Context } from '../../../app/context.ts'
import { openPhone, SEALED_PHONE } from '../../account/public.ts'
import { CARDS_OF_MEMBER, type OwnCard } from '../../card/public.ts'
import { type CartLine, IN_CART, LINES_OF_CART } from '../../cart/public.ts'
import { type StockNow, stockNow } from '../../catalogue/public.ts'
import { type CouponRow, type OwnCoupon, UNUSED_COUPONS, withTerms } from '../../coupon/public.ts'

/** What a member brings to a settlement. */
export interface Wallet {
  /** Those that are not used. */
  coupons: readonly OwnCoupon[]
  cards: readonly OwnCard[]
  phone: string
}

const EMPTY: Wallet = { coupons: [], cards: [], phone: '' }

/** One round trip for all of it, and for what is left of what the purse is to pay, $2. */
const PARTS = `(${UNUSED_COUPONS}) as coupons, (${CARDS_OF_MEMBER}) as cards, (${SEALED_PHONE}) as phone`
const STOCK = `(${stockNow('= any ($2::text[])')}) as stock`
const READ = { name: 'purse', text: `select ${PARTS}, ${STOCK}` }
const READ_STOCK = { name: 'stock-now', text: `select ${STOCK.replace('$2', '$1')}` }
const READ_WITH_CART = {
  name: 'purse-and-cart',
  text: `select ${PARTS}, (${LINES_OF_CART}) as cart, (${stockNow(IN_CART)}) as stock`,
}

interface Row {
  coupons: CouponRow[] | null
  cards: OwnCard[] | null
  phone: string | null
  stock: StockNow
}

/** `stock` is that of `specIds`. */
export async function loadWallet(ctx: Context, memberId: string, specIds: readonly string[]) {
  const { rows } = await ctx.pool.query<Row>({ ...READ, values: [memberId, specIds] })
  return { purse: await walletOf(ctx, memberId, rows[0]), stock: rows[0]?.stock }
}

/** The same for who uses nothing of it. */
export async function loadStock(ctx: Context, specIds: readonly string[]) {
  const { rows } = await ctx.pool.query<Pick<Row, 'stock'>>({ ...READ_STOCK, values: [specIds] })
  return { purse: EMPTY, stock: rows[0]?.stock }
}

/** The same, and what lies in the member's cart. */
export async function loadWalletAndCart(ctx: Context, memberId: string) {
  const { rows } = await ctx.pool.query<Row & { cart: CartLine[] | null }>({ ...READ_WITH_CART, values: [memberId] })
  const [row] = rows
  return { purse: await walletOf(ctx, memberId, row), cart: row?.cart ?? [], stock: row?.stock }
}

async function walletOf(ctx: Context, memberId: string, row: Row | undefined): Promise<Wallet> {
  return {
    coupons: await withTerms(ctx, row?.coupons ?? []),
    cards: row?.cards ?? [],
    phone: await openPhone(ctx, memberId, row?.phone ?? ''),
  }
}
