import { and, asc, desc, gte, lte, sum } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { csvOf } from '../../platform/csv.ts'
import { failUnlessPeriod } from '../../platform/parse-day.ts'
import { analyticsCount } from './tables.ts'

const HEAD = ['事件', '页面', '按了什么', '渠道', '端', '次数', '平均停留秒']

/** Events by screen between two dates as CSV, the most frequent first. */
export async function analyticsReport(ctx: Context, first: string, last: string): Promise<string> {
  failUnlessPeriod(first, last)
  const { kind, page, target, source, channel, times, seconds, day } = analyticsCount
  const total = sum(times).mapWith(Number)
  const rows = await ctx.db
    .select({ kind, page, target, source, channel, total, seconds: sum(seconds).mapWith(Number) })
    .from(analyticsCount)
    .where(and(gte(day, first), lte(day, last)))
    .groupBy(kind, page, target, source, channel)
    .orderBy(asc(kind), desc(total), asc(page), asc(target), asc(source), asc(channel))
  return csvOf([
    HEAD,
    ...rows.map((row) => {
      const each = row.kind === 'leave' ? String(Math.round(row.seconds / row.total)) : ''
      return [row.kind, row.page, row.target, row.source, row.channel, String(row.total), each]
    }),
  ])
}
