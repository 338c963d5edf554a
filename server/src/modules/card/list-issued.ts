import type { listCardBatches as listing, searchCards as searching } from '@mall/contract/card/staff'
import type { CardStanding } from '@mall/contract/card/terms'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { cardState } from './rules.ts'
import { card, cardBatch } from './tables.ts'

const BATCHES = 20
const CARDS = 50

export const listCardBatches: StaffHandler<typeof listing> = async ({ after }, { ctx }) => {
  const [at, id] = after?.split('~') ?? []
  const before =
    at !== undefined && id !== undefined
      ? sql`(${cardBatch.issuedAt}, ${cardBatch.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::text)`
      : undefined
  const rows = await ctx.db
    .select()
    .from(cardBatch)
    .where(before)
    .orderBy(desc(cardBatch.issuedAt), desc(cardBatch.id))
    .limit(BATCHES + 1)
  const batches = rows.slice(0, BATCHES)
  const last = rows.length > BATCHES ? batches.at(-1) : undefined
  const ids = batches.map((batch) => batch.id)
  const counted =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            ...{ batchId: card.batchId, cards: count(), bound: count(card.memberId) },
            balanceFen: sum(card.balanceFen).mapWith(Number),
          })
          .from(card)
          .where(inArray(card.batchId, ids))
          .groupBy(card.batchId)
  const byBatch = new Map(counted.map((one) => [one.batchId, one]))
  return {
    list: batches.map(({ id: batchId, issuedAt, ...batch }) => {
      const { cards, bound, balanceFen } = byBatch.get(batchId) ?? { cards: 0, bound: 0, balanceFen: 0 }
      return {
        ...{ ...batch, batchId, issuedAt: issuedAt.toISOString() },
        ...{ unbound: cards - bound, bound, withdrawn: batch.count - cards, balanceFen },
      }
    }),
    next: last ? `${last.issuedAt.getTime()}~${last.id}` : null,
  }
}

export const searchCards: StaffHandler<typeof searching> = async ({ number, batchId, standing, after }, { ctx }) => {
  const today = ctx.clock.today()
  const rows = await ctx.db
    .select()
    .from(card)
    .where(
      and(
        number === undefined ? undefined : eq(card.number, number),
        batchId === undefined ? undefined : eq(card.batchId, batchId),
        standing === undefined ? undefined : isOfStanding(standing, today),
        after === undefined ? undefined : gt(card.id, after),
      ),
    )
    .orderBy(asc(card.id))
    .limit(CARDS + 1)
  const list = rows.slice(0, CARDS)
  return {
    list: list.map(({ id: cardId, memberId, boundAt, createdAt, ...row }) => ({
      ...{ cardId, number: row.number, title: row.title, faceFen: row.faceFen, balanceFen: row.balanceFen },
      ...{ validTo: row.validTo, memberId, boundAt: boundAt?.toISOString() ?? null },
      standing: memberId === null ? ('unbound' as const) : cardState({ cardId, ...row }, today),
      issuedAt: createdAt.toISOString(),
    })),
    next: rows.length > CARDS ? (list.at(-1)?.id ?? null) : null,
  }
}

/** As `cardState` says it. */
function isOfStanding(standing: CardStanding, today: string): SQL | undefined {
  const isBound = isNotNull(card.memberId)
  switch (standing) {
    case 'unbound':
      return isNull(card.memberId)
    case 'used-up':
      return and(isBound, eq(card.balanceFen, 0))
    case 'expired':
      return and(isBound, ne(card.balanceFen, 0), lt(card.validTo, today))
    case 'usable':
      return and(isBound, ne(card.balanceFen, 0), gte(card.validTo, today))
  }
}
