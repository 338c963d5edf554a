import { useOutletContext } from 'react-router'
import type { Session } from '../client/session.ts'

/** Who works here, on every page inside the frame. */
export const useStaff = () => useOutletContext<Session>()
