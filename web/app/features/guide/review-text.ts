import type { Guide } from './questions.ts'

type Edition = Pick<NonNullable<Guide['edition']>, 'isReviewed' | 'reviewer' | 'publishedOn'>

/** The reviewer of the rules; an edition without a review shows no name. */
export function reviewText({ isReviewed, reviewer, publishedOn }: Edition): string {
  const published = dateText(publishedOn.slice(0, 7))
  return isReviewed
    ? `${reviewer}审阅，${published}`
    : `${published}；是示例条目，还没有医师审阅，正式使用前由医学编辑逐条核对`
}

/** `2021-03` → `2021 年 3 月` */
export function dateText(date: string): string {
  const [year = '', month, day] = date.split('-')
  return [`${year} 年`, month && `${Number(month)} 月`, day && `${Number(day)} 日`].filter(Boolean).join(' ')
}
