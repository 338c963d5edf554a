import type { listFigureRows as contract } from '@mall/contract/revenue/calls'
import { PART_KIND_NAMES, PART_SETS, type PartSet } from '@mall/contract/revenue/kinds'
import { and, countDistinct, count as countOf, desc, inArray, sql, sum } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { type PartFilter, partsWithin, type Scope, spanBefore } from './filter.ts'
import { figureNames } from './names.ts'
import { revenuePart } from './tables.ts'

const PAGE = 50

/** The parts that one number of the figures is made of, with the number itself. */
export const listFigureRows: StaffHandler<typeof contract> = async ({ after, ...filter }, { ctx, staff }) => {
  spanBefore(filter)
  const scope = staff.scopeOf('figures.see')
  const { kinds } = PART_SETS[filter.of]
  const [{ list, next }, [total]] = await ctx.fromReplica((reading) =>
    Promise.all([
      listParts(reading, scope, filter, after, PAGE),
      reading.db
        .select({
          fen: sum(revenuePart.fen).mapWith(Number),
          orders: countDistinct(revenuePart.orderNo),
          rows: countOf(),
        })
        .from(revenuePart)
        .where(and(partsWithin(filter, scope), inArray(revenuePart.kind, [...kinds]))),
    ]),
  )
  return { totalFen: total?.fen ?? 0, orders: total?.orders ?? 0, rows: total?.rows ?? 0, list, next }
}

/** A page of them, the newest first. */
export async function listParts(
  ctx: Context,
  scope: Scope,
  filter: PartFilter & { of: PartSet },
  after: string | undefined,
  limit: number,
) {
  const [day, orderNo, nth] = after?.split('~') ?? []
  const { kinds } = PART_SETS[filter.of]
  const mark = sql`(${revenuePart.day}, ${revenuePart.orderNo}, ${revenuePart.nth})`
  const found = await ctx.db
    .select()
    .from(revenuePart)
    .where(
      and(
        partsWithin(filter, scope),
        inArray(revenuePart.kind, [...kinds]),
        after === undefined ? undefined : sql`${mark} < (${day}::date, ${orderNo}::text, ${nth}::int)`,
      ),
    )
    .orderBy(desc(revenuePart.day), desc(revenuePart.orderNo), desc(revenuePart.nth))
    .limit(limit + 1)
  const names = await figureNames(ctx)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    list: shown.map((row) => ({
      key: `${row.orderNo}~${row.nth}`,
      ...{ at: row.at.toISOString(), kind: row.kind, kindName: PART_KIND_NAMES[row.kind], orderNo: row.orderNo },
      ...{ what: row.what, branchName: names.branch(row.branchId), categoryName: names.category(row.categoryId) },
      ...{ channelName: names.channel(row.channel), staffCode: row.staffCode, fen: row.fen },
    })),
    next: last ? `${last.day}~${last.orderNo}~${last.nth}` : null,
  }
}
