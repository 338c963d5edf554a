import { useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

const onServer: SessionState = { isMember: false, profile: null }

/** Who uses this browser; nobody on the server and until the page has come alive. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get, () => onServer)
