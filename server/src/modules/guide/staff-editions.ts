import { rowValue } from '@mall/contract/change-set/row-value'
import { fail } from '@mall/contract/failures'
import { itemsInRules } from '@mall/contract/guide/rule-text'
import type {
  EDITION_STANDINGS,
  getGuideEdition as getting,
  listGuideEditions as listing,
} from '@mall/contract/guide/staff'
import { LISTED_EDITIONS } from '@mall/contract/guide/terms'
import { countDistinct, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { itemRows } from '../catalogue/public.ts'
import { cellsOfEdition, editionInForce, newestFirst } from './edition-rows.ts'
import { guideEdition, guideRule, guideSource } from './tables.ts'

type Row = typeof guideEdition.$inferSelect

export const listGuideEditions: StaffHandler<typeof listing> = async (_, { ctx }) => {
  const rows = await ctx.db
    .select()
    .from(guideEdition)
    .orderBy(...newestFirst)
    .limit(LISTED_EDITIONS)
  return { list: await viewsOf(ctx, rows) }
}

export const getGuideEdition: StaffHandler<typeof getting> = async ({ editionId }, { ctx }) => {
  const { db } = ctx
  const row = editionId === undefined ? await editionInForce(db) : await findEdition(db, editionId)
  if (!row) {
    if (editionId !== undefined) fail('NOT_FOUND')
    return { edition: null, value: '', items: [] }
  }
  const cells = await cellsOfEdition(db, row)
  const items = await itemRows.find(db, itemsInRules(cells.rules))
  const [edition] = await viewsOf(ctx, [row])
  return {
    ...{ edition: edition ?? null, value: rowValue('guide', cells) },
    items: items.map(({ id, cells: { name } }) => ({ itemId: id, name })),
  }
}

async function findEdition(db: Queryable, id: string): Promise<Row | null> {
  const [row] = await db.select().from(guideEdition).where(eq(guideEdition.id, id))
  return row ?? null
}

async function viewsOf({ db, clock }: Context, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const inForce = (await editionInForce(db))?.id
  const counts = await db
    .select({ id: guideRule.editionId, rules: countDistinct(guideRule.id) })
    .from(guideRule)
    .where(inArray(guideRule.editionId, ids))
    .groupBy(guideRule.editionId)
  const cited = await db
    .select({ id: guideSource.editionId, sources: countDistinct(guideSource.id) })
    .from(guideSource)
    .where(inArray(guideSource.editionId, ids))
    .groupBy(guideSource.editionId)
  return rows.map((row) => ({
    ...{ editionId: row.id, title: row.title, publishedOn: row.publishedOn, reviewer: row.reviewer },
    madeAt: row.madeAt.getTime() === 0 ? null : row.madeAt.toISOString(),
    rules: counts.find(({ id }) => id === row.id)?.rules ?? 0,
    sources: cited.find(({ id }) => id === row.id)?.sources ?? 0,
    standing: standingOf(row, inForce, clock.today()),
  }))
}

function standingOf(row: Row, inForce: string | undefined, today: string): (typeof EDITION_STANDINGS)[number] {
  if (row.id === inForce) return row.isShown ? 'current' : 'off'
  return row.publishedOn > today ? 'coming' : 'past'
}
