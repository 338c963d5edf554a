import type { settPayNew as contract } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { IdempotentCall } from '../../account/public.ts'
import type { AddressCopy } from '../../address/public.ts'
import type { OwnCard } from '../../card/public.ts'
import { type CardShares, submittedCards } from '../settlement/card-offer.ts'
import { offerAsSeen, submittedCoupon } from '../settlement/coupon-offer.ts'
import { lineRequestsOf, linesToBuy, requestedLines, type SoldGoods } from '../settlement/requested-lines.ts'
import type { BuyableLine, Offer } from '../settlement/settlement-rules.ts'
import { loadStock, loadWallet } from '../settlement/wallet.ts'

type Submit = z.output<typeof contract.input>
type Line = BuyableLine<SoldGoods>

/** The facts that a submit is decided by: its buyable lines, coupon and cards as they are now. */
interface SubmitFacts {
  lines: Line[]
  coupon: Awaited<ReturnType<typeof submittedCoupon>>
  cards: readonly OwnCard[]
}

/** Loads the facts; fails for lines that can't be bought. */
export async function loadSubmit(ctx: Context, intent: IdempotentCall, input: Submit): Promise<SubmitFacts> {
  const requests = lineRequestsOf(input.lines)
  const specIds = requests.map(({ specId }) => specId)
  const isWalletUsed = input.couponId !== null || input.cards.length > 0
  const { wallet, stock } = await (isWalletUsed ? loadWallet(ctx, intent.memberId, specIds) : loadStock(ctx, specIds))
  const lines = linesToBuy(await requestedLines(ctx, requests, stock))
  const coupon = await submittedCoupon(ctx, intent, wallet.coupons, input, lines)
  return { lines, coupon, cards: wallet.cards }
}

/** What is to be written. */
export interface DecidedSubmit {
  lines: readonly Line[]
  offer: Offer | null
  /** What cards pay of each order. */
  cards: CardShares
  /** Where the shipped lines go. */
  sentTo: AddressCopy | null
}

/** Pure. Fails with what changed unless today's prices are those that the member saw. */
export function decideSubmit(ctx: Context, { lines, coupon, cards }: SubmitFacts, input: Submit) {
  const offer = offerAsSeen(lines, coupon, input.seenDiscount)
  return { lines, offer, cards: submittedCards(ctx, cards, input.cards, lines, offer) }
}
