import type { getUserInfo } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { externalStore } from './external-store.ts'
import { clearSessionDrafts } from './session-draft.ts'

export type Profile = OutputOf<typeof getUserInfo>

export interface SessionState {
  /** Whether this browser is logged in; false on the server and until hydration. */
  isMember: boolean
  profile: Profile | null
}

const anonymous: SessionState = { isMember: false, profile: null }
const store = externalStore<SessionState>(anonymous)
const memberChangeListeners = new Set<(hadMember: boolean) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mall-session')
/** Hints that a refresh cookie may exist; the cookie itself is HttpOnly. */
const memberHint = 'mall.member'

/** The session. The access token is in the readable cookie `access_token`, useless without the signing key. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  token: readToken,

  /** Stores a new token with a lifetime of `seconds`. */
  keep(token: string, seconds: number) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the token in this very cookie
    document.cookie = `access_token=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
    saveMemberHint(true)
    store.set({ isMember: true, profile: store.get().profile })
    channel?.postMessage('login')
  },

  /** Starts a new login, and clears what was stored for the member before. */
  begin(token: string, seconds: number) {
    notifyMemberChange(hasLogin())
    session.keep(token, seconds)
  },

  /**
   * Calls `listener` when a login ends or another begins, to clear what is stored for the member. `hadMember` is false
   * when it was a visitor's browser until now.
   */
  onMemberChange(listener: (hadMember: boolean) => void) {
    memberChangeListeners.add(listener)
  },

  setProfile(profile: Profile) {
    store.set({ isMember: true, profile })
  },

  /** Deletes token and profile, here and in the other tabs. */
  clear() {
    deleteSession()
    channel?.postMessage('logout')
  },

  /** Whether a token can probably be renewed. */
  mayRefresh: () => readToken() === null && hasMemberHint(),
}

/**
 * Synchronises the session with the cookies: after hydration, and when another tab logs in or out. After a logout
 * elsewhere `onEndedElsewhere` clears the member's data from this tab's screen.
 */
export function watchSession(onChange: () => void, onEndedElsewhere: () => void): () => void {
  const sync = () => {
    const isMember = readToken() !== null || hasMemberHint()
    if (isMember !== store.get().isMember) store.set(isMember ? { isMember, profile: null } : anonymous)
    onChange()
  }
  sync()
  const onMessage = (event: MessageEvent) => {
    if (event.data === 'logout') deleteSession()
    sync()
    if (event.data === 'logout') onEndedElsewhere()
  }
  channel?.addEventListener('message', onMessage)
  let was = store.get().isMember
  const unwatch = store.subscribe(() => {
    const { isMember } = store.get()
    if (isMember !== was) onChange()
    was = isMember
  })
  return () => {
    unwatch()
    channel?.removeEventListener('message', onMessage)
  }
}

/** Address of the login page that comes back to `path` afterwards. */
export const loginUrl = (path: string) => `/passport/login?redirect=${encodeURIComponent(path)}`

function deleteSession() {
  const hadMember = hasLogin()
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the token in this very cookie
  document.cookie = 'access_token=; Path=/; SameSite=Strict; Max-Age=0'
  saveMemberHint(false)
  clearSessionDrafts()
  notifyMemberChange(hadMember)
  store.set(anonymous)
}

function notifyMemberChange(hadMember: boolean) {
  for (const listener of memberChangeListeners) listener(hadMember)
}

/** Also before hydration, when the state does not know it yet. */
const hasLogin = () => store.get().isMember || readToken() !== null || hasMemberHint()

function readToken(): string | null {
  if (typeof document === 'undefined') return null
  const found = /(?:^|; )access_token=([^;]+)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
}

function saveMemberHint(isMember: boolean) {
  try {
    if (isMember) localStorage.setItem(memberHint, '1')
    else localStorage.removeItem(memberHint)
  } catch {
    // Storage may be unavailable: the login then lasts as long as its access token.
  }
}

function hasMemberHint(): boolean {
  try {
    return localStorage.getItem(memberHint) === '1'
  } catch {
    return false
  }
}
