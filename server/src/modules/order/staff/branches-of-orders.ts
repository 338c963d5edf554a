import { fail } from '@mall/contract/failures'
import type { Right } from '@mall/contract/staff/rights'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { placesOfOrders } from '../../appointment/public.ts'
import { listBranches } from '../../branch/public.ts'
import { type HeldRights, rightsNow } from '../../staff/public.ts'
import { order } from '../tables.ts'

/** The branches of orders, by number. Without one, an order belongs to the whole group. */
export type BranchesByOrder = ReadonlyMap<string, readonly string[]>

/** Where the bookings of these orders are. The one place that says to which branches an order belongs. */
export async function branchesOfOrders(db: Queryable, orderNos: readonly string[]): Promise<BranchesByOrder> {
  const { orderNo, bookingId } = order
  const rows =
    orderNos.length === 0
      ? []
      : await db
          .select({ orderNo, bookingId })
          .from(order)
          // One parameter, whatever their number.
          .where(sql`${orderNo} = any (${sql.param([...orderNos])}::text[])`)
  const extras = rows.flatMap((row) =>
    row.bookingId === null ? [] : [{ orderNo: row.orderNo, bookingId: row.bookingId }],
  )
  const places = await placesOfOrders(db, orderNos, extras)
  const found = new Map<string, string[]>(rows.map((row) => [row.orderNo, []]))
  for (const place of places) found.get(place.orderNo)?.push(place.branchId)
  return found
}

/** For a right that is needed at every branch of an order; null: there is no such order. */
export async function placesOfOrder({ db }: Context, orderNo: string): Promise<readonly (string | null)[] | null> {
  const branchIds = (await branchesOfOrders(db, [orderNo])).get(orderNo)
  if (!branchIds) return null
  return branchIds.length === 0 ? [null] : branchIds
}

/** Whether a right that is held there reaches an order of these branches: the same rule for lists as for one order. */
export function isWithin(scope: 'all' | readonly string[], branchIds: readonly string[]): boolean {
  return scope === 'all' || (branchIds.length > 0 && branchIds.every((branchId) => scope.includes(branchId)))
}

/** Fails unless the right still reaches the order, whose bookings are locked: they may have moved since the call came. */
export async function assertWithin(tx: Tx, staff: HeldRights, right: Right, orderNo: string): Promise<void> {
  const branchIds = (await branchesOfOrders(tx, [orderNo])).get(orderNo) ?? []
  if (!isWithin(staff.scopeOf(right), branchIds)) fail('RIGHT_MISSING', { right })
}

/** Fails unless whoever proposed something of the order could still do so. */
export async function assertStillProposed(tx: Tx, staffId: string, right: Right, orderNo: string): Promise<void> {
  const branchIds = (await branchesOfOrders(tx, [orderNo])).get(orderNo) ?? []
  if (!isWithin((await rightsNow(tx, staffId)).scopeOf(right), branchIds)) fail('PROPOSER_LEFT')
}

/** By id. */
export async function branchNames(db: Queryable, branches: BranchesByOrder): Promise<Map<string, string>> {
  const ids = [...new Set([...branches.values()].flat())]
  if (ids.length === 0) return new Map()
  return new Map((await listBranches(db, { ids })).map(({ id, name }) => [id, name]))
}
