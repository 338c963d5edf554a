import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../../shell/client/session.ts'

/** Who is logged in already has nothing to do here: the server knows it for documents, this for every other way. */
export function useRedirectIfLoggedIn(done: string) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page was come to, not whenever something changes
  useEffect(() => {
    if (session.token() || session.mayRefresh()) {
      void navigate(`/auth?redirect=${encodeURIComponent(done)}`, { replace: true })
    }
  }, [])
}
