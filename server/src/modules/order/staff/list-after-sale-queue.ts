import type { AfterSaleStateName } from '@mall/contract/order/after-sale'
import type { listAfterSaleQueue as contract } from '@mall/contract/order/staff-after-sale'
import { AFTER_SALE_HOURS } from '@mall/contract/order/terms'
import { and, asc, count, desc, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { literals } from '../../../platform/database/states.ts'
import { maskedHolders } from '../../account/public.ts'
import type { AfterSaleRow } from '../after-sale/transition-after-sale.ts'
import { refundProposal } from '../proposal-tables.ts'
import { ENDED_AFTER_SALE_STATES, UNDECIDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSalePicture } from '../tables.ts'
import { afterSaleBriefs } from './after-sale-briefs.ts'
import { type BranchesByOrder, branchNames } from './branches-of-orders.ts'
import { type Mark, pageWithin } from './page-within.ts'
import { versionsOf } from './refund-proposals.ts'

type Tab = z.output<(typeof contract)['input']>['tab']
type Row = z.input<(typeof contract)['output']>['list'][number]

const STATES: Readonly<Record<Tab, readonly AfterSaleStateName[]>> = {
  waiting: UNDECIDED_AFTER_SALE_STATES,
  proposed: UNDECIDED_AFTER_SALE_STATES,
  refunding: ['refunding'],
  ended: ENDED_AFTER_SALE_STATES,
}

export const listAfterSaleQueue: StaffHandler<typeof contract> = async ({ tab, after }, { ctx, staff }) => {
  const { rows, branches, next } = await pageWithin(
    ctx,
    after,
    { scope: staff.scopeOf('aftersale.see') },
    {
      read: (mark, limit) => readQueue(ctx, tab, mark, limit),
      markOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    },
  )
  return { list: await queueRows(ctx, rows, branches), next }
}

function readQueue({ db }: Context, tab: Tab, after: Mark | null, limit: number): Promise<AfterSaleRow[]> {
  const isOldestFirst = tab === 'waiting' || tab === 'proposed'
  const open = db
    .select({ one: sql`1` })
    .from(refundProposal)
    .where(and(eq(refundProposal.afterSaleId, afterSale.id), isNull(refundProposal.decidedAt)))
  const proposed = tab === 'proposed' ? exists(open) : tab === 'waiting' ? notExists(open) : undefined
  const place = sql`(${afterSale.createdAt}, ${afterSale.id})`
  const mark = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id})`
  const later = mark ? (isOldestFirst ? sql`${place} > ${mark}` : sql`${place} < ${mark}`) : undefined
  const order = isOldestFirst ? asc : desc
  return db
    .select()
    .from(afterSale)
    .where(and(sql`${afterSale.state} in ${literals(STATES[tab])}`, proposed, later))
    .orderBy(order(afterSale.createdAt), order(afterSale.id))
    .limit(limit)
}

/** Requests as the queue shows them: masked, without what their members wrote. */
export async function queueRows(
  ctx: Context,
  rows: readonly AfterSaleRow[],
  branches: BranchesByOrder,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [briefs, buyers, names, pictures, versions] = await Promise.all([
    afterSaleBriefs(ctx.db, rows),
    maskedHolders(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    branchNames(ctx.db, branches),
    ctx.db
      .select({ id: afterSalePicture.afterSaleId, count: count() })
      .from(afterSalePicture)
      .where(inArray(afterSalePicture.afterSaleId, ids))
      .groupBy(afterSalePicture.afterSaleId),
    versionsOf(ctx.db, ids),
  ])
  return rows.flatMap((row, index) => {
    const brief = briefs[index]
    if (!brief) return []
    return {
      ...brief,
      buyer: buyers.get(row.memberId) ?? { name: '', mobile: '' },
      branchNames: (branches.get(row.orderNo) ?? []).map((id) => names.get(id) ?? id),
      dueAt: new Date(row.createdAt.getTime() + AFTER_SALE_HOURS * 3_600_000).toISOString(),
      pictures: pictures.find(({ id }) => id === row.id)?.count ?? 0,
      version: versions.get(row.id) ?? 0,
    }
  })
}
