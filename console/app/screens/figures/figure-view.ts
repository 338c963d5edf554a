import { addDays, dayOf, daysBetween, isDay, monthBounds } from '@mall/contract/days'
import { yuanFigure } from '@mall/contract/money'
import {
  FIGURE_DAYS,
  FIGURE_STEPS,
  type FigureStep,
  ORDER_STEPS,
  type OrderStep,
  PART_SETS,
  type PartSet,
} from '@mall/contract/revenue/kinds'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useFilters } from '../../parts/use-filters.ts'

export type Figures = StaffOutput<'getFigures'>
export type VisitFigures = StaffOutput<'getVisitFigures'>

const DAYS_AT_FIRST = 30

/** What figures are about, as it stands in the address. */
export interface FigureFilter {
  from: string
  to: string
  branchId?: string
  categoryId?: string
  channel?: string
  staffCode?: string
}

/** Of rows, further: the template whose coupons they are. */
type RowFilter = FigureFilter & { coupon?: string }

const isReach = (text: string | undefined): text is OrderStep => ORDER_STEPS.some((one) => one === text)
const isStep = (text: string | undefined): text is FigureStep => FIGURE_STEPS.some((one) => one === text)
const isSet = (text: string | undefined): text is PartSet => text !== undefined && Object.hasOwn(PART_SETS, text)

/** The filters of the address; the last thirty days without any. */
export function useFigureView() {
  const { values, set, active, clear } = useFilters([
    ...([
      'from',
      'to',
      'branch',
      'category',
      'channel',
      'seller',
      'step',
      'look',
      'of',
      'reach',
      'coupon',
      'span',
    ] as const),
  ])
  const today = dayOf(new Date())
  const to = values.to !== undefined && isDay(values.to) ? values.to : today
  const from = values.from !== undefined && isDay(values.from) ? values.from : addDays(to, 1 - DAYS_AT_FIRST)
  const filter: FigureFilter = {
    ...{ from, to },
    ...(values.branch && { branchId: values.branch }),
    ...(values.category && { categoryId: values.category }),
    ...(values.channel && { channel: values.channel }),
    ...(values.seller && { staffCode: values.seller }),
  }
  const step = isStep(values.step) ? values.step : daysBetween(from, to) > 62 ? 'month' : 'day'
  return {
    ...{ filter, set, active, clear, today, step, isTable: values.look === 'table' },
    of: isSet(values.of) ? values.of : ('net' as const),
    reach: isReach(values.reach) ? values.reach : ('placed' as const),
    coupon: values.coupon,
    preset: presetOf(values.span, { from, to }, today),
    whyNot: whyNotSpan(from, to),
  }
}

export type FigureView = ReturnType<typeof useFigureView>

function whyNotSpan(from: string, to: string): string | null {
  if (from > to) return '开始日期在结束日期后面，请改一下'
  return daysBetween(from, to) >= FIGURE_DAYS ? `一次最多看 ${FIGURE_DAYS} 天，请把日期改短` : null
}

type Preset = ReturnType<typeof presetSpans>[number]['id']

/** Of those that are these days, as near the end of a month, the one that was pressed; else the first. */
export function presetOf(pressed: string | undefined, { from, to }: FigureFilter, today: string): Preset | null {
  const same = presetSpans(today).filter((one) => one.from === from && one.to === to)
  return (same.find(({ id }) => id === pressed) ?? same[0])?.id ?? null
}

/** Spans that are asked for most. */
export function presetSpans(today: string) {
  const month = monthBounds(today.slice(0, 7))
  const last = monthBounds(addDays(month.first, -1).slice(0, 7))
  return [
    { id: 'week', name: '近 7 天', from: addDays(today, -6), to: today },
    { id: 'days', name: '近 30 天', from: addDays(today, 1 - DAYS_AT_FIRST), to: today },
    { id: 'month', name: '本月', from: month.first, to: today },
    { id: 'last-month', name: '上月', from: last.first, to: last.last },
  ] as const
}

/** The same filter as a query. */
function queryOf(
  { from, to, branchId, categoryId, channel, staffCode }: FigureFilter,
  more: Record<string, string> = {},
) {
  return new URLSearchParams({
    ...{ from, to },
    ...(branchId !== undefined && { branch: branchId }),
    ...(categoryId !== undefined && { category: categoryId }),
    ...(channel !== undefined && { channel }),
    ...(staffCode !== undefined && { seller: staffCode }),
    ...more,
  })
}

/** The list of what a number counted. */
export const rowsPath = (of: PartSet, { coupon, ...filter }: RowFilter) =>
  `/figures/rows?${queryOf(filter, { of, ...(coupon !== undefined && { coupon }) })}`

/** The orders that came to a step. */
export const progressPath = (reach: OrderStep, filter: FigureFilter) =>
  `/figures/progress?${queryOf(filter, { reach })}`

/** The days of what is used of all places. */
export const placesPath = (filter: FigureFilter) => `/figures/places?${queryOf(filter)}`

export const spanText = ({ from, to }: FigureFilter) => (from === to ? from : `${from} 到 ${to}`)

/** The page itself with another filter. */
export const figuresPath = (filter: FigureFilter) => `/figures?${queryOf(filter)}`

/** The bookings of the span, by the day of the visit. */
export const visitsPath = (state: 'kept' | 'no-show', { from, to, branchId }: FigureFilter) =>
  `/bookings?${new URLSearchParams({ state, from, to, ...(branchId && { branch: branchId }) })}`

/** `¥1,482.6 万`: a sum at a glance; the list it opens has it to the fen. */
export function wideYuan(fen: number): string {
  const sign = fen < 0 ? '−' : ''
  const yuan = Math.abs(fen) / 100
  if (yuan < 100_000) return `${sign}¥${yuanFigure(Math.abs(fen))}`
  return `${sign}¥${(yuan / 10_000).toLocaleString('en', { maximumFractionDigits: 1 })} 万`
}

/** `+8.4%`; nothing to compare with: null. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}

export const shareOf = (part: number, whole: number): number | null => (whole <= 0 ? null : part / whole)

export const shareText = (share: number | null): string => (share === null ? '—' : `${(share * 100).toFixed(1)}%`)

/** `−1.3 点` between two shares. */
export function pointsText(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null
  const points = (now - before) * 100
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)} 点`
}
