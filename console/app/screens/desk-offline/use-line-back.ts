import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { isLoggedOut } from '../../client/session.ts'
import { forgetDay } from './desk-store.ts'

const EVERY_MS = 30_000
const PATIENCE_MS = 5_000

/** Leaves when the mall answers: for the desk with whoever stands there, or the login where nobody is logged in. Returns whether it is known to be away. */
export function useLineBack(): boolean {
  const navigate = useNavigate()
  const { search } = useLocation()
  const goBack = useEffectEvent(() => navigate(`/desk${search}`))
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const look = async () => {
      try {
        if (navigator.onLine) {
          await api.getStaffSession({}, { signal: AbortSignal.timeout(PATIENCE_MS) })
          return goBack()
        }
      } catch (error) {
        if (isLoggedOut(error)) {
          await forgetDay()
          return navigate('/login?to=%2Fdesk')
        }
      }
      setAway(true)
    }
    void look()
    const timer = setInterval(() => void look(), EVERY_MS)
    const back = () => void look()
    window.addEventListener('online', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [navigate])
  return isAway
}
