import { readSources, sourcesText } from '@mall/contract/content/article-sources'
import { ARTICLE_KIND_NAMES } from '@mall/contract/content/article-terms'
import { htmlOfText, picturesOf, textOfHtml } from '@mall/contract/content/page-text'
import { closureOf } from '@mall/contract/sheet/article-faults'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { AnyCells, ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { codesOf, keyWith, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { withContents } from '../contents.ts'
import { article } from '../tables.ts'
import { kindOf } from './articles.ts'

type Row = StandingRow<ColumnOf<'article'>>

/** Articles as rows of a sheet. Their text is kept as HTML and written in the forms of page-text. */
export const articleRows: SheetRows<ColumnOf<'article'>> = {
  ...codesOf(article, article.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(article)
      .where(inArray(article.id, [...ids]))
      .orderBy(asc(article.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  add: async (tx, rows) => (await tx.insert(article).values(rows.map(valuesOf)).onConflictDoNothing()).rowCount ?? 0,
  async change(tx, row) {
    await tx.update(article).set(valuesOf(row)).where(eq(article.id, row.id))
  },
}

function cellsOf(row: typeof article.$inferSelect): Row['cells'] {
  const { title, summary, reviewer, reviewedOn, reviewUntil, publishedOn, tag, minutes, image, closure } = row
  return {
    ...{ title, summary, reviewer, publishedOn, tag, image, productWords: row.productWords },
    ...{ kind: ARTICLE_KIND_NAMES[kindOf(row.kind)], isShown: row.isListed ? YES : NO },
    ...{ body: bodyText(row.bodyHtml), sources: sourcesText(row.sources) },
    ...{ reviewedOn: reviewedOn ?? '', reviewUntil: reviewUntil ?? '', minutes: String(minutes) },
    ...{ closure: closure ? `${closure.branchId} ${closure.firstDay} ${closure.lastDay}` : '', sort: String(row.sort) },
  }
}

function valuesOf({ id, cells }: Row): typeof article.$inferInsert {
  const { title, summary, reviewer, publishedOn, tag, image, productWords } = cells
  return {
    ...{ id, title, summary, reviewer, publishedOn, tag, image, productWords },
    ...{ kind: keyWith(ARTICLE_KIND_NAMES, cells.kind) ?? 'health', isListed: cells.isShown === YES },
    ...{ bodyHtml: bodyHtml(cells.body), sources: readSources(cells.sources) ?? [] },
    ...{ reviewedOn: cells.reviewedOn || null, reviewUntil: cells.reviewUntil || null },
    ...{ minutes: Number(cells.minutes), closure: closureOf(cells.closure), sort: Number(cells.sort) },
  }
}

const bodyHtml = (body: string): string => cleanHtml(htmlOfText(body).bodyHtml)

/** Headings that have no address yet are counted, as the shop does. */
function bodyText(html: string): string {
  const { bodyHtml: addressed, sections } = withContents(html)
  return textOfHtml({ bodyHtml: addressed, sections: sections.map((one) => ({ ...one, questions: [] })) })
}

const MAX_PICTURES = 40

/** Why a draft cannot hold this article; null: it can. */
export async function whyNotArticle(
  { objects }: Pick<Context, 'objects'>,
  standing: AnyCells | null,
  { image = '', body = '' }: AnyCells,
): Promise<'ROW_TEXT_UNSAFE' | 'CHANGE_PICTURE_UNKNOWN' | null> {
  if (articleBodyAsKept(body) !== body) return 'ROW_TEXT_UNSAFE'
  const stood = new Set([standing?.image, ...picturesOf(standing?.body ?? '')])
  const added = [...new Set([image, ...picturesOf(body)])].filter((path) => !stood.has(path))
  if (added.length > MAX_PICTURES) return 'CHANGE_PICTURE_UNKNOWN'
  for (const path of added) if ((await objects.head(path)) === null) return 'CHANGE_PICTURE_UNKNOWN'
  return null
}

/** As it is read again once it stands. */
export const articleBodyAsKept = (body: string): string => bodyText(bodyHtml(body))
