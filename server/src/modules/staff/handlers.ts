import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { checkAudit } from './audit/check-audit.ts'
import { listAudit } from './audit/list-audit.ts'
import { listOwnEvents } from './audit/own-events.ts'
import { enrolDesk, limitDesks, listDesks, placesOfDesk, revokeDesk } from './desks/desks.ts'
import { askDirectoryLogin, logInByDirectory, takeInvitationByDirectory } from './directory.ts'
import { askInvitedPasskey, seeInvitation, takeInvitation } from './invitations.ts'
import { askStaffLogin, getConsole, logInAsDemoStaff, logInStaff } from './log-in.ts'
import { askStepUp, getStaffSession, logOutStaff, noteStaffActivity, stepUp } from './own-session.ts'
import { addOwnPasskey, askOwnPasskey, delOwnPasskey, listOwnPasskeys } from './passkeys.ts'
import { explainRight } from './people/explain-right.ts'
import { getRightsTable } from './people/get-rights-table.ts'
import { getStaffHistory } from './people/get-staff-history.ts'
import { getStaffMember } from './people/get-staff-member.ts'
import { grantRole, namedPlace, placesOfGrant, takeBackGrant } from './people/grants.ts'
import { inviteAgain, inviteStaff } from './people/invite.ts'
import { listRoles } from './people/list-roles.ts'
import { listStaff } from './people/list-staff.ts'
import { placesAround } from './people/lock-people.ts'
import { askForRight, decideRightRequest, listRightRequests, placesOfRequest } from './people/right-requests.ts'
import { suspendStaff } from './people/suspend.ts'
import { deleteView, listViews, saveView } from './views/saved-views.ts'

export { workHandlers } from './work/handlers.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.staff> = {
  getConsole,
  askStaffLogin,
  logInStaff,
  logInAsDemoStaff,
  seeInvitation,
  askInvitedPasskey,
  takeInvitation,
  askDirectoryLogin,
  logInByDirectory,
  takeInvitationByDirectory,
  logOutStaff,
  getStaffSession,
  noteStaffActivity,
  askStepUp,
  stepUp,
  listStaffPasskeys: listOwnPasskeys,
  askStaffPasskey: askOwnPasskey,
  addStaffPasskey: addOwnPasskey,
  delStaffPasskey: delOwnPasskey,
  listStaff,
  getStaffMember,
  getStaffHistory,
  listRoles,
  getRightsTable,
  inviteStaff,
  inviteAgain,
  grantRole,
  takeBackGrant,
  suspendStaff,
  explainRight,
  askForRight,
  listRightRequests,
  decideRightRequest,
  listAudit,
  checkAudit,
  listOwnEvents,
  listViews,
  saveView,
  deleteView,
  listDesks,
  enrolDesk,
  revokeDesk,
  limitDesks,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.staff> = {
  inviteStaff: (ctx, { branchId }) => namedPlace(ctx, branchId),
  inviteAgain: (ctx, { staffId }) => placesAround(ctx, staffId),
  grantRole: (ctx, { branchId }) => namedPlace(ctx, branchId),
  takeBackGrant: (ctx, { grantId }) => placesOfGrant(ctx, grantId),
  suspendStaff: (ctx, { staffId }) => placesAround(ctx, staffId),
  listDesks: (ctx, { branchId }) => namedPlace(ctx, branchId),
  enrolDesk: (ctx, { branchId }) => namedPlace(ctx, branchId),
  revokeDesk: (ctx, { deskId }) => placesOfDesk(ctx, deskId),
  limitDesks: (ctx, { branchId }) => namedPlace(ctx, branchId),
  decideRightRequest: (ctx, { requestId }) => placesOfRequest(ctx, requestId),
}
