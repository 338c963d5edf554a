import { z } from 'zod'
import { AccessToken } from '../account/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, Nothing } from '../shapes.ts'
import { Assertion, Attestation, LoginOptions, RegistrationOptions } from './shapes.ts'

const Name = z.string().trim().min(1, '请给通行密钥起个名字').max(20, '名字最多 20 个字')

export const askPasskeyLogin = endpoint({
  does: '领取通行密钥登录的一次性挑战',
  method: 'POST',
  path: '/v2/passkey_challenge',
  host: 'login',
  access: 'anyone',
  quiet: true,
  input: Nothing,
  output: LoginOptions,
  failures: ['TOO_MANY_REQUESTS'],
})

/** Logs in on the device that requested the challenge. The refresh token is sent in an HttpOnly cookie only. */
export const loginByPasskey = endpoint({
  does: '用通行密钥登录',
  method: 'POST',
  path: '/v2/passkey_login',
  host: 'login',
  access: 'anyone',
  input: Assertion.extend({
    /** As for a login by code; not needed while both present versions are agreed to. */
    agreed: z.string().max(50).default(''),
  }),
  output: AccessToken,
  failures: ['PASSKEY_UNKNOWN', 'PASSKEY_WRONG', 'PASSKEY_EXPIRED', 'AGREEMENT_NEEDED', 'TOO_MANY_REQUESTS'],
})

/** Spends a code that was sent with the purpose `add-passkey`. */
export const askPasskey = endpoint({
  does: '验证短信后，领取新建通行密钥的一次性挑战',
  method: 'POST',
  path: '/login/askPasskey',
  access: 'member',
  input: z.strictObject({ code: z.string().regex(/^\d{6}$/, '验证码是 6 位数字') }),
  output: RegistrationOptions,
  failures: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'PASSKEY_LIMIT', 'TOO_MANY_REQUESTS'],
})

export const Passkey = z.object({
  passkeyId: Id,
  name: z.string(),
  /** Synced between the owner's devices rather than bound to one. */
  isSynced: z.boolean(),
  addedAt: Instant,
  /** null: not used yet. */
  lastUsedAt: Instant.nullable(),
})

export const addPasskey = endpoint({
  does: '保存新建的通行密钥',
  method: 'POST',
  path: '/login/addPasskey',
  access: 'member',
  input: Attestation,
  output: Passkey,
  failures: ['PASSKEY_WRONG', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'PASSKEY_LIMIT'],
})

export const listPasskeys = endpoint({
  does: '自己的通行密钥，新的在前',
  method: 'GET',
  path: '/login/passkeys',
  access: 'member',
  input: Nothing,
  output: z.object({ list: z.array(Passkey) }),
})

export const renamePasskey = endpoint({
  does: '给通行密钥改名',
  method: 'POST',
  path: '/login/renamePasskey',
  access: 'member',
  input: z.strictObject({ passkeyId: Id, name: Name }),
  output: Passkey,
  failures: ['NOT_FOUND'],
})

/** Logins that it began on other devices end with it. */
export const delPasskey = endpoint({
  does: '删除通行密钥，用它登录的别的设备一起退出',
  method: 'POST',
  path: '/login/delPasskey',
  access: 'member',
  input: z.strictObject({ passkeyId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})
