import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk'
import { Agent } from 'undici'
import { z } from 'zod'
import { ChannelRefused, ChannelUnknown } from './port.ts'
import { shanghaiText } from './shanghai.ts'

/** Where and as whom we speak Alipay's gateway v2; keys are PEM texts. */
export type AlipaySettings = {
  /** `https://openapi.alipay.com/gateway.do` as the server reaches it. A function, if it is known only once it listens. */
  gateway: string | (() => string)
  /** The same as the payer's browser reaches it. */
  pageGateway: string | (() => string)
  /** Public, without a login. */
  notifyUrl: string | (() => string)
  appId: string
  /** Whose account takes the money (`2088…`). */
  sellerId: string
  privateKey: string
  /** Alipay's own public key, not ours. */
  alipayPublicKey: string
  /** During a change of Alipay's key: the other one, so that both are believed. */
  alipayNextPublicKey?: string | undefined
}

/** Connecting and answering together. */
const TIMEOUT_MS = 5000
/** Connecting alone. */
// The library hands what it calls a proxy to undici, which takes any agent of its own.
const connecting = new Agent({ connect: { timeout: 2_000 } }) as unknown as AlipaySdkConfig['proxyAgent'] & {}

const read = (url: string | (() => string)) => (typeof url === 'string' ? url : url())

/** Both spellings of private keys begin with their name; the library wants to be told. */
const keyType = (pem: string): 'PKCS1' | 'PKCS8' => (pem.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8')

const Answer = z.looseObject({ code: z.string(), msg: z.string().default(''), sub_code: z.string().optional() })

/** Alipay's words for "ask again later". */
const UNSURE = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'])

export type AlipayWire = {
  /** One signed call with its verified answer; throws ChannelRefused or ChannelUnknown. */
  call<T>(method: string, answer: z.ZodType<T>, bizContent: object, extra?: Record<string, string>): Promise<T>
  /** The address that a payer's browser opens; nothing is sent anywhere. */
  pageUrl(method: string, bizContent: object, extra: Record<string, string>): string
  /** Does Alipay's signature cover these fields of a notification? */
  isGenuine(fields: Record<string, string>): boolean
}

/** The vendor's library, which knows one key of Alipay's: an answer that it does not verify is shown to `other` too. */
class EitherKey extends AlipaySdk {
  other: AlipaySdk | null = null

  override checkResponseSign(...signed: Parameters<AlipaySdk['checkResponseSign']>): void {
    try {
      super.checkResponseSign(...signed)
    } catch (error) {
      if (!this.other) throw error
      this.other.checkResponseSign(...signed)
    }
  }
}

export function openAlipayWire(
  settings: AlipaySettings,
  clock: { now(): Date },
  timeoutMs: number = TIMEOUT_MS,
): AlipayWire {
  const { appId, privateKey, alipayPublicKey, alipayNextPublicKey } = settings
  // Made when first used: before the server listens, the sandbox has no address.
  const sdkAt = (gateway: string) => {
    const own = {
      appId,
      privateKey,
      gateway,
      keyType: keyType(privateKey),
      timeout: timeoutMs,
      camelcase: false,
      proxyAgent: connecting,
    }
    const sdk = new EitherKey({ ...own, alipayPublicKey })
    if (alipayNextPublicKey) sdk.other = new AlipaySdk({ ...own, alipayPublicKey: alipayNextPublicKey })
    return sdk
  }
  let server: EitherKey | undefined
  let page: AlipaySdk | undefined
  // The library takes the machine's time zone; Alipay wants Shanghai's.
  const stamped = (bizContent: object, extra: Record<string, string>) => ({
    bizContent,
    timestamp: shanghaiText(clock.now()),
    ...extra,
  })
  return {
    async call(method, answer, bizContent, extra = {}) {
      server ??= sdkAt(read(settings.gateway))
      const said = await server
        .exec(method, stamped(bizContent, extra), { validateSign: true })
        .catch((error: unknown) => Promise.reject(unknownOf(error)))
      const { code, msg, sub_code: subCode } = Answer.parse(said)
      if (code !== '10000') throw refusal(code, subCode ?? code, msg)
      const parsed = answer.safeParse(said)
      if (!parsed.success) throw new ChannelUnknown('malformed', z.prettifyError(parsed.error))
      return parsed.data
    },
    pageUrl(method, bizContent, extra) {
      page ??= sdkAt(read(settings.pageGateway))
      return page.pageExecute(method, 'GET', stamped(bizContent, extra))
    },
    isGenuine(fields) {
      server ??= sdkAt(read(settings.gateway))
      if (fields.sign_type !== 'RSA2') return false
      return server.checkNotifySignV2(fields) || (server.other?.checkNotifySignV2(fields) ?? false)
    },
  }
}

function refusal(code: string, subCode: string, message: string): ChannelRefused | ChannelUnknown {
  if (UNSURE.has(code) || UNSURE.has(subCode) || /^(isp|aop)\./.test(subCode))
    return new ChannelUnknown('server-error', `${subCode}: ${message}`)
  if (subCode === 'isv.app-call-limited' || subCode === 'isp.call-limited') return new ChannelUnknown('busy', message)
  return new ChannelRefused(subCode, 200, message)
}

/** The library's complaints: an answer without a good signature, no answer, or no answer in time. */
function unknownOf(error: unknown): ChannelUnknown {
  const words = error instanceof Error ? error.message : String(error)
  if (words.includes('验签') || error instanceof TypeError) return new ChannelUnknown('unverified', words, error)
  if (/timeout/i.test(words)) return new ChannelUnknown('timeout', words, error)
  if (words.includes('status: 429')) return new ChannelUnknown('busy', words, error)
  if (words.includes('status: 5')) return new ChannelUnknown('server-error', words, error)
  if (words.includes('格式错误')) return new ChannelUnknown('malformed', words, error)
  return new ChannelUnknown('no-answer', words, error)
}
