import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { byNetwork, type CountName, consumeRate, globally } from '../account/public.ts'
import { analyticsCount } from './tables.ts'

export type Counted = typeof analyticsCount.$inferInsert

const DAY_SECONDS = 86_400
/** New rows a day, from one address and in all. Beyond them counts go to a row without page, target and source. */
export const NEW_ROWS = { perAddress: 300, perDay: 5_000 }

/** Adds to the counts of a day. The number of rows is bounded. */
export async function addCounts(ctx: Context, rows: readonly Counted[], ip: string): Promise<void> {
  const unknownRows = await addToKnown(ctx, inOrder(rows))
  if (unknownRows.length === 0) return
  const most = (name: CountName, max: number) =>
    consumeRate(ctx, name, { max, windowSeconds: DAY_SECONDS, amount: unknownRows.length })
  const isAllowed =
    (await most(byNetwork('analytics rows', ip), NEW_ROWS.perAddress)) &&
    (await most(globally(`analytics rows of ${unknownRows[0]?.day}`), NEW_ROWS.perDay))
  await insert(ctx, inOrder(isAllowed ? unknownRows : withoutDetails(unknownRows)))
}

/** Updates existing rows; returns those that do not exist. */
async function addToKnown(ctx: Context, rows: readonly Counted[]): Promise<Counted[]> {
  const columns = ['day', 'kind', 'page', 'target', 'source', 'channel', 'times', 'seconds'] as const
  const { rows: known } = await ctx.pool.query<{ nth: number }>({
    name: 'add-to-analytics-counts',
    text: `with v as (
        select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[])
          with ordinality as v (day, kind, page, target, source, channel, times, seconds, nth)),
      locked as (
        select v.* from analytics_count c join v using (day, kind, page, target, source, channel)
         order by day, kind, page, target, source, channel for update of c)
      update analytics_count c set times = c.times + l.times, seconds = c.seconds + l.seconds from locked l
       where (c.day, c.kind, c.page, c.target, c.source, c.channel) = (l.day, l.kind, l.page, l.target, l.source, l.channel)
      returning l.nth::int`,
    values: columns.map((name) => rows.map((row) => row[name])),
  })
  const found = new Set(known.map(({ nth }) => nth))
  return rows.filter((_, index) => !found.has(index + 1))
}

async function insert(ctx: Context, rows: Counted[]): Promise<void> {
  const { day, kind, page, target, source, channel, times, seconds } = analyticsCount
  await ctx.db
    .insert(analyticsCount)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, kind, page, target, source, channel],
      set: { times: sql`${times} + excluded.times`, seconds: sql`${seconds} + excluded.seconds` },
    })
}

function withoutDetails(rows: readonly Counted[]): Counted[] {
  const kinds = new Map<string, Counted>()
  for (const row of rows) {
    const sum = kinds.get(row.kind) ?? { ...row, page: '/*', target: '', source: '', times: 0, seconds: 0 }
    kinds.set(row.kind, { ...sum, times: sum.times + row.times, seconds: sum.seconds + row.seconds })
  }
  return [...kinds.values()]
}

/** A fixed order, so that concurrent beacons cannot deadlock. */
const inOrder = (rows: readonly Counted[]) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
const keyOf = ({ kind, page, target, source, channel }: Counted) => [kind, page, target, source, channel].join('\n')
