/** Sheets of what leads through the shop, in the order in which a shopper meets it. */
export const STRUCTURE_SHEETS = ['navigation', 'panel', 'category', 'entrance', 'recommend', 'service'] as const
export type StructureSheet = (typeof STRUCTURE_SHEETS)[number]
export const isStructureSheet = (sheet: string | null): sheet is StructureSheet =>
  STRUCTURE_SHEETS.some((one) => one === sheet)

/** Where a navigation stands. */
export const POSITION_NAMES = { top: '顶部', phone: '手机菜单', footer: '页脚' } as const
/** What an item of it opens, by its type in the shop's calls. */
export const OPENS_NAMES = { '0': '首页', '1': '分类', '2': '地址' } as const
/** The two groups of the home page's entrances, in its order. */
export const ENTRANCE_GROUPS = ['为谁选', '看什么'] as const

/** How many of each the shop shows at most in one place. */
export const MAX_SHOWN = {
  navigation: 20,
  panel: 40,
  category: 60,
  entrance: 16,
  recommend: 8,
  service: 3,
} as const satisfies Readonly<Record<StructureSheet, number>>
/** Products of one recommendation. */
export const MAX_RECOMMENDED = 12
/** Rows of one sheet, those that are taken out too. */
export const MAX_STRUCTURE_ROWS = 1_000

/** The parent of a category of the first level. */
export const TOP_CATEGORY = '0'
