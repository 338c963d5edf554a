import type { SeenCards } from '@mall/contract/card/calls'
import { fail } from '@mall/contract/failures'
import { splitFen } from '@mall/contract/order/split-fen'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { cardsPay, listOwnCards } from '../../card/public.ts'
import { submittedFor } from '../settlement/card-offer.ts'
import type { CardPart } from '../settlement/card-rules.ts'

/** What cards pay of an order that a booking makes. Amounts in fen. */
export interface PaidByCards {
  parts: readonly CardPart[]
  cardFen: number
  /** The part of each line. */
  shares: number[]
  /** Of the price told step by step. */
  steps: { name: string; amountFen: number; note: string }[]
  /** For the order's history; '' when no card pays. */
  words: string
}

/** What the submitted cards pay of lines that cost so much, if it is what the person saw. */
export async function cardsOfBooking(
  ctx: Context,
  tx: Tx,
  memberId: string,
  seen: z.output<typeof SeenCards>,
  linesFen: readonly number[],
): Promise<PaidByCards> {
  const dueFen = linesFen.reduce((all, fen) => all + fen, 0)
  const cards = seen.length > 0 ? await listOwnCards(tx, memberId) : []
  const { shares, refusal } = submittedFor(ctx, cards, seen, [dueFen])
  if (refusal) fail(refusal.failure, refusal.data)
  const parts = shares[0] ?? []
  const cardFen = parts.reduce((all, { amountFen }) => all + amountFen, 0)
  return {
    parts,
    cardFen,
    shares: splitFen(cardFen, linesFen),
    steps: parts.map(({ label, amountFen }) => ({ name: '福卡', amountFen: -amountFen, note: label })),
    words: cardFen > 0 ? `用福卡−¥${(cardFen / 100).toFixed(2)}` : '',
  }
}

/** Takes it from their balances, for an order that is kept already: only this sees what another submit took meanwhile. */
export async function payFromCards(
  ctx: Context,
  tx: Tx,
  { orderNo, memberId, note }: { orderNo: string; memberId: string; note: string },
  parts: readonly CardPart[],
): Promise<void> {
  if (parts.length === 0) return
  const uses = parts.map(({ cardId, amountFen }) => ({ orderNo, cardId, amountFen, note }))
  const { rows } = await tx.execute<{ id: string }>(
    sql`with ${cardsPay(ctx, memberId, uses, sql`true`)} select id from card_short`,
  )
  const [short] = rows
  if (!short) return
  const cardNumber = parts.find(({ cardId }) => cardId === short.id)?.label ?? ''
  fail('CARD_CHANGED', { cards: [{ cardId: short.id, cardNumber, reason: '余额刚刚用在了别的订单里' }] })
}
