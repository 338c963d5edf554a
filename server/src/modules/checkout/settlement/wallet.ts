import type { Context } from '../../../app/context.ts'
import { openPhone } from '../../account/public.ts'
import type { OwnCard } from '../../card/public.ts'
import { type OwnCoupon, withTerms } from '../../coupon/public.ts'
import { findStock, findWallet, findWalletAndCart, type WalletRow } from '../persistence.ts'

/** What a member brings to a settlement. */
export interface Wallet {
  /** Those that are not used. */
  coupons: readonly OwnCoupon[]
  cards: readonly OwnCard[]
  phone: string
}

const EMPTY: Wallet = { coupons: [], cards: [], phone: '' }

/** `stock` is that of `specIds`. */
export async function loadWallet(ctx: Context, memberId: string, specIds: readonly string[]) {
  const row = await findWallet(ctx, memberId, specIds)
  return { wallet: await walletOf(ctx, memberId, row), stock: row?.stock }
}

/** An empty wallet with the stock, for a submit without coupon and cards. */
export async function loadStock(ctx: Context, specIds: readonly string[]) {
  return { wallet: EMPTY, stock: await findStock(ctx, specIds) }
}

/** The same, and what lies in the member's cart. */
export async function loadWalletAndCart(ctx: Context, memberId: string) {
  const row = await findWalletAndCart(ctx, memberId)
  return { wallet: await walletOf(ctx, memberId, row), cart: row?.cart ?? [], stock: row?.stock }
}

async function walletOf(ctx: Context, memberId: string, row: WalletRow | undefined): Promise<Wallet> {
  return {
    coupons: await withTerms(ctx, row?.coupons ?? []),
    cards: row?.cards ?? [],
    phone: await openPhone(ctx, memberId, row?.phone ?? ''),
  }
}
