import { type Host, hostPrefixes, type PlainCall } from '../endpoint.ts'
import { Failure, failureOfCode } from '../failures.ts'
import type { CallOptions, Send } from './client.ts'
import { eitherSignal, orAborted } from './signals.ts'
import { proofFor, type SigningKey } from './signing.ts'

export interface HttpClientOptions {
  calls: Readonly<Record<string, PlainCall>>
  /** Where each host is reached, e.g. `https://mall.example`; the host's prefix is appended. */
  origins: Readonly<Partial<Record<Host, string>>>
  channel: () => 'PC' | 'H5'
  signingKey: () => Promise<SigningKey>
  accessToken: () => string | null
  /** Public client id and secret of the login host; a name, not a protection. */
  basicCredential: string
  fetch: typeof fetch
  /** Monotonic clock in milliseconds, for the age of the server's nonce. */
  monotonicNow: () => number
  /** Stores the nonce beyond this client, such as for the next page of a tab. */
  nonceStore?: { read(): KnownNonce | null; write(nonce: KnownNonce): void }
  /** Extra headers, e.g. cookies of a Node client. */
  headers?: () => Record<string, string>
  onResponse?: (response: Response) => void
}

/** `at`: when it came, by `monotonicNow`. */
export interface KnownNonce {
  value: string
  at: number
}

interface Envelope {
  code: number
  msg: string
  data: unknown
  requestId: string | null
  /** The nonce that came with it. */
  nonce: string | null
}

/** Request time-out (specification section 9), the request for a nonce included. */
const TIMEOUT_MS = 60_000

/** The server accepts a nonce for 5 to 10 minutes; asking again before that spares a refused request. */
const NONCE_FRESH_MS = 240_000

/** Sends calls over HTTP: path, query, body, channel, token and signature headers; one retry when the nonce is stale. */
export function httpSend(options: HttpClientOptions): Send {
  let nonce = options.nonceStore?.read() ?? null
  let pendingNonce: Promise<void> | null = null
  const remember = (response: Response) => {
    const value = response.headers.get('dpop-nonce')
    if (value) {
      nonce = { value, at: options.monotonicNow() }
      options.nonceStore?.write(nonce)
    }
    options.onResponse?.(response)
  }
  const fetchNonce = async () => {
    const answer = await options.fetch(`${addressOf('main', options.origins)}/signing/nonce`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    remember(answer)
    // An unread response body keeps its connection busy.
    await answer.arrayBuffer()
  }
  /** Calls that begin at the same time ask once. */
  const freshNonce = async (signal: AbortSignal) => {
    if (!nonce || options.monotonicNow() - nonce.at > NONCE_FRESH_MS) {
      pendingNonce ??= fetchNonce().finally(() => {
        pendingNonce = null
      })
      await orAborted(pendingNonce, signal)
    }
    return nonce?.value ?? ''
  }

  /** `known`: the nonce to sign with, instead of the last one that came. */
  const attempt = async (
    call: PlainCall,
    input: unknown,
    extra: CallOptions | undefined,
    known: string | null,
  ): Promise<Envelope> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const signal = extra?.signal ? eitherSignal(extra.signal, timeout) : timeout
    const { url, body: text } = urlOf(call, input, options.origins)
    const body = call.takesFileUpTo > 0 ? extra?.file : text
    const headers: Record<string, string> = { channel: options.channel(), ...options.headers?.() }
    // Publicly cacheable calls are sent without a login.
    const token = call.shared && !call.signed ? null : options.accessToken()
    if (token) headers.access_token = token
    if (call.method === 'POST') headers['content-type'] = bodyType(call)
    if (extra?.idempotencyKey) headers['idempotency-key'] = extra.idempotencyKey
    if (call.signed || token) {
      const key = await options.signingKey()
      const nonce = known ?? (await freshNonce(signal))
      const proof = await proofFor(key, { method: call.method, url, body: body ?? '', nonce, accessToken: token })
      // The login host uses `Authorization` for its basic credential, so the proof is sent in the header of RFC 9449.
      if (call.form) headers.dpop = proof
      else headers.authorization = `PoP ${proof}`
    }
    if (call.form) headers.authorization = `Basic ${btoa(options.basicCredential)}`
    const response = await options.fetch(url, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      signal,
    })
    remember(response)
    if (call.answersFile !== '' && response.headers.get('content-type')?.startsWith(call.answersFile)) {
      return {
        code: 1,
        msg: 'ok',
        data: new Uint8Array(await response.arrayBuffer()),
        requestId: requestIdOf(response),
        nonce: null,
      }
    }
    return readEnvelope(response)
  }

  return async (name, input, extra) => {
    const call = options.calls[name]
    if (!call) throw new Error(`no such call: ${name}`)
    let answer = await attempt(call, input, extra, null)
    // With the refusal's own: of several processes another may have sent an older one since.
    if (answer.code !== 1 && failureOfCode(answer.code) === 'SIGNATURE_NONCE')
      answer = await attempt(call, input, extra, answer.nonce)
    if (answer.code === 1) return answer.data
    const facts = isRecord(answer.data) ? answer.data : null
    throw new Failure(failureOfCode(answer.code), facts, answer.msg, answer.requestId)
  }
}

/** The web app's name at the login host, `id:secret`. Public by nature: a secret in a browser is none. */
export const WEB_CLIENT = 'mall-web:public'

const FORM = 'application/x-www-form-urlencoded'

function bodyType({ form, takesFileUpTo }: PlainCall): string {
  if (takesFileUpTo > 0) return 'application/octet-stream'
  return form ? FORM : 'application/json'
}

/** Where a call goes: path parameters filled in, the rest of the input in the query (GET, or a file's POST) or the body. */
export function urlOf(
  call: PlainCall,
  input: unknown,
  origins: HttpClientOptions['origins'],
): { url: URL; body: string | undefined } {
  const rest: Record<string, unknown> = isRecord(input) ? { ...input } : {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(addressOf(call.host, origins) + path)
  if (call.method === 'GET' || call.takesFileUpTo > 0) {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    return { url, body: undefined }
  }
  if (!call.form) return { url, body: JSON.stringify(Array.isArray(input) ? input : rest) }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.set(name, String(value))
  return { url, body: form.toString() }
}

const addressOf = (host: Host, origins: HttpClientOptions['origins']): string => `${origins[host]}${hostPrefixes[host]}`

async function readEnvelope(response: Response): Promise<Envelope> {
  const answer: unknown = await response.json().catch(() => null)
  if (isRecord(answer) && typeof answer.code === 'number' && typeof answer.msg === 'string') {
    return {
      code: answer.code,
      msg: answer.msg,
      data: answer.data ?? null,
      requestId: requestIdOf(response),
      nonce: response.headers.get('dpop-nonce'),
    }
  }
  throw new Failure('SERVER_ERROR', null, undefined, requestIdOf(response))
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
