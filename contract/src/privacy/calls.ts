import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DAYS_TO_RETURN } from '../order/terms.ts'
import { Bytes, Day, Done, Fen, Id, Instant, Nothing, pageOf, QueryInt } from '../shapes.ts'

const SmsCode = z.string().regex(/^\d{6}$/, '验证码是 6 位数字')

/** What a member may agree to; `agreement` and `privacy` hold as long as the account does. */
export const ConsentPurpose = z.enum(['agreement', 'privacy', 'id-number', 'health-answers', 'customs'])

export const Consent = z.object({
  purpose: ConsentPurpose,
  title: z.string(),
  /** What it is for, in a sentence. */
  why: z.string(),
  /** The version in force. */
  version: z.string(),
  /** given; older: an earlier version was agreed to; withdrawn; none: never given */
  state: z.enum(['given', 'older', 'withdrawn', 'none']),
  /** Every time it was given, the newest first. */
  history: z.array(z.object({ version: z.string(), givenAt: Instant, withdrawnAt: Instant.nullable() })),
  /** What withdrawing means; '' where that is closing the account. */
  withdrawing: z.string(),
})

export const getConsents = endpoint({
  does: '我同意过的协议和单独授权，连版本和日期',
  method: 'GET',
  path: '/v1/privacy/getConsents',
  access: 'member',
  input: Nothing,
  output: z.object({ list: z.array(Consent) }),
})

/** As easy as giving it: no code, no reason. What hung on it is deleted at once, unless a live booking needs it. */
export const withdrawConsent = endpoint({
  does: '撤回一项单独授权',
  method: 'POST',
  path: '/v1/privacy/withdrawConsent',
  access: 'member',
  input: z.strictObject({ purpose: z.enum(['id-number', 'health-answers', 'customs']) }),
  /** `notice`: what was deleted, and what stays until when. */
  output: z.object({ notice: z.string() }),
})

const SealedKind = z.enum(['contact-id-number', 'contact-mobile', 'customs-id-number'])

export const listSealed = endpoint({
  does: '我存着的证件号和手机号，只露头尾',
  method: 'GET',
  path: '/v1/privacy/listSealed',
  access: 'member',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ kind: SealedKind, id: Id, title: z.string(), masked: z.string() })),
  }),
})

/** One number for one code of `sCaptcha` with the purpose `unmask`; written down for the member to see. */
export const unmask = endpoint({
  does: '看一个完整的号码，要短信验证码，会记下来',
  method: 'POST',
  path: '/v1/privacy/unmask',
  access: 'member',
  input: z.strictObject({ kind: SealedKind, id: Id, code: SmsCode }),
  output: z.object({ value: z.string() }),
  failures: ['NOT_FOUND', 'SMS_CODE_WRONG', 'SMS_CODE_SPENT'],
})

export const listAccesses = endpoint({
  does: '谁看过我的资料',
  method: 'GET',
  path: '/v1/privacy/listAccesses',
  access: 'member',
  input: z.strictObject({ curPage: QueryInt(1, 10_000).default(1), pageSize: QueryInt(1, 50).default(20) }),
  output: pageOf(
    z.object({
      at: Instant,
      kind: z.enum(['self', 'branch', 'operator', 'outside']),
      /** `您自己，苹果手机 · 微信`, a branch with who it was, or a company. */
      who: z.string(),
      what: z.string(),
      why: z.string(),
    }),
  ),
})

/** expired: the file was deleted when its days were over. */
export const EXPORT_STATES = ['making', 'ready', 'expired'] as const

export const DataExport = z.object({
  exportId: Id,
  state: z.enum(EXPORT_STATES),
  askedAt: Instant,
  expiresAt: Instant.nullable(),
})

export const listExports = endpoint({
  does: '我要过的资料副本',
  method: 'GET',
  path: '/v1/privacy/listExports',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({
    list: z.array(DataExport),
    /** When the next one may be requested; null: now. */
    nextAt: Instant.nullable(),
    daysKept: z.int(),
  }),
})

export const askForExport = endpoint({
  does: '要一份我的全部资料，凭短信验证码',
  method: 'POST',
  path: '/v1/privacy/askForExport',
  access: 'member',
  input: z.strictObject({ code: SmsCode }),
  output: DataExport,
  failures: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'EXPORT_TOO_SOON'],
})

export const getExportPage = endpoint({
  does: '下载我的资料：能直接看的网页',
  method: 'GET',
  path: '/v1/privacy/getExportPage/{exportId}',
  access: 'member',
  signed: true,
  answersFile: 'text/html',
  input: z.strictObject({ exportId: Id }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})

export const getExportData = endpoint({
  does: '下载我的资料：给别的系统读的数据（JSON 文本）',
  method: 'GET',
  path: '/v1/privacy/getExportData/{exportId}',
  access: 'member',
  signed: true,
  answersFile: 'text/plain',
  input: z.strictObject({ exportId: Id }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})

export const Blocker = z.object({
  title: z.string(),
  hint: z.string(),
  /** Where it can be settled. */
  to: z.string(),
  action: z.string(),
  /** Money that the person may give up instead, in fen; null: it has to be settled. */
  giveUpFen: Fen.nullable(),
})

export const getClosing = endpoint({
  does: '注销账号前要办完的事，或注销进行到哪一步',
  method: 'GET',
  path: '/v1/privacy/getClosing',
  access: 'member',
  input: Nothing,
  output: z.object({
    /** The day on which the account is closed; null: no closing requested. */
    closesOn: Day.nullable(),
    daysToReturn: z.int(),
    blockers: z.array(Blocker),
    /** What must be retained, how long and by which law. */
    kept: z.array(z.object({ what: z.string(), howLong: z.string(), law: z.string() })),
  }),
})

/** A code of `sCaptcha` with the purpose `close-account`. Every login ends; logging in again offers to take it back. */
export const closeAccount = endpoint({
  does: `申请注销账号，凭短信验证码；${DAYS_TO_RETURN} 天内可以撤回`,
  method: 'POST',
  path: '/v1/privacy/closeAccount',
  access: 'member',
  input: z.strictObject({
    code: SmsCode,
    /** Money on cards that the person gives up, as they saw it: it goes on the day of the closing, and then for good. */
    giveUpFen: Fen.default(0),
  }),
  output: z.object({ closesOn: Day }),
  failures: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'CLOSING_BLOCKED'],
})

export const withdrawClosing = endpoint({
  does: '撤回注销',
  method: 'POST',
  path: '/v1/privacy/withdrawClosing',
  access: 'member',
  input: Nothing,
  output: Done,
})
