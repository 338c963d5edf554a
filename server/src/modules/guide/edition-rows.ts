import { dayOf, ZONE } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { readRule, ruleLines, rulesText, ruleTexts } from '@mall/contract/guide/rule-text'
import { sourceLines, sourcesText } from '@mall/contract/guide/source-text'
import { GUIDE_ROW } from '@mall/contract/guide/terms'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import type { SheetRows, StandingRow } from '../catalogue/public.ts'
import { guideEdition, guideRule, guideSource } from './tables.ts'

type Row = StandingRow<ColumnOf<'guide'>>

/** Those that come first are the newer ones. */
export const newestFirst = [desc(guideEdition.madeAt), desc(guideEdition.publishedOn), desc(guideEdition.id)] as const

/** The edition in force as the one row of its sheet. A change adds the next edition; earlier ones stay as people were advised by them. */
export const guideRows: SheetRows<ColumnOf<'guide'>> = {
  async find(db, ids) {
    const edition = ids.includes(GUIDE_ROW) ? await editionInForce(db) : null
    return edition ? [{ id: GUIDE_ROW, cells: await cellsOfEdition(db, edition) }] : []
  },
  idsAfter: async (db, after, limit) =>
    GUIDE_ROW > after && limit > 0 && (await editionInForce(db)) ? [GUIDE_ROW] : [],
  known: async (db, ids) => (ids.includes(GUIDE_ROW) && (await editionInForce(db)) ? [GUIDE_ROW] : []),
  async lock(tx) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guide edition', 0))`)
  },
  async add(tx, rows, at) {
    for (const row of rows) await insertEdition(tx, row, at)
    return rows.length
  },
  change: insertEdition,
}

/** The newest whose day has come; null: there is none. */
export async function editionInForce(db: Queryable): Promise<typeof guideEdition.$inferSelect | null> {
  const [edition] = await db
    .select()
    .from(guideEdition)
    .where(lte(guideEdition.publishedOn, sql`(${mallNow} at time zone ${ZONE})::date`))
    .orderBy(...newestFirst)
    .limit(1)
  return edition ?? null
}

/** An edition as it is written. */
export async function cellsOfEdition(
  db: Queryable,
  { id, title, reviewer, isShown }: Pick<typeof guideEdition.$inferSelect, 'id' | 'title' | 'reviewer' | 'isShown'>,
): Promise<Row['cells']> {
  const sources = await db.select().from(guideSource).where(eq(guideSource.editionId, id))
  const rules = await db
    .select()
    .from(guideRule)
    .where(eq(guideRule.editionId, id))
    .orderBy(asc(guideRule.sort), asc(guideRule.id))
  return {
    ...{ title, reviewer, isShown: isShown ? YES : NO, sources: sourcesText(sources) },
    rules: rulesText(rules.map(ruleTexts)),
  }
}

async function insertEdition(tx: Tx, { cells }: Row, at: Date): Promise<void> {
  const { title, reviewer } = cells
  const publishedOn = dayOf(at)
  const editionId = await nextId(tx, publishedOn)
  await tx.insert(guideEdition).values({
    ...{ id: editionId, title, reviewer, publishedOn, madeAt: at, isShown: cells.isShown === YES },
    reviewState: reviewer === '' ? 'sample' : 'reviewed',
  })
  const sources = sourceLines(cells.sources)
  await tx.insert(guideSource).values(sources.map((source) => ({ ...source, editionId })))
  const rules = ruleLines(cells.rules).map((texts, sort) => {
    const { rule } = readRule(texts)
    if (!rule)
      fail('ROW_CODE_UNKNOWN', { code: texts.id }, `第 ${sort + 1} 条规则 ${texts.id} 商城读不懂，请改好再发布`)
    return { ...rule, editionId, sort }
  })
  await tx.insert(guideRule).values(rules)
}

/** The day, and how many were made on it before. */
async function nextId(tx: Tx, day: string): Promise<string> {
  const count = await tx.$count(guideEdition, sql`${guideEdition.id} like ${`${day}-%`}`)
  return `${day}-${count + 1}`
}
