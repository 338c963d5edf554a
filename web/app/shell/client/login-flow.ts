import type { Send } from '@mall/contract/wire/client'
import { isFailure } from './failure.ts'
import { loginUrl, session } from './session.ts'

/** Screens where an ended login is dropped silently, as they need none (specification section 8). */
const noPowerScreens = [/^\/$/, /^\/product\//, /^\/searchList$/, /^\/transfer$/]

/** Goes to the login page and back to `path` afterwards. */
export function login(path = location.pathname + location.search) {
  location.assign(loginUrl(path))
}

/** Ends a login that the server refused, and goes to the login page where the screen needs one. */
export function endLogin() {
  session.clear()
  if (location.pathname.startsWith('/passport/') || location.pathname === '/auth') return
  if (!noPowerScreens.some((screen) => screen.test(location.pathname))) login()
}

/**
 * Exchanges the refresh cookie for a new access token; false without a login to renew. One tab at a time. Throws when the
 * server is unreachable or busy: only a refusal ends a login.
 */
export async function refreshToken(send: Send): Promise<boolean> {
  const before = session.token()
  return navigator.locks.request('mall-token', async () => {
    const now = session.token()
    if (now && now !== before) return true
    // Another call has just ended the login.
    if (!now && !session.mayRefresh()) return false
    try {
      const answer = await send('getToken', {})
      if (!isToken(answer)) return false
      session.keep(answer.access_token, answer.expires_in)
      return true
    } catch (error) {
      if (!isFailure(error) || error.status !== 401) throw error
      session.clear()
      return false
    }
  })
}

function isToken(answer: unknown): answer is { access_token: string; expires_in: number } {
  return typeof answer === 'object' && answer !== null && 'access_token' in answer && 'expires_in' in answer
}
