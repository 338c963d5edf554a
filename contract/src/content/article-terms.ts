/** Kinds of articles by their names in the console. */
export const ARTICLE_KIND_NAMES = { health: '健康', news: '动态', honours: '荣誉', charity: '公益' } as const

/** Of an article in the shop: shown, reviewed again soon, past its review and therefore not shown, or withdrawn. */
export const ARTICLE_STANDINGS = {
  shown: '在商城',
  soon: '快到复审日',
  over: '过了复审日',
  withdrawn: '已收回',
} as const
export type ArticleStanding = keyof typeof ARTICLE_STANDINGS
export const STANDINGS = ['shown', 'soon', 'over', 'withdrawn'] as const satisfies readonly ArticleStanding[]

/** How many days before its review an article is told. */
export const REVIEW_SOON_DAYS = 30
/** A review holds at most so long. */
export const REVIEW_MAX_DAYS = 730
/** How long it holds unless somebody writes another day. */
export const REVIEW_DAYS = 180

/** Where the shop shows it. */
export const articlePath = (id: string, isHealth: boolean): string =>
  isHealth ? `/healthInformation/detail/${id}` : `/mall-list-details/${id}`

export const MAX_SOURCES = 40
const PICTURE = /^[a-z]+(\/[\w-]+)+\.(svg|png|jpe?g|webp|avif)$/
export const isPicturePath = (path: string): boolean => PICTURE.test(path)

/** Characters that are read in a minute. */
const READ_A_MINUTE = 300
export const minutesToRead = (body: string): number =>
  Math.min(99, Math.max(1, Math.round(body.replaceAll(/\s/g, '').length / READ_A_MINUTE)))
