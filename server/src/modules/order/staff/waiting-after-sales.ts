import { asc, inArray } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { UNDECIDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale } from '../tables.ts'
import { branchesOfOrders } from './branches-of-orders.ts'

const MAX_COUNTED = 1_000

export const waitingAfterSales: ModulePorts['waitingAfterSales'] = async (db) => {
  const { orderNo, createdAt } = afterSale
  const rows = await db
    .select({ orderNo, at: createdAt })
    .from(afterSale)
    .where(inArray(afterSale.state, [...UNDECIDED_AFTER_SALE_STATES]))
    .orderBy(asc(createdAt))
    .limit(MAX_COUNTED)
  const branches = await branchesOfOrders(
    db,
    rows.map((row) => row.orderNo),
  )
  return rows.map((row) => ({ branchIds: branches.get(row.orderNo) ?? [], at: row.at }))
}
