import { createContext, use, useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

/** What a document is rendered with: nobody, but where staff look at what a member sees. */
export const ServerSession = createContext<SessionState>({ isMember: false, profile: null })

/** The session; `ServerSession` on the server and until hydration. */
export function useSession(): SessionState {
  const onServer = use(ServerSession)
  return useSyncExternalStore(session.subscribe, session.get, () => onServer)
}
