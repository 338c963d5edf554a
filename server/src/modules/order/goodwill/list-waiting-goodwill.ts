import type { listWaitingGoodwill as contract } from '@mall/contract/order/staff-goodwill'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { branchNames } from '../staff/branches-of-orders.ts'
import { pageWithin } from '../staff/page-within.ts'
import { readOpenGoodwill } from './goodwill-proposals.ts'

export const listWaitingGoodwill: StaffHandler<typeof contract> = async ({ after }, { ctx, staff }) => {
  const { rows, branches, next } = await pageWithin(
    ctx,
    after,
    { scope: staff.scopeOf('aftersale.see') },
    {
      read: (mark, limit) => readOpenGoodwill(ctx.db, mark, limit),
      markOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    },
  )
  const names = await branchNames(ctx.db, branches)
  return {
    list: rows.map(({ id, orderNo, amountFen, staffName, createdAt }) => ({
      ...{ goodwillId: id, orderNo, amountFen, proposedBy: staffName, proposedAt: createdAt.toISOString() },
      branchNames: (branches.get(orderNo) ?? []).map((branchId) => names.get(branchId) ?? branchId),
    })),
    next,
  }
}
