import { rowValue } from '@mall/contract/change-set/row-value'
import {
  ARTICLES_A_PAGE,
  type getArticle as getting,
  type listArticles as listing,
} from '@mall/contract/content/staff-articles'
import { and, desc, eq, getTableColumns, ilike, lt, or, sql } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { article } from '../tables.ts'
import { articleRows } from './article-rows.ts'
import { kindOf } from './articles.ts'
import { isDue, isStanding, standingOf } from './standing.ts'

const { id: code, kind, title, tag, image, reviewer, reviewUntil, publishedOn, isListed } = getTableColumns(article)
const LISTED = {
  ...{ id: code, kind, title, tag, image, reviewer, reviewUntil, publishedOn, isListed },
  sources: sql<number>`jsonb_array_length(${article.sources})`.mapWith(Number),
}

/** Every article, the newest first. */
export const listArticles: StaffHandler<typeof listing> = async (input, { ctx }) => {
  const { standing, word, after } = input
  const today = ctx.clock.today()
  const [day, id] = after?.split('~') ?? []
  const pattern = `%${word?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.db
    .select(LISTED)
    .from(article)
    .where(
      and(
        input.kind && eq(article.kind, input.kind),
        standing && (standing === 'due' ? isDue(today) : isStanding(standing, today)),
        word ? or(ilike(article.title, pattern), ilike(article.summary, pattern), eq(article.id, word)) : undefined,
        day !== undefined && id !== undefined
          ? or(lt(article.publishedOn, day), and(eq(article.publishedOn, day), lt(article.id, id)))
          : undefined,
      ),
    )
    .orderBy(desc(article.publishedOn), desc(article.id))
    .limit(ARTICLES_A_PAGE + 1)
  const list = rows.slice(0, ARTICLES_A_PAGE)
  const last = rows.length > ARTICLES_A_PAGE ? list.at(-1) : undefined
  return {
    list: list.map((row) => ({
      ...{ articleId: row.id, kind: kindOf(row.kind), title: row.title, tag: row.tag, image: row.image },
      ...{ reviewer: row.reviewer, reviewUntil: row.reviewUntil, publishedOn: row.publishedOn },
      ...{ standing: standingOf(row, today), sources: row.sources },
    })),
    next: last ? `${last.publishedOn}~${last.id}` : null,
  }
}

export const getArticle: StaffHandler<typeof getting> = async ({ articleId }, { ctx: { db, clock } }) => {
  const [row] = await articleRows.find(db, [articleId])
  return { articleId, value: row ? rowValue('article', row.cells) : '', today: clock.today() }
}

/** More than anybody works through. */
const MAX_COUNTED = 1_000

/** The days on which the reviews of listed articles are over, of those that are told. */
export const articlesToReview: ModulePorts['articlesToReview'] = async (db, today) => {
  const rows = await db
    .select({ until: article.reviewUntil })
    .from(article)
    .where(isDue(today))
    .orderBy(article.reviewUntil)
    .limit(MAX_COUNTED)
  return rows.flatMap(({ until }) => until ?? [])
}
