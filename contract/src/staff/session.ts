import { z } from 'zod'
import { Assertion, Attestation, LoginOptions, RegistrationOptions } from '../passkey/shapes.ts'
import { Thresholds } from '../settings/thresholds.ts'
import { Done, Id, Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from './endpoint.ts'
import { rightNames } from './rights.ts'

export const Right = z.enum(rightNames)

/** The token of an invitation's link. */
export const InvitationToken = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/, '链接不完整，请重新复制')

/** On a device that several people use, a login ends after minutes without an act. */
export const IsShared = z.boolean().default(false)

export const getConsole = staffEndpoint({
  does: '登录页要用的：商城的名字，以及演示员工',
  method: 'GET',
  path: '/session/console',
  needs: 'anyone',
  quiet: true,
  input: Nothing,
  output: z.object({
    mallName: z.string(),
    shopOrigin: z.string(),
    /** What the group calls its directory's accounts; null: staff log in by passkey alone. */
    directoryName: z.string().nullable(),
    /** Empty in prod. */
    demoStaff: z.array(z.object({ staffId: Id, name: z.string(), title: z.string(), place: z.string() })),
  }),
})

export const askStaffLogin = staffEndpoint({
  does: '领取通行密钥登录运营台的一次性挑战',
  method: 'POST',
  path: '/session/ask_login',
  needs: 'anyone',
  quiet: true,
  input: Nothing,
  output: LoginOptions,
})

/** The session's token is sent in an HttpOnly cookie only. */
export const logInStaff = staffEndpoint({
  does: '用通行密钥登录运营台',
  method: 'POST',
  path: '/session/login',
  needs: 'anyone',
  input: Assertion.extend({ isShared: IsShared }),
  output: Done,
  failures: ['STAFF_PASSKEY_UNKNOWN', 'PASSKEY_WRONG', 'PASSKEY_EXPIRED', 'STAFF_SUSPENDED'],
})

export const logInAsDemoStaff = staffEndpoint({
  does: '以演示员工的身份登录；正式环境里没有',
  method: 'POST',
  path: '/session/demo_login',
  needs: 'anyone',
  input: z.strictObject({ staffId: Id, isShared: IsShared }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const seeInvitation = staffEndpoint({
  does: '看一个邀请是给谁的',
  method: 'POST',
  path: '/session/invitation',
  needs: 'anyone',
  quiet: true,
  input: z.strictObject({ token: InvitationToken }),
  output: z.object({ name: z.string(), mallName: z.string(), expiresAt: Instant }),
  failures: ['INVITATION_GONE'],
})

export const askInvitedPasskey = staffEndpoint({
  does: '被邀请的员工领取新建通行密钥的一次性挑战',
  method: 'POST',
  path: '/session/ask_invited_passkey',
  needs: 'anyone',
  input: z.strictObject({ token: InvitationToken }),
  output: RegistrationOptions,
  failures: ['INVITATION_GONE'],
})

export const takeInvitation = staffEndpoint({
  does: '保存新建的通行密钥，接受邀请并登录',
  method: 'POST',
  path: '/session/take_invitation',
  needs: 'anyone',
  input: Attestation.extend({ token: InvitationToken, isShared: IsShared }),
  output: Done,
  failures: ['INVITATION_GONE', 'PASSKEY_WRONG', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'STAFF_SUSPENDED'],
})

export const logOutStaff = staffEndpoint({
  does: '退出运营台',
  method: 'POST',
  path: '/session/logout',
  needs: 'own',
  input: Nothing,
  output: Done,
})

export const getStaffSession = staffEndpoint({
  does: '自己是谁，在哪里有哪些权限',
  method: 'GET',
  path: '/session/me',
  needs: 'own',
  quiet: true,
  input: Nothing,
  output: z.object({
    staffId: Id,
    name: z.string(),
    title: z.string(),
    mallName: z.string(),
    shopOrigin: z.string(),
    /** Each right that is held now; `branchIds` null: at all branches. */
    rights: z.array(z.object({ right: Right, branchIds: z.array(Id).nullable() })),
    /** All branches where anything is held. */
    branches: z.array(z.object({ branchId: Id, name: z.string() })),
    passkeys: z.int(),
    /** What one person decides alone here. */
    thresholds: Thresholds,
    /** null: the mall is still being set up, and one person may do what else needs two. */
    openedAt: Instant.nullable(),
    expiresAt: Instant,
    isShared: z.boolean(),
  }),
})

/** For a person who only reads or writes: what pages read by themselves keeps no login alive. */
export const noteStaffActivity = staffEndpoint({
  does: '有人在用这台设备：公用的设备久没人操作会自动退出',
  method: 'POST',
  path: '/session/active',
  needs: 'own',
  quiet: true,
  input: Nothing,
  output: Done,
})

export const askStepUp = staffEndpoint({
  does: '领取确认本人的一次性挑战',
  method: 'POST',
  path: '/session/ask_step_up',
  needs: 'own',
  quiet: true,
  input: Nothing,
  output: LoginOptions.extend({
    allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    /** Demo staff have no passkey: they confirm without one. */
    isDemo: z.boolean(),
  }),
})

export const stepUp = staffEndpoint({
  does: '用通行密钥确认是本人',
  method: 'POST',
  path: '/session/step_up',
  needs: 'own',
  quiet: true,
  input: z.strictObject({ assertion: Assertion.nullable() }),
  output: Done,
  failures: ['STAFF_PASSKEY_UNKNOWN', 'PASSKEY_WRONG', 'PASSKEY_EXPIRED'],
})

export const listStaffPasskeys = staffEndpoint({
  does: '自己的通行密钥',
  method: 'GET',
  path: '/session/passkeys',
  needs: 'own',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ passkeyId: Id, name: z.string(), addedAt: Instant, lastUsedAt: Instant.nullable() })),
  }),
})

export const askStaffPasskey = staffEndpoint({
  does: '领取再加一把通行密钥的一次性挑战',
  method: 'POST',
  path: '/session/ask_passkey',
  needs: 'own',
  stepUp: true,
  input: Nothing,
  output: RegistrationOptions,
  failures: ['STAFF_PASSKEY_LIMIT'],
})

export const addStaffPasskey = staffEndpoint({
  does: '再加一把通行密钥',
  method: 'POST',
  path: '/session/add_passkey',
  needs: 'own',
  stepUp: true,
  input: Attestation,
  output: Done,
  failures: ['PASSKEY_WRONG', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'STAFF_PASSKEY_LIMIT'],
})

export const delStaffPasskey = staffEndpoint({
  does: '删除自己的一把通行密钥，用它登录的地方一起退出',
  method: 'POST',
  path: '/session/del_passkey',
  needs: 'own',
  stepUp: true,
  input: z.strictObject({ passkeyId: Id }),
  output: Done,
  failures: ['NOT_FOUND', 'LAST_STAFF_PASSKEY'],
})
