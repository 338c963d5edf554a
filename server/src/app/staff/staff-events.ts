import { Failure, type FailureName } from '@mall/contract/failures'
import type { StaffCallName } from '@mall/contract/staff-calls'
import { networkOf } from '../../modules/account/public.ts'
import type { Context, Visitor } from '../context.ts'
import type { SecurityEvent } from '../security-events.ts'

/** What somebody did that is told as a security event. */
const EVENT_OF_CALL: Partial<Record<StaffCallName, SecurityEvent>> = {
  logInStaff: 'staff-login',
  logInAsDemoStaff: 'staff-login',
  logInByDirectory: 'staff-login',
  takeInvitation: 'staff-login',
  takeInvitationByDirectory: 'staff-login',
  stepUp: 'staff-step-up',
  inviteStaff: 'staff-rights-changed',
  grantRole: 'staff-rights-changed',
  takeBackGrant: 'staff-rights-changed',
  suspendStaff: 'staff-rights-changed',
  decideRightRequest: 'staff-rights-changed',
  inviteAgain: 'staff-passkeys-revoked',
  delStaffPasskey: 'staff-passkeys-revoked',
  startExtract: 'staff-extract',
  downloadExtract: 'staff-extract',
}

const REFUSED_ACTS: readonly FailureName[] = ['RIGHT_MISSING', 'GRANT_NOT_HELD', 'GRANT_TO_SELF', 'PROPOSAL_OWN']

const MISTAKES: readonly FailureName[] = [
  ...(['BAD_INPUT', 'TOO_MANY_REQUESTS', 'BUSY', 'SERVER_ERROR', 'DIRECTORY_OFF', 'DIRECTORY_AWAY'] as const),
]

const isOfStaff = (name: string): name is StaffCallName => Object.hasOwn(EVENT_OF_CALL, name)

const eventOf = (name: string): SecurityEvent | undefined => (isOfStaff(name) ? EVENT_OF_CALL[name] : undefined)

function refusalOf(name: string, failure: FailureName): SecurityEvent | undefined {
  if (isRefusedAct(failure)) return 'staff-right-missing'
  if (failure === 'STAFF_SUSPENDED') return 'staff-login-refused'
  // Refusals of any other kind are mistakes.
  if (MISTAKES.includes(failure)) return undefined
  if (eventOf(name) === 'staff-login') return 'staff-login-refused'
  return name === 'stepUp' ? 'staff-step-up-refused' : undefined
}

/** Whether somebody tried what they may not. */
export const isRefusedAct = (failure: FailureName): boolean => REFUSED_ACTS.includes(failure)

interface Told {
  name: string
  visitor: Visitor
  /** null: nobody is logged in. */
  staffId: string | null
}

/** Counts and logs what a call of the console did, if that is a security event. */
export function recordStaffEvent({ security }: Context, { name, visitor, staffId }: Told): void {
  const event = eventOf(name)
  if (event) security.record(event, { call: name, network: networkOf(visitor.ip), staffId })
}

/** The same for what it refused. */
export function recordStaffRefusal({ security }: Context, told: Told, error: unknown): void {
  if (!(error instanceof Failure)) return
  const { name, visitor, staffId } = told
  const { failure } = error
  const event = refusalOf(name, failure)
  if (event) security.record(event, { call: name, failure, network: networkOf(visitor.ip), staffId })
}
