import { asc, desc } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { isShownOn } from './articles/standing.ts'
import { article, page } from './tables.ts'
import { namesIn } from './texts/named-text.ts'
import { shownVersion } from './texts/text-rules.ts'

/** All pages as they are shown now, and all articles, for search: HTML as stored. */
export async function listTexts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const [named, pages, articles] = await Promise.all([
    namesIn(db),
    db.select().from(page).orderBy(asc(page.slug), desc(page.effectiveOn)),
    db.select().from(article).where(isShownOn(clock.today())).orderBy(asc(article.sort), asc(article.id)),
  ])
  const shown = [...Map.groupBy(pages, ({ slug }) => slug)].flatMap(
    ([slug, versions]) => shownVersion(slug, versions, clock.today()) ?? [],
  )
  return { pages: shown.map(named), articles }
}
