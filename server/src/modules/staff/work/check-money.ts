import { fail } from '@mall/contract/failures'
import { rights } from '@mall/contract/staff/rights'
import { MONEY_WORK, type WorkKind } from '@mall/contract/work/kinds'
import type { Staff } from '../../../app/staff/staff-handler.ts'

/** Whether money goes out, and when, is decided only by the right that its own page needs too. */
export function checkMoney(staff: Staff, kind: WorkKind): void {
  const right = 'refunds.retry'
  if (MONEY_WORK.includes(kind) && !staff.has(right, null))
    fail('RIGHT_MISSING', { right, rightName: rights[right].name, branchId: null })
}
