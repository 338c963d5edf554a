import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { type AliyunKey, aliyunAuthorization, canonicalQuery, NO_BODY_SHA256 } from './aliyun-signature.ts'
import { DeclinedError } from './gateway.ts'
import { exchangeOverHttp } from './payment/exchange.ts'

/** Identity authority. */
export interface IdCheck {
  /** Whether name and number match; rejects if the check failed. */
  matches(person: { name: string; idNumber: string }): Promise<boolean>
  /** Whether the carriers have this number as this person's; rejects if the check failed. */
  holdsNumber(person: { name: string; idNumber: string; mobile: string }): Promise<boolean>
}

export interface IdCheckSettings {
  /** https://cloudauth.aliyuncs.com, or a stand-in. A function if the port is known later. */
  origin: string | (() => string)
  key: AliyunKey
  /** Timeout of a response; default 5 s. */
  timeoutMs?: number
}

/** BizCode 1: match; 2: mismatch; 3: no such person on record. */
const Answer = z.object({
  Code: z.string(),
  RequestId: z.string().default(''),
  ResultObject: z.object({ BizCode: z.enum(['1', '2', '3']) }).optional(),
})

/** Id2MetaVerify and Mobile3MetaVerify of Alibaba Cloud's cloudauth 2019-03-07. */
export function aliyunIdCheck(settings: IdCheckSettings, clock: Clock): IdCheck {
  const { key, timeoutMs = 5_000 } = settings
  const verify = async (action: string, person: Record<string, string>): Promise<boolean> => {
    const origin = typeof settings.origin === 'string' ? settings.origin : settings.origin()
    const params = { ParamType: 'normal', ...person }
    const headers = {
      host: new URL(origin).host,
      'x-acs-action': action,
      'x-acs-version': '2019-03-07',
      'x-acs-date': `${clock.now().toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': NO_BODY_SHA256,
    }
    const authorization = aliyunAuthorization({ method: 'POST', params, headers }, key)
    const url = `${origin}/?${canonicalQuery(params)}`
    const { Code, RequestId, ResultObject } = await requestCheck(url, { ...headers, authorization }, timeoutMs)
    if (Code !== '200' || !ResultObject) {
      const message = `实名核验没有结果：${Code}（请求 ${RequestId}）`
      // 4xx: errors of our parameters. All others are the provider's own.
      throw /^4/.test(Code) && Code !== '429' ? new DeclinedError(message, { isFinal: true }) : new Error(message)
    }
    return ResultObject.BizCode === '1'
  }
  return {
    matches: ({ name, idNumber }) => verify('Id2MetaVerify', { UserName: name, IdentifyNum: idNumber }),
    holdsNumber: ({ name, idNumber, mobile }) =>
      verify('Mobile3MetaVerify', { UserName: name, IdentifyNum: idNumber, Mobile: mobile }),
  }
}

async function requestCheck(
  url: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<z.output<typeof Answer>> {
  try {
    const { body } = await exchangeOverHttp({ method: 'POST', url, headers, timeoutMs })
    return Answer.parse(JSON.parse(body.toString('utf8')))
  } catch (error) {
    // Not the error itself: its cause may contain the URL with name and number.
    throw new Error(`实名核验没有可用的回应：${error instanceof Error ? error.name : 'error'}`)
  }
}
