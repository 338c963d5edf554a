import { Failure } from '@mall/contract/failures'
import { plainCalls } from '@mall/contract/plain-calls'
import { type Api, createApi } from '@mall/contract/wire/client'
import { httpSend, WEB_CLIENT } from '@mall/contract/wire/http-client'
import { createSigningKey, type SigningKey, thumbprintOf } from '@mall/contract/wire/signing'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

const calls = plainCalls()

/** What requests failed with for which no caller is to blame, by their id: the last ones, as each holds on to its whole mall. */
const causes = new Map<string, unknown>()
const MAX_CAUSES = 10

export function recordCause(requestId: string, error: unknown): void {
  if (error instanceof Failure) return
  causes.set(requestId, error)
  for (const first of causes.keys()) if (causes.size > MAX_CAUSES) causes.delete(first)
}

/** A failing test also prints the cause of a SERVER_ERROR. */
function withCause(error: unknown): unknown {
  if (error instanceof Failure && error.failure === 'SERVER_ERROR') error.cause = causes.get(error.requestId ?? '')
  return error
}

/** One device: its own key, cookies and address, and the typed client that the web uses. */
export interface TestClient {
  api: Api
  key: SigningKey
  keyThumbprint: string
  /** Empty for a visitor. */
  memberId: string
  accessToken: string | null
  cookies: Map<string, string>
  /** Any request, as this device would send it but unsigned. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/**
 * `origin` is what proofs name; `reach` is where the server really listens. Without a key it is a new device. `through`
 * sends in the place of Node's own fetch.
 */
export async function testClient(
  origin: string,
  reach: string,
  known?: SigningKey,
  through: typeof fetch = fetch,
): Promise<TestClient> {
  const key = known ?? (await createSigningKey())
  const cookies = new Map<string, string>()
  const send = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    const headers = new Headers(init?.headers)
    // As set by a proxy; used by malls that trust one.
    headers.set('x-forwarded-host', url.host)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await through(reach + url.pathname + url.search, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const index = pair.indexOf('=')
      const [name, value] = [pair.slice(0, index), pair.slice(index + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const sendCall: ReturnType<typeof httpSend> = httpSend({
    calls,
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => 'PC',
    signingKey: async () => key,
    accessToken: () => client.accessToken,
    basicCredential: WEB_CLIENT,
    fetch: send,
    monotonicNow: () => performance.now(),
  })
  const client: TestClient = {
    key,
    keyThumbprint: await thumbprintOf(key),
    memberId: '',
    accessToken: null,
    cookies,
    fetch: (path, init) => send(origin + path, init),
    api: createApi(Object.keys(calls), (name, input, extra) =>
      sendCall(name, input, extra).catch((error: unknown) => {
        throw withCause(error)
      }),
    ),
  }
  return client
}

/** A solved security check for this number, as `sCaptcha` takes it. */
export async function solveCaptcha(device: TestClient, mobile: string): Promise<string> {
  const { challenge } = await device.api.getCaptcha({ mobile })
  if (!isChallenge(challenge)) throw new Error('no challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function isChallenge(value: unknown): value is Parameters<typeof solveChallenge>[0]['challenge'] {
  return typeof value === 'object' && value !== null && 'parameters' in value
}
