import { fail } from '@mall/contract/failures'
import type {
  askDirectoryLogin as askContract,
  directoryPurposes,
  logInByDirectory as loginContract,
  takeInvitationByDirectory as takeContract,
} from '@mall/contract/staff/directory'
import { and, eq } from 'drizzle-orm'
import type { Context, Visitor } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { DeclinedError } from '../../integrations/gateway.ts'
import type { DirectoryAccount } from '../../integrations/staff-directory.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { reasonOf } from '../../platform/reason.ts'
import { deviceOf } from '../account/public.ts'
import { isChallengeOf, makeChallenge, spendChallenge } from '../passkey/public.ts'
import { recordLogin } from './audit/security-entries.ts'
import { consoleOriginOf } from './console-address.ts'
import { acceptInvitation } from './invitations.ts'
import { limitLogins } from './log-in.ts'
import { openStaffSession, SESSION_SECONDS } from './sessions.ts'
import { staff, staffDirectoryAccount } from './tables.ts'

type Purpose = (typeof directoryPurposes)[number]

const ownerOf = (visitor: Visitor, purpose: Purpose) => ({ visitor, memberId: `staff directory ${purpose}` })

/** All secrets of an attempt follow from its state, so nothing is stored until somebody comes back. */
const attemptOf = (ctx: Context, state: string) => ({
  state,
  nonce: ctx.vault.mac('directory-nonce', state),
  codeVerifier: ctx.vault.mac('directory-verifier', state),
  redirectUri: `${consoleOriginOf(ctx)}/login/directory`,
})

export const askDirectoryLogin: StaffHandler<typeof askContract> = async ({ purpose, isShared }, { ctx, visitor }) => {
  await limitLogins(ctx, visitor)
  const directory = ctx.staffDirectory ?? fail('DIRECTORY_OFF')
  const state = makeChallenge(ctx, ownerOf(visitor, purpose))
  return {
    url: await directory
      .loginUrl({ ...attemptOf(ctx, state), asksAgain: isShared })
      .catch((error) => failAway(ctx, error)),
  }
}

/** Whose account the browser came back with. Its attempt is spent in any case. */
async function accountOf(ctx: Context, visitor: Visitor, purpose: Purpose, returned: string) {
  await limitLogins(ctx, visitor)
  const directory = ctx.staffDirectory ?? fail('DIRECTORY_OFF')
  const state = new URLSearchParams(returned).get('state') ?? ''
  const owner = ownerOf(visitor, purpose)
  const isOurs = isChallengeOf(ctx, state, owner) && (await spendChallenge(ctx.db, state, owner))
  if (!isOurs) return fail('DIRECTORY_REFUSED')
  return directory
    .accountOf(returned, attemptOf(ctx, state))
    .catch((error) => (error instanceof DeclinedError ? fail('DIRECTORY_REFUSED') : failAway(ctx, error)))
}

function failAway({ log }: Context, error: unknown): never {
  log.warn({ why: reasonOf(error) }, '单位账号的登录服务没有回应')
  return fail('DIRECTORY_AWAY')
}

const verifiedAt = ({ clock }: Context, { ageSeconds }: DirectoryAccount) =>
  new Date(clock.now().getTime() - ageSeconds * 1_000)

export const logInByDirectory: StaffHandler<typeof loginContract> = async (
  { returned, isShared },
  { ctx, visitor },
) => {
  const account = await accountOf(ctx, visitor, 'login', returned)
  const token = await ctx.db.transaction(async (tx) => {
    const isIt = and(
      eq(staffDirectoryAccount.issuer, account.issuer),
      eq(staffDirectoryAccount.subject, account.subject),
    )
    const [person] = await tx
      .select({ staffId: staff.id, name: staff.name, state: staff.state })
      .from(staffDirectoryAccount)
      .innerJoin(staff, eq(staff.id, staffDirectoryAccount.staffId))
      .where(isIt)
    if (!person) return fail('DIRECTORY_UNKNOWN')
    if (person.state !== 'active') return fail('STAFF_SUSPENDED')
    const login = { staffId: person.staffId, passkeyId: null, isShared, verifiedAt: verifiedAt(ctx, account) }
    const opened = await openStaffSession(ctx, tx, visitor, login)
    const who = { id: person.staffId, name: person.name, device: deviceOf(visitor.userAgent) }
    await recordLogin(ctx, tx, 'logInByDirectory', who)
    return opened
  })
  visitor.refreshToken.write(token, SESSION_SECONDS)
  return { done: true }
}

export const takeInvitationByDirectory: StaffHandler<typeof takeContract> = async (
  { token, returned, isShared },
  { ctx, visitor },
) => {
  const account = await accountOf(ctx, visitor, 'invitation', returned)
  await acceptInvitation(ctx, visitor, { token, isShared, call: 'takeInvitationByDirectory' }, async (tx, staffId) => {
    const linkedAt = ctx.clock.now()
    const { issuer, subject } = account
    await tx
      .insert(staffDirectoryAccount)
      .values({ issuer, subject, staffId, linkedAt })
      .onConflictDoUpdate({ target: staffDirectoryAccount.staffId, set: { issuer, subject, linkedAt } })
    return {
      login: { passkeyId: null, verifiedAt: verifiedAt(ctx, account) },
      change: { field: '单位账号', before: null, after: '已绑定' },
    }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'staff_directory_account_issuer_subject_pk') return fail('DIRECTORY_TAKEN')
    throw error
  })
  return { done: true }
}
