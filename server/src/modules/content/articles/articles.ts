import type { calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import type { OutputOf } from '@mall/contract/wire/client'
import { and, asc, count, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { getOperator } from '../../settings/public.ts'
import { containsEveryWord } from '../contains-words.ts'
import { withContents } from '../contents.ts'
import { article, doctor } from '../tables.ts'
import { isShownOn } from './standing.ts'

type Article = OutputOf<typeof calls.getArticleInfo>

/** Related articles below an article. */
const RELATED = 4
const newestFirst = [desc(article.publishedOn), asc(article.sort), asc(article.id)]

/** An article as shown on cards. */
export const cardOf = ({ id, title, summary, image, tag, minutes, publishedOn }: typeof article.$inferSelect) => ({
  ...{ id, title, summary, imageUrl: image, tag, minutes, publishedOn },
})

export const getNewsList: Handler<typeof calls.getNewsList> = async (input, { ctx: { db, clock } }) => {
  await failUnlessOurs(db, input.product)
  const { kind, tag, searchItem, curPage, pageSize } = input
  const holding = containsEveryWord(searchItem, article.title, article.summary, article.bodyHtml)
  const isOfKind = and(eq(article.kind, kind), isShownOn(clock.today()))
  const filter = and(isOfKind, tag ? eq(article.tag, tag) : undefined, ...holding)
  const [rows, [counted], tags] = await Promise.all([
    db
      .select()
      .from(article)
      .where(filter)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
    db.select({ n: count() }).from(article).where(filter),
    db
      .select({ tag: article.tag })
      .from(article)
      .where(isOfKind)
      .groupBy(article.tag)
      .orderBy(desc(count()), asc(article.tag)),
  ])
  return { list: rows.map(cardOf), total: counted?.n ?? 0, curPage, pageSize, tags: tags.map((each) => each.tag) }
}

export const getArticleInfo: Handler<typeof calls.getArticleInfo> = async ({ product, id }, { ctx: { db, clock } }) => {
  await failUnlessOurs(db, product)
  const today = clock.today()
  const [found] = await db
    .select()
    .from(article)
    .where(and(eq(article.id, id), isShownOn(today)))
  if (!found) return fail('NOT_FOUND')
  const { reviewer, reviewedOn, productWords, closure, sources } = found
  const [[portrait], related, previous] = await Promise.all([
    // Reviewer: name, a space, title.
    db
      .select()
      .from(doctor)
      .where(and(eq(doctor.name, reviewer.split(' ')[0] ?? ''), eq(doctor.isListed, true)))
      .orderBy(asc(doctor.sort), asc(doctor.id))
      .limit(1),
    listRelated(db, found, today),
    findPrevious(db, found, today),
  ])
  return {
    ...cardOf(found),
    kind: kindOf(found.kind),
    // Sanitised when written; again here, because the database may be written to from outside.
    ...withContents(cleanHtml(found.bodyHtml)),
    ...{ reviewer, reviewerImageUrl: portrait?.image ?? '', reviewedOn, productWords, related, closure, previous },
    sources: sources.map(({ name, detail, url }) => ({ name, detail, url })),
  }
}

/** Articles on the same topic first, then the newest of the same kind. */
async function listRelated(db: Queryable, { id, kind, tag }: typeof article.$inferSelect, today: string) {
  const rows = await db
    .select()
    .from(article)
    .where(and(eq(article.kind, kind), ne(article.id, id), isShownOn(today)))
    .orderBy(desc(eq(article.tag, tag)), ...newestFirst)
    .limit(RELATED)
  return rows.map(cardOf)
}

/** What stands below it in the list of its kind. */
async function findPrevious(
  db: Queryable,
  { id, kind, publishedOn, sort }: typeof article.$inferSelect,
  today: string,
) {
  const isBelow = or(
    lt(article.publishedOn, publishedOn),
    and(
      eq(article.publishedOn, publishedOn),
      or(gt(article.sort, sort), and(eq(article.sort, sort), gt(article.id, id))),
    ),
  )
  const [found] = await db
    .select({ id: article.id, title: article.title })
    .from(article)
    .where(and(eq(article.kind, kind), isBelow, isShownOn(today)))
    .orderBy(...newestFirst)
    .limit(1)
  return found ?? null
}

export const kindOf = (kind: string): Article['kind'] =>
  kind === 'news' || kind === 'honours' || kind === 'charity' ? kind : 'health'

/** The enterprise content host serves one group; another product code is NOT_FOUND. */
export async function failUnlessOurs(db: Queryable, product: string): Promise<void> {
  if (product !== (await getOperator(db)).product) fail('NOT_FOUND')
}

/** The newest articles reviewed by doctors, for feeds. */
export const newestArticles = ({ db, clock }: Pick<Context, 'db' | 'clock'>, limit: number) =>
  db
    .select({ id: article.id, title: article.title, summary: article.summary, publishedOn: article.publishedOn })
    .from(article)
    .where(and(eq(article.kind, 'health'), isShownOn(clock.today())))
    .orderBy(...newestFirst)
    .limit(limit)

/** Every article with its kind and date, for the sitemap. */
export const listArticlePaths = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db
    .select({ id: article.id, kind: article.kind })
    .from(article)
    .where(isShownOn(clock.today()))
    .orderBy(...newestFirst)
