import { randomUUID } from 'node:crypto'
import { dayOf } from '@mall/contract/days'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { type AliyunKey, aliyunAuthorization, canonicalQuery, NO_BODY_SHA256 } from './aliyun-signature.ts'
import { DeclinedError } from './gateway.ts'
import { exchangeOverHttp } from './payment/exchange.ts'
import type { SmsSender, SmsTemplate } from './sms.ts'

/** Access to an account at Alibaba Cloud SMS. */
export interface AliyunSmsSettings {
  /** https://dysmsapi.aliyuncs.com, or a stand-in. */
  origin: string
  key: AliyunKey
  signName: string
  /** Approved template of each message, `SMS_154950909`. */
  templates: Readonly<Record<SmsTemplate, string>>
  /** Timeout of a response; default 5 s. */
  timeoutMs?: number
}

const Answer = z.object({ Code: z.string(), RequestId: z.string().default(''), BizId: z.string().default('') })

const Details = z.object({
  Code: z.string(),
  RequestId: z.string().default(''),
  SmsSendDetailDTOs: z
    .object({ SmsSendDetailDTO: z.array(z.object({ SendStatus: z.int() })).default([]) })
    .default({ SmsSendDetailDTO: [] }),
})
/** SendStatus: 1 waits for the carrier's receipt. */
const FAILED = 2
const DELIVERED = 3

/**
 * Sends by SendSms of dysmsapi 2017-05-25 and asks by QuerySendDetails. Never retries: the call has no idempotency key, and two
 * codes on a phone are worse than none.
 */
export function aliyunSms(settings: AliyunSmsSettings, clock: Clock): SmsSender {
  const { origin, key, signName, templates, timeoutMs = 5_000 } = settings
  return {
    signName,
    send: async ({ mobile, template, params: words }) => {
      const { Code, RequestId, BizId } = await callApi('SendSms', Answer, {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: templates[template],
        TemplateParam: JSON.stringify(words, asText),
      })
      if (Code === 'OK') return BizId
      const failureText = `阿里云没有接收短信 ${template}：${Code}（请求 ${RequestId}）`
      // `isv.`: errors of parameters or recipient; limits end by themselves. All others are the provider's own.
      if (!Code.startsWith('isv.')) throw new Error(failureText)
      throw new DeclinedError(failureText, { isFinal: !Code.endsWith('_LIMIT_CONTROL') })
    },
    delivery: async ({ mobile, receipt, acceptedAt }) => {
      const { Code, RequestId, SmsSendDetailDTOs } = await callApi('QuerySendDetails', Details, {
        PhoneNumber: mobile,
        BizId: receipt,
        SendDate: dayOf(acceptedAt).replaceAll('-', ''),
        PageSize: '1',
        CurrentPage: '1',
      })
      if (Code !== 'OK') throw new Error(`阿里云没有说短信到了没有：${Code}（请求 ${RequestId}）`)
      const status = SmsSendDetailDTOs.SmsSendDetailDTO[0]?.SendStatus
      return status === DELIVERED ? 'delivered' : status === FAILED ? 'failed' : 'waiting'
    },
  }

  async function callApi<T>(action: string, shape: z.ZodType<T>, params: Record<string, string>): Promise<T> {
    const headers = {
      host: new URL(origin).host,
      'x-acs-action': action,
      'x-acs-version': '2017-05-25',
      'x-acs-date': `${clock.now().toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': NO_BODY_SHA256,
    }
    const authorization = aliyunAuthorization({ method: 'POST', params, headers }, key)
    const url = `${origin}/?${canonicalQuery(params)}`
    try {
      const { body } = await exchangeOverHttp({
        method: 'POST',
        url,
        headers: { ...headers, authorization },
        timeoutMs,
      })
      return shape.parse(JSON.parse(body.toString('utf8')))
    } catch (error) {
      // Not the error itself: its cause may contain the URL with number and code.
      throw new Error(`阿里云短信没有可用的回应：${error instanceof Error ? error.name : 'error'}`)
    }
  }
}

/** Template parameters must be strings. */
function asText(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}
