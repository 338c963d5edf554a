import { type ArticleStanding, REVIEW_SOON_DAYS } from '@mall/contract/content/article-terms'
import { addDays } from '@mall/contract/days'
import { and, eq, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { article } from '../tables.ts'

/** What the shop shows on this day: listed, and its medical review holds. */
export const isShownOn = (today: string): SQL | undefined =>
  and(article.isListed, or(isNull(article.reviewUntil), gte(article.reviewUntil, today)))

/** The articles of one standing. */
export function isStanding(standing: ArticleStanding, today: string): SQL | undefined {
  const soon = addDays(today, REVIEW_SOON_DAYS)
  const { isListed, reviewUntil } = article
  if (standing === 'withdrawn') return eq(isListed, false)
  if (standing === 'over') return and(isListed, lt(reviewUntil, today))
  if (standing === 'soon') return and(isListed, gte(reviewUntil, today), lte(reviewUntil, soon))
  return and(isListed, or(isNull(reviewUntil), gt(reviewUntil, soon)))
}

/** Its review is over, or will be soon. */
export const isDue = (today: string): SQL | undefined => or(isStanding('over', today), isStanding('soon', today))

type Reviewed = Pick<typeof article.$inferSelect, 'isListed' | 'reviewUntil'>

export function standingOf({ isListed, reviewUntil }: Reviewed, today: string): ArticleStanding {
  if (!isListed) return 'withdrawn'
  if (reviewUntil === null) return 'shown'
  if (reviewUntil < today) return 'over'
  return reviewUntil <= addDays(today, REVIEW_SOON_DAYS) ? 'soon' : 'shown'
}
