/** Parts of revenue: what came in and went back as the journal names it, and what coupons and activities took off. */
export const PART_KINDS = [
  'payment',
  'card',
  'refund',
  'card-refund',
  'goodwill',
  'card-goodwill',
  'coupon',
  'activity',
] as const
export type PartKind = (typeof PART_KINDS)[number]

export const PART_KIND_NAMES: Readonly<Record<PartKind, string>> = {
  payment: '订单收款',
  card: '福卡抵付',
  refund: '售后退款',
  'card-refund': '退回福卡',
  goodwill: '补偿退款',
  'card-goodwill': '补偿退到福卡',
  coupon: '优惠券抵减',
  activity: '活动立减',
}

/** What a number of the figures counts; its list holds the parts of these kinds. */
export const PART_SETS = {
  net: { name: '净收入', kinds: ['payment', 'card', 'refund', 'card-refund', 'goodwill', 'card-goodwill'] },
  sales: { name: '收款', kinds: ['payment', 'card'] },
  orders: { name: '付款的订单', kinds: ['payment'] },
  cards: { name: '其中福卡', kinds: ['card'] },
  refunds: { name: '退款', kinds: ['refund', 'card-refund', 'goodwill', 'card-goodwill'] },
  coupons: { name: '优惠券抵减', kinds: ['coupon'] },
  activities: { name: '活动立减', kinds: ['activity'] },
} as const satisfies Readonly<Record<string, { name: string; kinds: readonly PartKind[] }>>
export type PartSet = keyof typeof PART_SETS

/** How far an order of examinations came; at several branches, at each of them. */
export const ORDER_STEPS = ['placed', 'paid', 'booked', 'attended', 'reported'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]
export const ORDER_STEP_NAMES: Readonly<Record<OrderStep, string>> = {
  placed: '下单',
  paid: '付款',
  booked: '约了日子',
  attended: '到检',
  reported: '出报告',
}

/** The tables of the figures page that are taken out as files. */
export const FIGURE_TABLES = {
  series: '净收入',
  progress: '从下单到报告',
  'category-progress': '各品类从下单到报告',
  coupons: '优惠券',
  branches: '院区',
  cells: '品类和渠道',
  channels: '渠道',
  staff: '顾问',
} as const
export type FigureTable = keyof typeof FIGURE_TABLES

/** In filters: without a branch, category, channel or seller. */
export const WITHOUT = '-'

/** Days of one span. */
export const FIGURE_DAYS = 366

export const FIGURE_STEPS = ['day', 'week', 'month'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]
export const FIGURE_STEP_NAMES: Readonly<Record<FigureStep, string>> = { day: '按日', week: '按周', month: '按月' }
