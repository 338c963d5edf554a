import type { RequestedCards, SeenCards, SettlementCard } from '@mall/contract/card/calls'
import { fail } from '@mall/contract/failures'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { cardView, inPayingOrder, type OwnCard } from '../../card/public.ts'
import { type CardPart, type PayingCard, shareCards, sumCards } from './card-rules.ts'
import { type BuyableLine, type Offer, priceOf, splitIntoOrders } from './settlement-rules.ts'

type Lines = readonly BuyableLine[]

/** What cards pay: of each order that the lines become, in the order of `splitIntoOrders`. */
export type CardShares = readonly (readonly CardPart[])[]

/** What cards may pay of each order. Customs require the real payer, so cross-border orders take no cards. */
function payableOf(lines: Lines, offer: Offer | null): number[] {
  return splitIntoOrders(lines).map((part) => {
    if (part.some(({ goods }) => goods.isCrossBorder)) return 0
    return priceOf(part, offer).paidFen.reduce((all, fen) => all + fen, 0)
  })
}

function payingCard({ cardId, number, balanceFen }: OwnCard, mostFen = balanceFen): PayingCard {
  return { cardId, mostFen: Math.min(mostFen, balanceFen), label: `${number.slice(0, 2)} **** ${number.slice(-4)}` }
}

interface Proposal {
  shares: CardShares
  /** The sum over all orders. */
  sums: CardPart[]
  views: z.input<typeof SettlementCard>[]
}

type Request = z.output<typeof RequestedCards> | undefined

/** Cards for orders of these sums. `request` undefined: as many as are needed, the first to expire first. */
export function proposedFor(
  ctx: Context,
  cards: readonly OwnCard[],
  payableFen: readonly number[],
  request: Request,
): Proposal {
  const today = ctx.clock.today()
  const own = inPayingOrder(cards, today)
  const views = own.map((card) => cardView(card, today))
  const usable = own.filter((_, index) => views[index]?.available)
  const paying = usable.flatMap((card) => {
    const requested = request?.find(({ cardId }) => cardId === card.cardId)
    return request && !requested ? [] : [payingCard(card, requested?.mostFen)]
  })
  const shares = shareCards(payableFen, paying)
  const sums = sumCards(shares, paying)
  return {
    shares,
    sums,
    views: views.map((view) => {
      const payFen = sums.find(({ cardId }) => cardId === view.cardId)?.amountFen ?? 0
      return { ...view, payFen, checkState: payFen > 0 }
    }),
  }
}

/** The cards of a settlement, which pay for goods after the coupon. */
export function proposedCards(
  ctx: Context,
  cards: readonly OwnCard[],
  lines: Lines,
  offer: Offer | null,
  request: Request,
): Proposal {
  const proposal = proposedFor(ctx, cards, payableOf(lines, offer), request)
  if (!lines.every(({ goods }) => goods.isCrossBorder)) return proposal
  const refused = { available: false, reason: '跨境商品不能用福卡' }
  return { ...proposal, views: proposal.views.map((view) => (view.available ? { ...view, ...refused } : view)) }
}

/** What the submitted cards pay; fails unless it is the amount that the member saw. */
export function submittedCards(
  ctx: Context,
  cards: readonly OwnCard[],
  seen: z.output<typeof SeenCards>,
  lines: Lines,
  offer: Offer | null,
): CardShares {
  return asSeen(seen, (request) => proposedCards(ctx, cards, lines, offer, request))
}

/** The same for orders of these sums. */
export function submittedFor(
  ctx: Context,
  cards: readonly OwnCard[],
  seen: z.output<typeof SeenCards>,
  payableFen: readonly number[],
): CardShares {
  return asSeen(seen, (request) => proposedFor(ctx, cards, payableFen, request))
}

function asSeen(seen: z.output<typeof SeenCards>, propose: (request: Request) => Proposal): CardShares {
  if (seen.length === 0) return []
  const { shares, sums, views } = propose(seen.map(({ cardId, seenFen }) => ({ cardId, mostFen: seenFen })))
  const changed = seen.flatMap(({ cardId, seenFen }) => {
    const payFen = sums.find((part) => part.cardId === cardId)?.amountFen ?? 0
    if (payFen === seenFen) return []
    const view = views.find((one) => one.cardId === cardId)
    const reason = view ? view.reason : '不在您的账号里'
    return [{ cardId, cardNumber: view?.cardNumber ?? '', reason, seenFen, payFen, balanceFen: view?.balanceFen ?? 0 }]
  })
  if (changed.length > 0) fail('CARD_CHANGED', { cards: changed })
  return shares
}
