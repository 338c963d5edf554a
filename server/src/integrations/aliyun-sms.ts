import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { type AliyunKey, aliyunAuthorization, canonicalQuery, NO_BODY_SHA256 } from './aliyun-signature.ts'
import { Declined } from './gateway.ts'
import { exchangeOverHttp } from './payment/exchange.ts'
import type { SmsSender, SmsTemplate } from './sms.ts'

/** How one mall's account at Alibaba Cloud SMS is reached. */
export interface AliyunSmsSettings {
  /** https://dysmsapi.aliyuncs.com, or a stand-in. */
  origin: string
  key: AliyunKey
  signName: string
  /** The approved template of each message, `SMS_154950909`. */
  templates: Readonly<Record<SmsTemplate, string>>
  /** Longest wait for an answer; 5 s unless told otherwise. */
  timeoutMs?: number
}

const Answer = z.object({ Code: z.string(), RequestId: z.string().default('') })

/**
 * Sends through SendSms of dysmsapi 2017-05-25. Never tries twice: the call has no key against repetition, and a phone
 * that gets two codes is worse off than a person who asks again.
 */
export function aliyunSms(settings: AliyunSmsSettings, clock: Clock): SmsSender {
  const { origin, key, signName, templates, timeoutMs = 5_000 } = settings
  return {
    send: async ({ mobile, template, params: words }) => {
      const params = {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: templates[template],
        TemplateParam: JSON.stringify(words, asText),
      }
      const headers = {
        host: new URL(origin).host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': `${clock.now().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': NO_BODY_SHA256,
      }
      const authorization = aliyunAuthorization({ method: 'POST', params, headers }, key)
      const { Code, RequestId } = await ask(`${origin}/?${canonicalQuery(params)}`, { ...headers, authorization })
      if (Code === 'OK') return
      const said = `阿里云没有接收短信 ${template}：${Code}（请求 ${RequestId}）`
      // `isv.`: what we sent, or to whom; a limit ends by itself. All else is the company's own trouble.
      if (!Code.startsWith('isv.')) throw new Error(said)
      throw new Declined(said, { isFinal: !Code.endsWith('_LIMIT_CONTROL') })
    },
  }

  async function ask(url: string, headers: Record<string, string>): Promise<z.output<typeof Answer>> {
    try {
      const { body } = await exchangeOverHttp({ method: 'POST', url, headers, timeoutMs })
      return Answer.parse(JSON.parse(body.toString('utf8')))
    } catch (error) {
      // Not the error itself: its cause may quote the address, and that holds number and code.
      throw new Error(`阿里云短信没有可用的回应：${error instanceof Error ? error.name : 'error'}`)
    }
  }
}

/** Templates take text alone: a number of minutes travels as '5'. */
function asText(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}
