import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, Mobile, Nothing, Sex } from '../shapes.ts'
import { AccessToken, Profile } from './calls.ts'

const SmsCode = z.string().regex(/^\d{6}$/, '验证码是 6 位数字')

/** Letters and digits of a code that arrives in an address. */
const JumpCode = z.string().regex(/^[\w-]{20,100}$/, '跳转码不正确')

export const getJumpCode = endpoint({
  does: '领取一次性跳转码（60 秒内有效），带着登录去企业卡网站或从 App 进商城',
  method: 'GET',
  path: '/login/getJumpCode',
  access: 'member',
  signed: true,
  input: Nothing,
  /** `url`: the enterprise card site with the code in it. */
  output: z.object({ code: JumpCode, expiresInSeconds: z.int(), url: z.string() }),
  failures: ['TOO_MANY_REQUESTS'],
})

/** Binds the code to the requesting device, so that no other can use it. Does not log in. */
export const getJumpCodeOwner = endpoint({
  does: '看一次性跳转码是谁的，先问再登录；看过的码只能在这台设备上用，再有效 5 分钟',
  method: 'GET',
  path: '/login/getJumpCodeOwner/{code}',
  access: 'anyone',
  signed: true,
  input: z.strictObject({ code: JumpCode }),
  /** `mobile`: `133****7757`. `isYou`: the asking device is logged in as that member already. */
  output: z.object({ mobile: z.string(), isYou: z.boolean(), expiresInSeconds: z.int() }),
  failures: ['JUMP_CODE_SPENT', 'TOO_MANY_REQUESTS'],
})

/** Logs the requesting device in as the member who created the code. The refresh token is sent in an HttpOnly cookie only. */
export const getTokenByCode = endpoint({
  does: '凭一次性跳转码登录',
  method: 'GET',
  path: '/login/getTokenByCode/{code}',
  access: 'anyone',
  signed: true,
  input: z.strictObject({ code: JumpCode }),
  output: AccessToken,
  failures: ['JUMP_CODE_SPENT', 'TOO_MANY_REQUESTS'],
})

export const LoggedInDevice = z.object({
  sessionId: Id,
  /** `Windows 电脑 · Chrome` */
  device: z.string(),
  /** Its first half only, `203.0.*.*`. */
  ip: z.string(),
  loginAt: Instant,
  lastSeenAt: Instant,
  isThisOne: z.boolean(),
  /** Logged in by a passkey rather than by a code. */
  isByPasskey: z.boolean(),
})

export const getLoginList = endpoint({
  does: '登录着的设备，当前这台在前',
  method: 'GET',
  path: '/login/getLoginList',
  access: 'member',
  input: Nothing,
  output: z.object({ list: z.array(LoggedInDevice) }),
})

export const logoutElsewhere = endpoint({
  does: '让别的设备退出登录',
  method: 'POST',
  path: '/login/logoutElsewhere',
  access: 'member',
  /** Absent: all but this one. */
  input: z.strictObject({ sessionId: Id.optional() }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const saveProfile = endpoint({
  does: '修改昵称和性别',
  method: 'POST',
  path: '/user/saveProfile',
  access: 'member',
  input: z.strictObject({
    nickname: z.string().trim().min(1, '请填写昵称').max(16, '昵称最多 16 个字'),
    sex: Sex,
  }),
  output: Profile,
})

/** Both numbers prove themselves by a code of `sCaptcha` with the purpose `change-mobile`; other devices are logged out. */
export const changeMobile = endpoint({
  does: '更换登录手机号',
  method: 'POST',
  path: '/user/changeMobile',
  access: 'member',
  input: z.strictObject({ oldCode: SmsCode, newMobile: Mobile, newCode: SmsCode }),
  output: Profile,
  failures: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'MOBILE_SAME', 'MOBILE_TAKEN'],
})
