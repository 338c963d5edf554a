import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { cardOf } from './articles/articles.ts'
import { isShownOn } from './articles/standing.ts'
import { article, banner, majorService, page } from './tables.ts'
import { namesIn } from './texts/named-text.ts'
import { shownVersion } from './texts/text-rules.ts'

/** The banners of a place that are shown now. */
export async function listBanners({ db, clock }: Pick<Context, 'db' | 'clock'>, position: 'home' | 'visitor') {
  const now = clock.now()
  const rows = await db
    .select()
    .from(banner)
    .where(
      and(
        ...[eq(banner.position, position), banner.isListed],
        or(isNull(banner.shownFrom), lte(banner.shownFrom, now)),
        or(isNull(banner.shownUntil), gt(banner.shownUntil, now)),
      ),
    )
    .orderBy(asc(banner.sort), asc(banner.id))
  return rows.map(({ id, title, text, tab, pcUrl, h5Url, image, phoneImage, shortText }) => ({
    ...{ id, title, text, tab, pcUrl, h5Url },
    imageUrl: image,
    phoneImageUrl: phoneImage,
    shortText: shortText || text,
  }))
}

export async function listMajorServices(db: Queryable) {
  return db
    .select()
    .from(majorService)
    .where(eq(majorService.isListed, true))
    .orderBy(asc(majorService.sort), asc(majorService.id))
}

/** News and health articles, newest first. */
export async function listDynamics({ db, clock }: Pick<Context, 'db' | 'clock'>, size: number) {
  const rows = await db
    .select()
    .from(article)
    .where(and(inArray(article.kind, ['health', 'news']), isShownOn(clock.today())))
    .orderBy(desc(article.publishedOn), asc(article.sort), asc(article.id))
    .limit(size)
  return rows.map(cardOf)
}

/** A page in the version that is shown now, or in the requested one; null if there is none. Sanitised again, like articles. */
export async function findPage({ db, clock }: Pick<Context, 'db' | 'clock'>, slug: string, version?: string) {
  const rows = await db.select().from(page).where(eq(page.slug, slug)).orderBy(desc(page.effectiveOn))
  const found =
    version === undefined ? shownVersion(slug, rows, clock.today()) : rows.find((row) => row.version === version)
  if (!found) return null
  const sections = found.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => ({ ...each, answerHtml: cleanHtml(each.answerHtml) })),
  }))
  const named = await namesIn(db)
  const versions = rows.map(named).map(({ version, effectiveOn, changes }) => ({ version, effectiveOn, changes }))
  return { ...named({ ...found, bodyHtml: cleanHtml(found.bodyHtml), sections }), versions }
}

/** The slugs of all pages that were written. */
export async function listPageSlugs(db: Queryable): Promise<string[]> {
  return (await db.selectDistinct({ slug: page.slug }).from(page)).map(({ slug }) => slug)
}
