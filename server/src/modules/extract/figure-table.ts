import type { ExtractList } from '@mall/contract/extract/calls'
import { yuanOf } from '@mall/contract/money'
import { ORDER_STEP_NAMES } from '@mall/contract/revenue/kinds'
import type { Context } from '../../app/context.ts'
import { figuresOf, progressOf, visitFiguresOf } from '../revenue/public.ts'
import type { Read } from './rows.ts'

type List = Extract<ExtractList, { of: 'figureTable' }>
type Row = readonly string[]
type Figures = Awaited<ReturnType<typeof figuresOf>>
type Scope = Parameters<typeof figuresOf>[1]

const MONEY = ['净收入（元）', '前一段净收入（元）', '收款（元）', '退款（元）'] as const

/** Less came in than went back: below zero. */
const yuan = (fen: number) => `${fen < 0 ? '-' : ''}${yuanOf(Math.abs(fen))}`

interface Money {
  netFen: number
  netFenBefore: number
  salesFen: number
  refundsFen: number
}
const moneyOf = (one: Money): Row => [one.netFen, one.netFenBefore, one.salesFen, one.refundsFen].map(yuan)

/** One table of the figures page, as it stands there. */
export function figureTable(list: List): { columns: Row; read: Read } {
  const { columns, rows } = TABLES[list.table](list)
  return {
    columns,
    // Short: it is one page.
    read: async (ctx, scope) => {
      const all = await rows(ctx, scope)
      return { next: null, fill: async () => all }
    },
  }
}

type Table = (list: List) => { columns: Row; rows: (ctx: Context, scope: Scope) => Promise<Row[]> }

const ofFigures =
  (columns: Row, rowsOf: (figures: Figures) => Row[]): Table =>
  (list) => ({ columns, rows: async (ctx, scope) => rowsOf(await figuresOf(ctx, scope, list)) })

const TABLES: Readonly<Record<List['table'], Table>> = {
  series: ofFigures(['从', '到', '净收入（元）', '收款（元）', '退款（元）'], ({ series }) =>
    series.map(({ from, to, netFen, salesFen, refundsFen }) => [from, to, ...[netFen, salesFen, refundsFen].map(yuan)]),
  ),
  progress: (list) => ({
    columns: ['走到哪一步', '订单', '前一段的订单'],
    rows: async (ctx, scope) => {
      const { steps } = await progressOf(ctx, scope, list)
      return steps.map(({ step, orders, ordersBefore }) => [
        ORDER_STEP_NAMES[step],
        ...[orders, ordersBefore].map(String),
      ])
    },
  }),
  'category-progress': (list) => ({
    columns: ['品类', '走到哪一步', '订单'],
    rows: async (ctx, scope) => {
      const { steps, categories } = await progressOf(ctx, scope, list)
      return categories.flatMap(({ categoryName, orders }) =>
        steps.map(({ step }, nth) => [categoryName, ORDER_STEP_NAMES[step], String(orders[nth] ?? 0)]),
      )
    },
  }),
  coupons: ofFigures(['优惠券', '用的订单', '抵掉（元）', '前一段抵掉（元）'], ({ coupons }) =>
    coupons.map(({ couponName, orders, fen, fenBefore }) => [couponName, String(orders), yuan(fen), yuan(fenBefore)]),
  ),
  branches: (list) => ({
    columns: ['院区', ...MONEY, '到检', '爽约', '号源', '号源用掉'],
    rows: async (ctx, scope) => {
      const { from, to, branchId } = list
      const [figures, visits] = await Promise.all([
        figuresOf(ctx, scope, list),
        visitFiguresOf(ctx, scope, { from, to, branchId }),
      ])
      return branchRows(figures, visits)
    },
  }),
  cells: ofFigures(['品类', '渠道', '净收入（元）'], ({ cells, categories, channels }) => {
    const categoryNames = new Map(categories.map((one) => [one.categoryId, one.categoryName]))
    const channelNames = new Map(channels.map((one) => [one.channel, one.channelName]))
    return cells.map(({ categoryId, channel, netFen }) => [
      ...[categoryNames.get(categoryId) ?? categoryId, channelNames.get(channel) ?? channel, yuan(netFen)],
    ])
  }),
  channels: ofFigures(['渠道', ...MONEY], ({ channels }) => channels.map((one) => [one.channelName, ...moneyOf(one)])),
  staff: ofFigures(['顾问工号', ...MONEY], ({ staff }) => staff.map((one) => [one.staffCode, ...moneyOf(one)])),
}

const NO_MONEY = { netFen: 0, netFenBefore: 0, salesFen: 0, refundsFen: 0 }

/** Some have visits alone, and what is not booked yet has money alone. */
function branchRows(figures: Figures, visits: Awaited<ReturnType<typeof visitFiguresOf>>): Row[] {
  const visitsOf = new Map(visits.branches.map((one) => [one.branchId, one]))
  const known = new Set(figures.branches.map(({ branchId }) => branchId))
  const others = visits.branches.filter(({ branchId }) => !known.has(branchId))
  return [...figures.branches, ...others.map((one) => ({ ...one, ...NO_MONEY }))].map((one) => {
    const visit = visitsOf.get(one.branchId)
    const counted = visit ? [visit.kept, visit.noShows, visit.places, visit.taken].map(String) : ['', '', '', '']
    return [one.branchName, ...moneyOf(one), ...counted]
  })
}
