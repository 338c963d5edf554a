import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Id, Mobile, Nothing, Sex } from '../shapes.ts'

/** A proof-of-work challenge of altcha-lib, to be handed to its solver unchanged. */
export const getCaptcha = endpoint({
  does: '领取安全验证（工作量证明）',
  /** Changes nothing; a POST, because addresses end up in logs and histories, and this would hold a number. */
  method: 'POST',
  path: '/v2/captcha',
  host: 'login',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ mobile: Mobile }),
  /** `effort`: how many times the usual work it is; more where many ask from one network. */
  output: z.object({ challenge: z.unknown(), effort: z.int() }),
})

/** What a code is good for: a code for one thing does not open another. */
export const SmsPurpose = z.enum([
  ...(['login', 'change-mobile', 'unmask', 'export-data', 'close-account', 'add-passkey', 'share-report'] as const),
])

export const sCaptcha = endpoint({
  does: '发送短信验证码',
  method: 'POST',
  path: '/v2/s_captcha',
  host: 'login',
  access: 'anyone',
  form: true,
  /** `captcha`: base64 of the JSON `{challenge, solution}` that the solver gave. */
  input: z.strictObject({ mobile: Mobile, purpose: SmsPurpose.default('login'), captcha: z.string().max(4000) }),
  output: z.object({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  /** Those that come too soon carry both as well; `expiresInSeconds` is 0 where this device has no code that is still good. */
  failures: ['CAPTCHA_WRONG', 'SMS_TOO_SOON', 'SMS_HOUR_LIMIT', 'SMS_DAY_LIMIT', 'SMS_FAILED', 'CODES_PAUSED'],
})

/** So that a reload, or a look at the message, loses nothing: only of codes that the asking device had sent. */
export const getSentCode = endpoint({
  does: '这台设备刚要过的验证码还能不能用、多久后能再发',
  /** Changes nothing; a POST for the same reason as `getCaptcha`. */
  method: 'POST',
  path: '/v2/sent_captcha',
  host: 'login',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ mobile: Mobile, purpose: SmsPurpose.default('login') }),
  /** null: none that is still good. */
  output: z.object({ sent: z.object({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() }).nullable() }),
})

export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('PoP'),
  expires_in: z.int(),
})

/** The refresh token travels in an HttpOnly cookie only; it is never part of the answer. */
export const oauthToken = endpoint({
  does: '用短信验证码登录，或续期登录',
  method: 'POST',
  path: '/oauth2/token',
  host: 'login',
  access: 'anyone',
  form: true,
  input: z.discriminatedUnion('grant_type', [
    z.strictObject({
      grant_type: z.literal('urn:mall:params:oauth:grant-type:sms'),
      mobile: Mobile,
      sms_code: z.string().regex(/^\d{6}$/, '验证码是 6 位数字'),
      /** Versions of user agreement and privacy clause that the person ticked, `2026-01,2026-01`. */
      agreed: z.string().max(50).default(''),
    }),
    z.strictObject({ grant_type: z.literal('refresh_token') }),
  ]),
  output: AccessToken,
  failures: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'AGREEMENT_NEEDED', 'SESSION_GONE'],
})

/** Called by `/auth` after the login host and whenever the access token runs out: rotates the refresh cookie. */
export const getToken = endpoint({
  does: '凭登录状态换取访问令牌',
  method: 'GET',
  path: '/login/getToken',
  access: 'anyone',
  signed: true,
  quiet: true,
  input: Nothing,
  output: AccessToken,
  failures: ['SESSION_GONE'],
})

export const Profile = z.object({
  userId: Id,
  nickname: z.string(),
  /** `138****6720` */
  mobile: z.string(),
  /** In full, for the owner's own forms. */
  phone: z.string(),
  sex: Sex,
  /** The day on which the account is closed; null: no closing requested. */
  closesOn: Day.nullable(),
})

export const getUserInfo = endpoint({
  does: '当前用户',
  method: 'GET',
  path: '/login/getUserInfo',
  access: 'member',
  input: Nothing,
  output: Profile,
})

export const logout = endpoint({
  does: '退出登录',
  method: 'GET',
  path: '/logout/',
  access: 'anyone',
  signed: true,
  input: Nothing,
  output: Done,
})

export const Contact = z.object({
  contacts_id: Id,
  contacts_name: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** Masked, '' when none is stored. */
  id_number: z.string(),
  id_type: z.int(),
  sex: Sex,
  birthday: Day.nullable(),
  relation: z.string(),
  /** 0 is the user's own entry. */
  isMyself: z.union([z.literal(0), z.literal(1)]),
  isRealName: z.boolean(),
})

export const listContacts = endpoint({
  does: '体检人列表，本人在前',
  method: 'GET',
  path: '/v1/uni/user/user/contacts',
  access: 'member',
  input: Nothing,
  output: z.object({
    list: z.array(Contact),
    /** Whether the separate consent for ID numbers is given in its current version. */
    hasIdConsent: z.boolean(),
  }),
})

export const editContacts = endpoint({
  does: '新增或修改体检人',
  method: 'POST',
  path: '/v1/uni/user/user/edit/contacts',
  access: 'member',
  input: z.strictObject({
    /** Absent: a new person. */
    contacts_id: Id.optional(),
    contacts_name: z.string().trim().min(1, '请填写姓名').max(30, '姓名最多 30 个字'),
    /** Absent on editing: unchanged. A new person needs one. */
    mobile: Mobile.optional(),
    /** 1 ID card, 2 passport, 3 港澳 permit, 4 台湾 permit. Absent: unchanged, of a new person 1. */
    id_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
    /** Absent on editing: unchanged. Of an ID card 15 or 18 characters, specification section 5. */
    id_number: z.string().trim().max(18).optional(),
    /** Required unless an ID card number gives them; then they must agree with it. */
    sex: Sex.default(-1),
    birthday: Day.optional(),
    relation: z.string().trim().max(10).default(''),
    isMyself: z.union([z.literal(0), z.literal(1)]).default(1),
    /** The separate consent for storing an ID number; needed once, before the first one. */
    idConsent: z.boolean().default(false),
  }),
  output: Contact,
  failures: ['ID_NUMBER_WRONG', 'CONSENT_NEEDED', 'CONTACT_DUPLICATE', 'CONTACT_LIMIT', 'NOT_FOUND'],
})

export const delContacts = endpoint({
  does: '删除体检人',
  method: 'POST',
  path: '/user/del/contacts',
  access: 'member',
  input: z.strictObject({ contacts_id: Id }),
  output: Done,
  failures: ['NOT_FOUND', 'CONTACT_IN_USE'],
})

export const verifyIdCard = endpoint({
  does: '核验姓名和身份证号是否一致；保存过的体检人核验后标记为已实名',
  method: 'POST',
  path: '/v1/uni/user/verifyIdCard',
  access: 'member',
  input: z.strictObject({ contacts_id: Id }),
  output: z.object({ isRealName: z.literal(true) }),
  failures: ['NOT_FOUND', 'ID_NUMBER_WRONG', 'ID_NAME_MISMATCH', 'ID_CHECK_LIMIT', 'ID_CHECK_UNAVAILABLE'],
})
