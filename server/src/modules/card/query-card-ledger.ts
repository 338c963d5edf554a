import type { queryCardLedger as endpoint } from '@mall/contract/card/calls'
import { instantOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { findOwnCard } from './own-cards.ts'
import { cardLedger } from './tables.ts'

/** A card's ledger, newest first, with totals that add up to its balance. */
export const queryCardLedger: Handler<typeof endpoint> = async (input, { ctx, member }) => {
  const { cardId, from, curPage, pageSize } = input
  const found = await findOwnCard(ctx.db, member.id, cardId)
  if (!found) return fail('NOT_FOUND')
  const filters = and(eq(cardLedger.cardId, cardId), from ? gte(cardLedger.at, instantOf(from, '00:00')) : undefined)
  const [sums] = await ctx.db
    .select({
      total: count(),
      inFen: sql<number>`coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)`.mapWith(Number),
      outFen: sql<number>`coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)`.mapWith(Number),
    })
    .from(cardLedger)
    .where(filters)
  const { total, inFen, outFen } = sums ?? { total: 0, inFen: 0, outFen: 0 }
  const lines = await ctx.db
    .select()
    .from(cardLedger)
    .where(filters)
    .orderBy(desc(cardLedger.nth))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize)
  const { balanceFen } = found
  const list = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
  return { list, total, curPage, pageSize, openingFen: balanceFen - inFen + outFen, inFen, outFen, balanceFen }
}
