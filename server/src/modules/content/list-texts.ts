import { asc, desc } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { article, page } from './tables.ts'

/** The mall's own texts in their newest wording, and articles, whole, for whoever searches them: HTML as it is stored. */
export async function listTexts(db: Queryable) {
  const [pages, articles] = await Promise.all([
    db.selectDistinctOn([page.slug]).from(page).orderBy(asc(page.slug), desc(page.effectiveOn)),
    db.select().from(article).orderBy(asc(article.sort), asc(article.id)),
  ])
  return { pages, articles }
}
