import type { Send } from '@mall/contract/wire/client'
import { isFailure } from './failure.ts'
import { loginAddress, session } from './session.ts'

/** Screens where a lost login is forgotten without a word: the visitor was only looking (specification section 8). */
const noPowerScreens = [/^\/$/, /^\/product\//, /^\/searchList$/, /^\/transfer$/]

/** Goes to the login page and back to `path` afterwards. */
export function login(path = location.pathname + location.search) {
  location.assign(loginAddress(path))
}

/** The server refused the login: forget it, and ask for a new one where the screen needs it. */
export function endLogin() {
  session.clear()
  if (location.pathname.startsWith('/passport/') || location.pathname === '/auth') return
  if (!noPowerScreens.some((screen) => screen.test(location.pathname))) login()
}

/**
 * Trades the refresh cookie for a new access token; false when there is no login to renew. One tab at a time. Throws when the
 * mall could not say: only its refusal ends a login.
 */
export async function refreshToken(send: Send): Promise<boolean> {
  const before = session.token()
  return navigator.locks.request('mall-token', async () => {
    const now = session.token()
    if (now && now !== before) return true
    // Another call has just learnt that the login is over.
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
