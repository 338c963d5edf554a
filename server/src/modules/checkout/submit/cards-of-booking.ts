import type { SeenCards } from '@mall/contract/card/calls'
import { yuanText } from '@mall/contract/money'
import { splitFen } from '@mall/contract/order/split-fen'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { listOwnCards } from '../../card/public.ts'
import { payByCards } from '../persistence.ts'
import { submittedFor } from '../settlement/card-offer.ts'
import type { CardPart } from '../settlement/card-rules.ts'
import { failCardGone } from './order-conflicts.ts'

/** What cards pay of a booking's order. Amounts in fen. */
export interface PaidByCards {
  parts: readonly CardPart[]
  cardFen: number
  /** The part of each line. */
  shares: number[]
  /** The price steps of the cards. */
  steps: { name: string; amountFen: number; note: string }[]
  /** For the order's history; '' when no card pays. */
  words: string
}

/** What the submitted cards pay of lines at these prices; fails unless it is the amount that the member saw. */
export async function cardsOfBooking(
  ctx: Context,
  tx: Tx,
  memberId: string,
  seen: z.output<typeof SeenCards>,
  linesFen: readonly number[],
): Promise<PaidByCards> {
  const dueFen = linesFen.reduce((all, fen) => all + fen, 0)
  const cards = seen.length > 0 ? await listOwnCards(tx, memberId) : []
  const [parts = []] = submittedFor(ctx, cards, seen, [dueFen])
  const cardFen = parts.reduce((all, { amountFen }) => all + amountFen, 0)
  return {
    parts,
    cardFen,
    shares: splitFen(cardFen, linesFen),
    steps: parts.map(({ label, amountFen }) => ({ name: '福卡', amountFen: -amountFen, note: label })),
    words: cardFen > 0 ? `用福卡−${yuanText(cardFen)}` : '',
  }
}

/** Charges the cards for an order that exists already; fails if a concurrent submit used their balance. */
export async function payFromCards(
  ctx: Context,
  tx: Tx,
  { orderNo, memberId, note }: { orderNo: string; memberId: string; note: string },
  parts: readonly CardPart[],
): Promise<void> {
  if (parts.length === 0) return
  const uses = parts.map(({ cardId, amountFen }) => ({ orderNo, cardId, amountFen, note }))
  const short = await payByCards(ctx, tx, memberId, uses)
  if (short !== null) failCardGone(short, parts)
}
