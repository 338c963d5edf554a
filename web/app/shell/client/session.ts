import type { getUserInfo } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { externalStore } from './external-store.ts'
import { clearSessionDrafts } from './session-draft.ts'

export type Profile = OutputOf<typeof getUserInfo>

export interface SessionState {
  /** Whether this browser is logged in; false on the server and until the page has come alive. */
  isMember: boolean
  profile: Profile | null
}

const anonymous: SessionState = { isMember: false, profile: null }
const store = externalStore<SessionState>(anonymous)
const memberChangeListeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mall-session')
/** Tells that a refresh cookie may exist. The cookie itself is out of script's reach. */
const memberHint = 'mall.member'

/** Who uses this browser. The access token lives in the readable cookie `access_token`, worthless without the key. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  token: readToken,

  /** Keeps a new token; `seconds` is its life. */
  keep(token: string, seconds: number) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the token in this very cookie
    document.cookie = `access_token=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
    remember(true)
    store.set({ isMember: true, profile: store.get().profile })
    channel?.postMessage('login')
  },

  /** Somebody logged in: nothing that the member before them kept here is theirs. */
  begin(token: string, seconds: number) {
    notifyMemberChange()
    session.keep(token, seconds)
  },

  /** Calls `listener` when a login ends or somebody else's begins: what the browser keeps of a member is cleared then. */
  onMemberChange(listener: () => void) {
    memberChangeListeners.add(listener)
  },

  setProfile(profile: Profile) {
    store.set({ isMember: true, profile })
  },

  /** Forgets token and profile here and in the other tabs. */
  clear() {
    forget()
    channel?.postMessage('logout')
  },

  /** True when a token can probably be had by asking for one. */
  mayRefresh: () => readToken() === null && recall(),
}

/**
 * Reads what the cookies say; called once the page has come alive, and when another tab logs in or out. After a logout
 * elsewhere `onEndedElsewhere` takes what belonged to the member from this tab's screen.
 */
export function watchSession(onChange: () => void, onEndedElsewhere: () => void): () => void {
  const sync = () => {
    const isMember = readToken() !== null || recall()
    if (isMember !== store.get().isMember) store.set(isMember ? { isMember, profile: null } : anonymous)
    onChange()
  }
  sync()
  const hear = (event: MessageEvent) => {
    if (event.data === 'logout') forget()
    sync()
    if (event.data === 'logout') onEndedElsewhere()
  }
  channel?.addEventListener('message', hear)
  let was = store.get().isMember
  const unwatch = store.subscribe(() => {
    const { isMember } = store.get()
    if (isMember !== was) onChange()
    was = isMember
  })
  return () => {
    unwatch()
    channel?.removeEventListener('message', hear)
  }
}

/** Address of the login page that comes back to `path` afterwards. */
export const loginAddress = (path: string) => `/passport/login?redirect=${encodeURIComponent(path)}`

function forget() {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the token in this very cookie
  document.cookie = 'access_token=; Path=/; SameSite=Strict; Max-Age=0'
  remember(false)
  clearSessionDrafts()
  notifyMemberChange()
  store.set(anonymous)
}

function notifyMemberChange() {
  for (const listener of memberChangeListeners) listener()
}

function readToken(): string | null {
  if (typeof document === 'undefined') return null
  const found = /(?:^|; )access_token=([^;]+)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
}

function remember(isMember: boolean) {
  try {
    if (isMember) localStorage.setItem(memberHint, '1')
    else localStorage.removeItem(memberHint)
  } catch {
    // Storage may be refused: the login then lasts as long as its access token.
  }
}

function recall(): boolean {
  try {
    return localStorage.getItem(memberHint) === '1'
  } catch {
    return false
  }
}
