import { z } from 'zod'
import { Done, Instant, Mobile, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_COMPANY_VALUE, MAX_SITE } from './company-limits.ts'
import { COMPANIES, COMPANY_FIELD_NAMES, COMPANY_SOURCES } from './company-terms.ts'

const needs = { right: 'companies.connect', at: 'group' } as const
const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Company = z.enum(COMPANIES)
const Field = z.enum(COMPANY_FIELD_NAMES)

/** Empty: as it is for what is secret, otherwise not set. */
const Values = z.partialRecord(Field, z.string().trim().max(MAX_COMPANY_VALUE, `最多 ${MAX_COMPANY_VALUE} 个字符`))

/** An address; '' for none. */
const Site = z.string().trim().max(MAX_SITE, `网址最多 ${MAX_SITE} 个字符`)

export const listCompanies = staffEndpoint({
  does: '外部服务：短信、支付、邮件、实名核验、电子发票各接通了没有，密钥填了哪几项，企业卡网站在哪',
  method: 'GET',
  path: '/companies/list',
  needs,
  input: Nothing,
  output: z.object({
    /** Addresses may be entered: a mall for trying. */
    isTrial: z.boolean(),
    /** The site for enterprise cards, which members reach with their login; '' where there is none. */
    enterpriseSite: z.string(),
    /** What is filed with the company that sends texts. */
    templates: z.array(z.object({ name: z.string(), text: z.string() })),
    list: z.array(
      z.object({
        company: Company,
        source: z.enum(COMPANY_SOURCES),
        /** 0: nothing was entered here. */
        version: z.int(),
        savedBy: z.string(),
        savedAt: Instant.nullable(),
        /** What was entered can't be opened and has to be entered anew. */
        isLost: z.boolean(),
        /** What the company signed with before, and until when that is still believed. */
        former: z.object({ print: z.string(), until: Instant }).nullable(),
        fields: z.array(
          z.object({
            name: Field,
            isSet: z.boolean(),
            /** In full where it is no secret; otherwise what tells one key from another. */
            shown: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const saveCompanyKeys = staffEndpoint({
  does: '填写一个外部服务的密钥，封存起来，不再显示',
  method: 'POST',
  path: '/companies/save',
  needs,
  stepUp: true,
  input: z.strictObject({ company: Company, values: Values, version: z.int().min(0), reason: Reason }),
  output: z.object({ version: z.int() }),
  failures: ['COMPANY_FIELD', 'COMPANY_CHANGED', 'COMPANY_IN_USE'],
})

/** `to`: where the message goes, of text messages and mail. */
export const tryCompany = staffEndpoint({
  does: '用填的密钥真的试一次：发一条短信、一封邮件，下一个不用付的单再关掉，或查一笔没有的',
  method: 'POST',
  path: '/companies/try',
  needs,
  stepUp: true,
  input: z.discriminatedUnion('company', [
    z.strictObject({ company: z.literal('sms'), values: Values, to: Mobile }),
    z.strictObject({
      company: z.literal('mail'),
      values: Values,
      to: z.email('邮箱好像没写完，例如 name@mail.com').max(100),
    }),
    z.strictObject({ company: z.enum(['wechat-pay', 'alipay', 'id-check', 'invoice']), values: Values }),
  ]),
  output: z.object({ isGood: z.boolean(), said: z.string() }),
  failures: ['COMPANY_FIELD', 'COMPANY_TRIES'],
})

export const removeCompanyKeys = staffEndpoint({
  does: '拿掉在运营台填的密钥，商城不再用这个服务',
  method: 'POST',
  path: '/companies/remove',
  needs,
  stepUp: true,
  input: z.strictObject({ company: Company, version: z.int().min(1), reason: Reason }),
  output: Done,
  failures: ['COMPANY_CHANGED', 'COMPANY_IN_USE'],
})

/** Where members are led with a code that logs them in there. `seen`: what it was when the page was read. */
export const saveEnterpriseSite = staffEndpoint({
  does: '填写或拿掉企业卡网站的网址，会员带着登录过去',
  method: 'POST',
  path: '/companies/enterprise-site',
  needs,
  stepUp: true,
  input: z.strictObject({ site: Site, seen: Site, reason: Reason }),
  output: Done,
  failures: ['COMPANY_FIELD', 'COMPANY_CHANGED'],
})
