import { asc, desc } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { article, page } from './tables.ts'
import { namesIn } from './texts/named-text.ts'

/** The newest version of all pages, and all articles, for search: HTML as stored. */
export async function listTexts(db: Queryable) {
  const [named, pages, articles] = await Promise.all([
    namesIn(db),
    db.selectDistinctOn([page.slug]).from(page).orderBy(asc(page.slug), desc(page.effectiveOn)),
    db.select().from(article).orderBy(asc(article.sort), asc(article.id)),
  ])
  return { pages: pages.map(named), articles }
}
