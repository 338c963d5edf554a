import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk'
import { Agent } from 'undici'
import { z } from 'zod'
import { ChannelRefusedError, UnknownOutcomeError } from './port.ts'
import { shanghaiText } from './shanghai.ts'

/** Access to Alipay's gateway v2; keys are PEM. */
export type AlipaySettings = {
  /** `https://openapi.alipay.com/gateway.do`, for the server. A function if it is known only once it listens. */
  gateway: string | (() => string)
  /** The same for the payer's browser. */
  pageGateway: string | (() => string)
  /** Public, without a login. */
  notifyUrl: string | (() => string)
  appId: string
  /** Account that receives the money (`2088…`). */
  sellerId: string
  privateKey: string
  /** Alipay's own public key. */
  alipayPublicKey: string
  /** The next one during a rotation; both are accepted. */
  alipayNextPublicKey?: string | undefined
  /** Replaced, and believed until then. */
  former?: { key: string; until: Date } | undefined
}

/** Timeout of connecting and answering. */
const TIMEOUT_MS = 5000
/** Connecting alone. */
// The library passes its proxy option to undici, which accepts any agent.
const connecting = new Agent({ connect: { timeout: 2_000 } }) as unknown as AlipaySdkConfig['proxyAgent'] & {}

const read = (url: string | (() => string)) => (typeof url === 'string' ? url : url())

/** The library has to be told the format of the private key. */
const keyType = (pem: string): 'PKCS1' | 'PKCS8' => (pem.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8')

const Answer = z.looseObject({ code: z.string(), msg: z.string().default(''), sub_code: z.string().optional() })

/** Alipay's codes for "retry later". */
const UNSURE = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'])

export type AlipayWire = {
  /** A signed call with a verified response; throws ChannelRefusedError or UnknownOutcomeError. */
  call<T>(method: string, answer: z.ZodType<T>, bizContent: object, extra?: Record<string, string>): Promise<T>
  /** URL for the payer's browser; sends nothing. */
  pageUrl(method: string, bizContent: object, extra: Record<string, string>): string
  /** Whether Alipay's signature covers these fields of a notification. */
  isGenuine(fields: Record<string, string>): boolean
}

/** The vendor's SDK knows one public key; what it rejects is verified with those of `others` too. */
class AnyKey extends AlipaySdk {
  others: () => readonly AlipaySdk[] = () => []

  override checkResponseSign(...signed: Parameters<AlipaySdk['checkResponseSign']>): void {
    try {
      super.checkResponseSign(...signed)
    } catch (error) {
      if (!this.others().some((other) => isSignedFor(other, signed))) throw error
    }
  }

  isGenuine(fields: Record<string, string>): boolean {
    return this.checkNotifySignV2(fields) || this.others().some((other) => other.checkNotifySignV2(fields))
  }
}

function isSignedFor(sdk: AlipaySdk, signed: Parameters<AlipaySdk['checkResponseSign']>): boolean {
  try {
    sdk.checkResponseSign(...signed)
    return true
  } catch {
    return false
  }
}

export function openAlipayWire(
  settings: AlipaySettings,
  clock: { now(): Date },
  timeoutMs: number = TIMEOUT_MS,
): AlipayWire {
  const { appId, privateKey, alipayPublicKey, alipayNextPublicKey, former } = settings
  // Created at first use: the sandbox has no URL before the server listens.
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
    const sdkOf = (key: string) => new AlipaySdk({ ...own, alipayPublicKey: key })
    const next = alipayNextPublicKey ? [sdkOf(alipayNextPublicKey)] : []
    const before = former ? [sdkOf(former.key)] : []
    const sdk = new AnyKey({ ...own, alipayPublicKey })
    sdk.others = () => (former && clock.now() < former.until ? [...next, ...before] : next)
    return sdk
  }
  let server: AnyKey | undefined
  let page: AlipaySdk | undefined
  // The library uses the machine's time zone; Alipay requires Shanghai's.
  const stamped = (bizContent: object, extra: Record<string, string>) => ({
    bizContent,
    timestamp: shanghaiText(clock.now()),
    ...extra,
  })
  return {
    async call(method, answer, bizContent, extra = {}) {
      server ??= sdkAt(read(settings.gateway))
      const serverResponse = await server
        .exec(method, stamped(bizContent, extra), { validateSign: true })
        .catch((error: unknown) => Promise.reject(unknownOf(error)))
      const { code, msg, sub_code: subCode } = Answer.parse(serverResponse)
      if (code !== '10000') throw refusal(code, subCode ?? code, msg)
      const parsed = answer.safeParse(serverResponse)
      if (!parsed.success) throw new UnknownOutcomeError('malformed', z.prettifyError(parsed.error))
      return parsed.data
    },
    pageUrl(method, bizContent, extra) {
      page ??= sdkAt(read(settings.pageGateway))
      return page.pageExecute(method, 'GET', stamped(bizContent, extra))
    },
    isGenuine(fields) {
      server ??= sdkAt(read(settings.gateway))
      if (fields.sign_type !== 'RSA2') return false
      return server.isGenuine(fields)
    },
  }
}

function refusal(code: string, subCode: string, message: string): ChannelRefusedError | UnknownOutcomeError {
  if (UNSURE.has(code) || UNSURE.has(subCode) || /^(isp|aop)\./.test(subCode))
    return new UnknownOutcomeError('server-error', `${subCode}: ${message}`)
  if (subCode === 'isv.app-call-limited' || subCode === 'isp.call-limited')
    return new UnknownOutcomeError('busy', message)
  return new ChannelRefusedError(subCode, 200, message)
}

/** The library's errors: invalid signature, no response, or a timeout. */
function unknownOf(error: unknown): UnknownOutcomeError {
  const errorMessage = error instanceof Error ? error.message : String(error)
  if (errorMessage.includes('验签') || error instanceof TypeError)
    return new UnknownOutcomeError('unverified', errorMessage, error)
  if (/timeout/i.test(errorMessage)) return new UnknownOutcomeError('timeout', errorMessage, error)
  if (errorMessage.includes('status: 429')) return new UnknownOutcomeError('busy', errorMessage, error)
  if (errorMessage.includes('status: 5')) return new UnknownOutcomeError('server-error', errorMessage, error)
  if (errorMessage.includes('格式错误')) return new UnknownOutcomeError('malformed', errorMessage, error)
  return new UnknownOutcomeError('no-answer', errorMessage, error)
}
