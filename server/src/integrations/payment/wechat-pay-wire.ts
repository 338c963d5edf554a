import { Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { Exchange } from './exchange.ts'
import { ChannelRefusedError, UnknownOutcomeError } from './port.ts'
import { authorization, currentSerial, type PlatformKeys, signatureFlaw } from './wechat-pay-signature.ts'

/** Access to WeChat Pay; keys are PEM, the platform's public keys or certificates by serial, newest last. */
export type WechatPaySettings = {
  /** `https://api.mch.weixin.qq.com`, or the sandbox's. A function if it is known only once the server listens. */
  baseUrl: string | (() => string)
  /** Public, without a query string, at most 255 characters. */
  notifyUrl: string | (() => string)
  appId: string
  mchId: string
  merchantSerial: string
  merchantPrivateKey: string
  platformKeys: Record<string, string>
  /** Replaced, and believed until then. */
  former?: { serial: string; key: string; until: Date } | undefined
  /** 32 bytes. */
  apiV3Key: string
}

/** Timeout of connecting and answering. */
const TIMEOUT_MS = 5000

const Complaint = z.object({ code: z.string(), message: z.string().default('') })

const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new UnknownOutcomeError('malformed', 'WeChat Pay answered something that is not JSON', error)
  }
}

function refusal(status: number, body: string): ChannelRefusedError | UnknownOutcomeError {
  if (status === 429) return new UnknownOutcomeError('busy', 'WeChat Pay limits our rate')
  const parsed = Complaint.safeParse(status >= 400 && status < 500 ? json(body) : null)
  if (!parsed.success) return new UnknownOutcomeError('server-error', `WeChat Pay answered ${status}`)
  const { code, message } = parsed.data
  if (code === 'SYSTEM_ERROR' || code === 'BANK_ERROR') return new UnknownOutcomeError('server-error', message)
  return new ChannelRefusedError(code, status, message)
}

export type Wire = {
  /** A signed call with a verified response; throws ChannelRefusedError or UnknownOutcomeError. */
  call<T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: object): Promise<T>
  /** Downloads a file; the request is signed, the response is not. */
  download(url: string): Promise<Buffer>
}

/** APIv3 client over `exchange`. */
export function openWire(
  settings: WechatPaySettings,
  keys: PlatformKeys,
  clock: { now(): Date },
  exchange: Exchange,
  timeoutMs = TIMEOUT_MS,
): Wire {
  const { mchId, baseUrl } = settings
  const merchant = { mchId, serial: settings.merchantSerial, key: Rsa.from(settings.merchantPrivateKey, 'private') }

  const here = (path: string) => (typeof baseUrl === 'string' ? baseUrl : baseUrl()) + path
  const send = async (method: 'GET' | 'POST', endpoint: string, body: string) => {
    const url = new URL(endpoint)
    const headers = {
      Accept: 'application/json',
      'User-Agent': 'checkup-mall',
      'Wechatpay-Serial': currentSerial(keys, clock.now().getTime()),
      Authorization: authorization({ method, url, body }, merchant, clock.now().getTime()),
      ...(method === 'POST' ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
    }
    try {
      return await exchange({ method, url: url.href, headers, timeoutMs, ...(method === 'POST' ? { body } : {}) })
    } catch (error) {
      const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
      throw new UnknownOutcomeError(late ? 'timeout' : 'no-answer', 'WeChat Pay gave no answer', error)
    }
  }

  return {
    async call(method, path, answer, body) {
      const { status, headers, body: bytes } = await send(method, here(path), body ? JSON.stringify(body) : '')
      const text = bytes.toString('utf8')
      // The channel signs successful responses only.
      if (status < 200 || status > 299) throw refusal(status, text)
      const flaw = signatureFlaw(headers, text, keys, clock.now().getTime())
      if (flaw) throw new UnknownOutcomeError('unverified', `WeChat Pay's answer is ${flaw}`)
      const parsed = answer.safeParse(status === 204 ? null : json(text))
      if (!parsed.success) throw new UnknownOutcomeError('malformed', z.prettifyError(parsed.error))
      return parsed.data
    },
    async download(url) {
      const { status, body } = await send('GET', url, '')
      if (status !== 200) throw refusal(status, body.toString('utf8'))
      return body
    },
  }
}
