import { htmlOfText, textOfHtml } from '@mall/contract/content/page-text'
import { dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, desc, gt, inArray } from 'drizzle-orm'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { page } from '../tables.ts'
import { whyNotNextVersion } from './text-rules.ts'

type Row = StandingRow<ColumnOf<'text'>>

/** The mall's own texts in their newest versions. A change adds the next version; earlier ones stay as they were agreed to. */
export const textRows: SheetRows<ColumnOf<'text'>> = {
  ...codesOf(page, page.slug),
  async idsAfter(db, after, limit) {
    const rows = await db
      .selectDistinct({ slug: page.slug })
      .from(page)
      .where(gt(page.slug, after))
      .orderBy(asc(page.slug))
      .limit(limit)
    return rows.map(({ slug }) => slug)
  },
  find: findTexts,
  add: async (tx, rows) => (await tx.insert(page).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row, at) {
    const [standing] = await findTexts(tx, [row.id])
    const why = whyNotNextVersion(row.id, standing?.cells ?? null, row.cells, dayOf(at))
    if (why) fail(why)
    await tx.insert(page).values(valuesOf(row))
  },
}

async function findTexts(db: Queryable, slugs: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectDistinctOn([page.slug])
    .from(page)
    .where(inArray(page.slug, [...slugs]))
    .orderBy(asc(page.slug), desc(page.effectiveOn))
  return rows.map(({ slug, title, effectiveOn, changes, ...text }) => ({
    id: slug,
    cells: { title, effectiveOn, changes: changes.join('\n'), body: textOfHtml(text) },
  }))
}

/** A version is named by the day on which it takes effect. */
function valuesOf({ id, cells: { title, effectiveOn, changes, body } }: Row) {
  return { ...{ slug: id, title, version: effectiveOn, effectiveOn, changes: linesOf(changes) }, ...htmlOf(body) }
}

function htmlOf(body: string) {
  const { bodyHtml, sections } = htmlOfText(body)
  return { bodyHtml: cleanHtml(bodyHtml), sections }
}

const linesOf = (changes: string) => changes.split('\n').filter((line) => line.trim() !== '')

/** As they are read again once they stand: blank lines are not kept. */
export const bodyAsKept = (body: string): string => textOfHtml(htmlOf(body))
export const changesAsKept = (changes: string): string => linesOf(changes).join('\n')
