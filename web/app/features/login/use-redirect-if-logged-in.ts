import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../shell/client/session.ts'

/** Redirects logged-in visitors away from the login; the server does so for documents, this hook for client navigations. */
export function useRedirectIfLoggedIn(done: string) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page was come to, not whenever something changes
  useEffect(() => {
    if (session.token() || session.mayRefresh()) {
      void navigate(`/auth?redirect=${encodeURIComponent(done)}`, { replace: true })
    }
  }, [])
}
