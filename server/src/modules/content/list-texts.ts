import { asc } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { article, page } from './tables.ts'

/** The mall's own texts and articles whole, for whoever searches them: HTML as it is stored. */
export async function listTexts(db: Queryable) {
  const [pages, articles] = await Promise.all([
    db.select().from(page).orderBy(asc(page.slug)),
    db.select().from(article).orderBy(asc(article.sort), asc(article.id)),
  ])
  return { pages, articles }
}
