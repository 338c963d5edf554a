import type { getStaffHistory as contract } from '@mall/contract/staff/history'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { historyPage } from '../audit/history.ts'

/** Those who manage branches see what was done there alone. */
export const getStaffHistory: StaffHandler<typeof contract> = ({ staffId: id, after }, { ctx, staff }) =>
  historyPage(ctx.db, { kind: 'staff', id, after, scope: staff.scopeOf('people.see') })
