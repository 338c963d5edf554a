import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../../app/staff/staff-handler.ts'
import { findMember } from './find-member.ts'
import { askExportForMember, closeMember } from './for-member.ts'
import { getMember, listMemberOrders } from './get-member.ts'
import { revealMember } from './reveal-member.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.privacy> = {
  findMember,
  getMember,
  listMemberOrders,
  revealMember,
  askExportForMember,
  closeMember,
}
