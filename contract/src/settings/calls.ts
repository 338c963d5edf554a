import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Nothing } from '../shapes.ts'

export const getConfig = endpoint({
  does: '读取一项配置（热词、默认词、首页公告）',
  method: 'GET',
  path: '/configure/getConfig/{configKey}/{configType}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    configKey: z.string().regex(/^\w{1,40}$/),
    configType: z.string().regex(/^\w{1,40}$/),
  }),
  output: z.object({ configKey: z.string(), configType: z.string(), configValue: z.string() }),
  failures: ['NOT_FOUND'],
})

export const getServicePhone = endpoint({
  does: '客服电话',
  method: 'GET',
  path: '/configure/getServicePhone',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: Nothing,
  output: z.object({ phone: z.string(), hours: z.string() }),
})

/** What the operator is called and shows on every page; all of it from the database. */
export const Operator = z.object({
  product: z.string(),
  groupName: z.string(),
  mallName: z.string(),
  slogan: z.string(),
  phone: z.string(),
  phoneHours: z.string(),
  /** `#rrggbb`, of which all colours of the brand are made; '' for the usual one. */
  brandColour: z.string().default(''),
  /** Path of the mark's picture; '' for the usual one. */
  logo: z.string().default(''),
  /** '' for the usual one. */
  assistantName: z.string().default(''),
  enterpriseSite: z.string(),
  sisterBrands: z.array(z.object({ name: z.string(), note: z.string(), mark: z.string() })),
  footerColumns: z.array(
    z.object({ title: z.string(), links: z.array(z.object({ text: z.string(), to: z.string() })) }),
  ),
  qrCodes: z.array(z.object({ title: z.string(), note: z.string(), content: z.string() })),
  /** Registrations and licences, the site's own filing number first; `registerUrl` is the official register it can be looked up in. */
  notices: z.array(
    z.object({
      text: z.string(),
      qualificationId: z.string().nullable(),
      registerUrl: z
        .string()
        .regex(/^https:\/\//)
        .nullable()
        .default(null),
    }),
  ),
})

export const getOperator = endpoint({
  does: '商城的名称、品牌、备案与页脚',
  method: 'GET',
  path: '/configure/getOperator',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: Operator,
})

/** A licence or registration of the operator, as the authorities gave it. */
export const Qualification = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  issuedBy: z.string(),
  /** In words: `长期`, `至 2030.12.31`. */
  valid: z.string(),
})

export const getQualification = endpoint({
  does: '商城或院区的一项证照，以及商城的所有证照',
  method: 'GET',
  path: '/configure/getQualification/{qualificationId}',
  access: 'anyone',
  shared: true,
  input: z.strictObject({ qualificationId: Id }),
  output: z.object({ chosen: Qualification, all: z.array(Qualification) }),
  failures: ['NOT_FOUND'],
})

/** The reply's `DPoP-Nonce` header carries it, as every reply's does; clients ask before their first signed call. */
export const getNonce = endpoint({
  does: '签名用的随机数，在回应的 DPoP-Nonce 头里',
  method: 'GET',
  path: '/signing/nonce',
  access: 'anyone',
  quiet: true,
  input: Nothing,
  output: Done,
})
