import type { DepositCard } from '@mall/contract/card/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { memoizeQuery } from '../../platform/database/prepared.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { cardState, maskedNumber, whyUnusable } from './rules.ts'
import { card } from './tables.ts'

const columns = {
  cardId: card.id,
  number: card.number,
  title: card.title,
  look: card.look,
  faceFen: card.faceFen,
  balanceFen: card.balanceFen,
  validTo: card.validTo,
}

/** A bound card, without its secret. */
export interface OwnCard {
  cardId: string
  number: string
  title: string
  look: 'deep' | 'gold'
  faceFen: number
  balanceFen: number
  validTo: string
}

/** All cards a member has bound. */
export function listOwnCards(db: Queryable, memberId: string): Promise<OwnCard[]> {
  return ownCards(db).execute({ memberId })
}

const ownCards = memoizeQuery((db) =>
  db
    .select(columns)
    .from(card)
    .where(eq(card.memberId, sql.placeholder('memberId')))
    .prepare('own-cards'),
)

/** null if it is unknown or another member's. */
export async function findOwnCard(db: Queryable, memberId: string, cardId: string): Promise<OwnCard | null> {
  const [found] = await db
    .select(columns)
    .from(card)
    .where(and(eq(card.id, cardId), eq(card.memberId, memberId)))
  return found ?? null
}

/** A card as shown to its owner on this day. */
export function cardView({ number, ...facts }: OwnCard, today: string): z.input<typeof DepositCard> {
  const state = cardState(facts, today)
  return {
    ...facts,
    cardNumber: maskedNumber(number),
    state,
    available: state === 'usable',
    reason: whyUnusable(facts, today),
  }
}

/** For use before a context exists. */
export async function hasCards(pool: Pool): Promise<boolean> {
  return (await pool.query('select from card limit 1')).rowCount !== 0
}
