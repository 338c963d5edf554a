import { useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

const onServer: SessionState = { isMember: false, profile: null }

/** The session; anonymous on the server and until hydration. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get, () => onServer)
