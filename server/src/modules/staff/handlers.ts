import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { checkAudit } from './check-audit.ts'
import { askInvitedPasskey, seeInvitation, takeInvitation } from './invitations.ts'
import { listAudit } from './list-audit.ts'
import { askStaffLogin, getConsole, logInAsDemoStaff, logInStaff } from './log-in.ts'
import { askStepUp, getStaffSession, logOutStaff, stepUp } from './own-session.ts'
import { addOwnPasskey, askOwnPasskey, delOwnPasskey, listOwnPasskeys } from './passkeys.ts'
import { getStaffMember } from './people/get-staff-member.ts'
import { listRoles } from './people/list-roles.ts'
import { listStaff } from './people/list-staff.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.staff> = {
  getConsole,
  askStaffLogin,
  logInStaff,
  logInAsDemoStaff,
  seeInvitation,
  askInvitedPasskey,
  takeInvitation,
  logOutStaff,
  getStaffSession,
  askStepUp,
  stepUp,
  listStaffPasskeys: listOwnPasskeys,
  askStaffPasskey: askOwnPasskey,
  addStaffPasskey: addOwnPasskey,
  delStaffPasskey: delOwnPasskey,
  listStaff,
  getStaffMember,
  listRoles,
  inviteStaff: notBuilt,
  inviteAgain: notBuilt,
  grantRole: notBuilt,
  takeBackGrant: notBuilt,
  suspendStaff: notBuilt,
  explainRight: notBuilt,
  askForRight: notBuilt,
  listRightRequests: notBuilt,
  decideRightRequest: notBuilt,
  listAudit,
  checkAudit,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.staff> = {
  inviteStaff: async (_, { branchId }) => [branchId],
  inviteAgain: notBuilt,
  grantRole: async (_, { branchId }) => [branchId],
  takeBackGrant: notBuilt,
  suspendStaff: notBuilt,
  decideRightRequest: notBuilt,
}
