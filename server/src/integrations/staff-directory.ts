import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  ResponseBodyError,
} from 'openid-client'
import { DeclinedError } from './gateway.ts'
import { exchangeOverHttp } from './payment/exchange.ts'

/** The accounts that a group's staff have elsewhere, behind OpenID Connect. */
export interface StaffDirectory {
  /** What the group calls them, on the login page. */
  name: string
  /** Where a browser logs in for this attempt. */
  loginUrl(attempt: DirectoryAttempt & AskedAgain): Promise<string>
  /** Who logged in, by the query the browser came back with; a `DeclinedError` if nobody did. */
  accountOf(returned: string, attempt: DirectoryAttempt): Promise<DirectoryAccount>
}

/** Secrets of one login, of which the browser carries `state` and `nonce`. */
interface DirectoryAttempt {
  state: string
  nonce: string
  /** 43 to 128 characters (RFC 7636). */
  codeVerifier: string
  redirectUri: string
}

interface AskedAgain {
  /** Whoever logged in there a moment ago may be somebody else. */
  asksAgain: boolean
}

export interface DirectoryAccount {
  issuer: string
  subject: string
  /** Seconds since the directory saw the person. */
  ageSeconds: number
}

export interface StaffDirectorySettings {
  name: string
  /** A function if the port is known later. */
  issuer: string | (() => string)
  clientId: string
  clientSecret: string
  /** Where this process reaches the issuer's origin, if not there. */
  reach?: () => string
}

/** Older logins at the directory are repeated there. */
const MAX_AGE_SECONDS = 300
const TIMEOUT_MS = 5_000
const DISCOVERY_MS = 3_600_000

/** OpenID Connect Core 1.0 with a code, PKCE and a nonce. What the issuer says of itself is kept for an hour. */
export function openIdDirectory(settings: StaffDirectorySettings): StaffDirectory {
  const { name, clientId, clientSecret } = settings
  let found: { config: Configuration; until: number } | null = null
  const configuration = async () => {
    if (found && found.until > performance.now()) return found.config
    const issuer = issuerOf(settings)
    const isOpen = issuer.startsWith('http:')
    const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_MS / 1_000,
      [customFetch]: fetchFrom(settings),
      execute: isOpen ? [allowInsecureRequests] : [],
    })
    found = { config, until: performance.now() + DISCOVERY_MS }
    return config
  }
  return {
    name,
    async loginUrl({ state, nonce, codeVerifier, redirectUri, asksAgain }) {
      const url = buildAuthorizationUrl(await configuration(), {
        ...{ scope: 'openid', state, nonce, redirect_uri: redirectUri, max_age: String(MAX_AGE_SECONDS) },
        ...{ code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' },
        ...(asksAgain && { prompt: 'login' }),
      })
      return url.href
    },
    async accountOf(returned, { state, nonce, codeVerifier, redirectUri }) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(returned, redirectUri), {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        ...{ maxAge: MAX_AGE_SECONDS, idTokenExpected: true },
      }).catch((error: unknown) => {
        throw isRefusal(error) ? new DeclinedError('nobody logged in', { isFinal: true, cause: error }) : error
      })
      const claims = tokens.claims()
      if (!claims?.auth_time) throw new Error('the directory does not say when it saw the person')
      const ageSeconds = Math.max(0, Date.now() / 1_000 - claims.auth_time)
      return { issuer: claims.iss, subject: claims.sub, ageSeconds }
    },
  }
}

/** The person gave up, or the address they came back with is old or made up. */
const isRefusal = (error: unknown) =>
  error instanceof AuthorizationResponseError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof Error && 'code' in error && error.code === 'OAUTH_INVALID_RESPONSE')

const issuerOf = ({ issuer }: StaffDirectorySettings) => (typeof issuer === 'string' ? issuer : issuer())

/** Requests to the issuer's addresses, by the way this process reaches them. */
function fetchFrom(settings: StaffDirectorySettings): CustomFetch {
  const { reach } = settings
  const { origin, host, protocol } = new URL(issuerOf(settings))
  const names = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  return async (url, { method, headers, body }) => {
    const { status, ...answer } = await exchangeOverHttp({
      method: method === 'POST' ? 'POST' : 'GET',
      url: reach ? url.replace(origin, reach()) : url,
      headers: { ...headers, ...(reach && names) },
      ...(body && { body: String(body) }),
      timeoutMs: TIMEOUT_MS,
    })
    const type = String(answer.headers['content-type'] ?? '')
    return new Response(new Uint8Array(answer.body), { status, headers: { 'content-type': type } })
  }
}
