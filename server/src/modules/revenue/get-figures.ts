import { addDays, monthBounds, weekdayOf } from '@mall/contract/days'
import type { getFigures as contract } from '@mall/contract/revenue/calls'
import { type FigureStep, PART_SETS, type PartKind, type PartSet } from '@mall/contract/revenue/kinds'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { type Scope, type Span, spanBefore } from './filter.ts'
import { figureNames, keyOf } from './names.ts'
import { sumCoupons } from './sum-coupons.ts'
import { countDue, countOrders, type SumRow, sumParts } from './sum-parts.ts'

type Answer = z.input<(typeof contract)['output']>
type Money = Pick<Answer['totals'], 'salesFen' | 'refundsFen' | 'netFen'>

export const getFigures: StaffHandler<typeof contract> = (input, { ctx, staff }) =>
  ctx.fromReplica((reading) => figuresOf(reading, staff.scopeOf('figures.see'), input))

type Input = z.output<(typeof contract)['input']>

/** One scan over both spans; all parts of the answer are sums of the same rows. */
export async function figuresOf(reading: Context, scope: Scope, { step, ...filter }: Input): Promise<Answer> {
  const before = spanBefore(filter)
  const both = { ...filter, from: before.from }
  const [rows, orders, uncounted, names, coupons] = await Promise.all([
    sumParts(reading.db, both, scope, filter.from),
    countOrders(reading.db, both, scope, filter.from),
    countDue(reading.db),
    figureNames(reading),
    sumCoupons(reading, both, scope, filter.from),
  ])
  const by = (dimension: SumRow['dimension']) => rows.filter((row) => row.dimension === dimension)
  const totals = by('total')
  const compared = (dimension: SumRow['dimension']) => compare(by(dimension))
  return {
    ...{ before, uncounted },
    totals: totalsOf(
      totals.filter(({ isNow }) => isNow),
      orders.now,
    ),
    totalsBefore: totalsOf(
      totals.filter(({ isNow }) => !isNow),
      orders.before,
    ),
    series: seriesOf(by('day'), filter, step),
    seriesBefore: seriesOf(by('day'), before, step),
    branches: compared('branch').map(({ key, ...sums }) => ({
      ...{ ...sums, branchId: keyOf(key), branchName: names.branch(key) },
    })),
    categories: compared('category').map(({ key, ...sums }) => ({
      ...{ ...sums, categoryId: keyOf(key), categoryName: names.category(key) },
    })),
    channels: compared('channel').map(({ key, ...sums }) => ({
      ...{ ...sums, channel: keyOf(key), channelName: names.channel(key) },
    })),
    staff: compared('staff').flatMap(({ key, ...sums }) => (key === '' ? [] : { ...sums, staffCode: key })),
    coupons,
    cells: [
      ...Map.groupBy(
        by('cell').filter(({ isNow }) => isNow),
        ({ key, other }) => `${keyOf(key)}\n${keyOf(other)}`,
      ),
    ].map(([key, own]) => {
      const [categoryId = '', channel = ''] = key.split('\n')
      return { categoryId, channel, netFen: moneyOf(own).netFen }
    }),
  }
}

const sumOf = (rows: readonly SumRow[], set: PartSet): number => {
  const kinds: readonly PartKind[] = PART_SETS[set].kinds
  return rows.reduce((sum, { kind, fen }) => (kinds.includes(kind) ? sum + fen : sum), 0)
}

/** What went back is told above zero. */
const moneyOf = (rows: readonly SumRow[]): Money => ({
  salesFen: sumOf(rows, 'sales'),
  refundsFen: 0 - sumOf(rows, 'refunds'),
  netFen: sumOf(rows, 'net'),
})

const totalsOf = (rows: readonly SumRow[], orders: number) => ({
  ...{ ...moneyOf(rows), orders, cardFen: sumOf(rows, 'cards') },
  ...{ couponFen: sumOf(rows, 'coupons'), activityFen: sumOf(rows, 'activities') },
})

/** By key, the highest first. */
function compare(rows: readonly SumRow[]): (Money & { key: string; netFenBefore: number })[] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({
      ...{ key, ...moneyOf(own.filter(({ isNow }) => isNow)) },
      netFenBefore: sumOf(
        own.filter(({ isNow }) => !isNow),
        'net',
      ),
    }))
    .filter(({ salesFen, refundsFen, netFenBefore }) => salesFen !== 0 || refundsFen !== 0 || netFenBefore !== 0)
    .toSorted((one, other) => other.netFen - one.netFen || (one.key < other.key ? -1 : 1))
}

function seriesOf(rows: readonly SumRow[], span: Span, step: FigureStep): Answer['series'] {
  const within = rows.filter(({ key }) => key >= span.from && key <= span.to)
  const steps = Map.groupBy(within, ({ key }) => stepOf(key, step).from)
  return [...steps]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([first, own]) => {
      const { from, to } = stepOf(first, step)
      // The first and the last step may be cut by the span.
      const cut = { from: from < span.from ? span.from : from, to: to > span.to ? span.to : to }
      return { ...cut, ...moneyOf(own) }
    })
}

/** The day, week from Monday, or month that a day is in. */
function stepOf(day: string, step: FigureStep): Span {
  if (step === 'day') return { from: day, to: day }
  if (step === 'month') {
    const { first, last } = monthBounds(day.slice(0, 7))
    return { from: first, to: last }
  }
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}
