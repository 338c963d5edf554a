import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { historyPage } from '../staff/public.ts'
import { askForExport, listExports } from './ask-for-export.ts'
import { closeAccount, getClosing, withdrawClosing } from './closing.ts'
import { getExportData, getExportPage } from './download-export.ts'
import { getConsents } from './get-consents.ts'
import { listAccesses } from './list-accesses.ts'
import { findMembers } from './staff/find-members.ts'
import { askExportForMember, closeMember } from './staff/for-member.ts'
import { getMember, listMemberOrders } from './staff/get-member.ts'
import { openMemberPage, startMemberView } from './staff/member-view.ts'
import { revealMember } from './staff/reveal-member.ts'
import { listSealed, unmask } from './unmask.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const handlers: HandlersOf<typeof modules.privacy> = {
  getConsents,
  withdrawConsent,
  listSealed,
  unmask,
  listAccesses,
  listExports,
  askForExport,
  getExportPage,
  getExportData,
  getClosing,
  closeAccount,
  withdrawClosing,
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.privacy> = {
  findMembers,
  getMember,
  getMemberHistory: ({ memberId: id, after }, { ctx }) => historyPage(ctx.db, { kind: 'member', id, after }),
  listMemberOrders,
  revealMember,
  startMemberView,
  openMemberPage,
  askExportForMember,
  closeMember,
}
