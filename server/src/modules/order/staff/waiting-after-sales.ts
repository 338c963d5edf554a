import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { goodwillProposal, refundProposal } from '../proposal-tables.ts'
import { UNDECIDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale } from '../tables.ts'
import { branchesOfOrders } from './branches-of-orders.ts'

const MAX_COUNTED = 1_000

/** As the queue of after-sales shows them: by its first two tabs. */
export const waitingAfterSales: ModulePorts['waitingAfterSales'] = async (db) => {
  const { orderNo, createdAt } = afterSale
  const requests = await db
    .select({ orderNo, at: createdAt, proposalId: refundProposal.id })
    .from(afterSale)
    .leftJoin(refundProposal, and(eq(refundProposal.afterSaleId, afterSale.id), isNull(refundProposal.decidedAt)))
    .where(inArray(afterSale.state, [...UNDECIDED_AFTER_SALE_STATES]))
    .orderBy(asc(createdAt))
    .limit(MAX_COUNTED)
  const goodwill = await db
    .select({ orderNo: goodwillProposal.orderNo, at: goodwillProposal.createdAt })
    .from(goodwillProposal)
    .where(isNull(goodwillProposal.decidedAt))
    .orderBy(asc(goodwillProposal.createdAt))
    .limit(MAX_COUNTED)
  const branches = await branchesOfOrders(
    db,
    [...requests, ...goodwill].map((row) => row.orderNo),
  )
  const waiting = (row: { orderNo: string; at: Date }) => ({ branchIds: branches.get(row.orderNo) ?? [], at: row.at })
  return {
    undecided: requests.filter(({ proposalId }) => proposalId === null).map(waiting),
    proposed: [...requests.filter(({ proposalId }) => proposalId !== null), ...goodwill]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(waiting),
  }
}
