import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMaybeSite } from '../../shell/site.ts'
import { useStoredChoice } from '../../shell/stored.ts'

const PushDialog = lazy(() => import('./push-dialog.tsx'))

/**
 * The coupon that home pushes: not before the cookie notice is answered, so that there is one question at a time, and
 * not on a branch's own host, where nobody can log in to claim it.
 */
export function PushPopUp() {
  const { pathname } = useLocation()
  const cookies = useStoredChoice('mall.cookies')
  const isOnBranchHost = Boolean(useMaybeSite()?.branchId)
  if (pathname !== '/' || !cookies || isOnBranchHost) return null
  return (
    <Suspense fallback={null}>
      <PushDialog />
    </Suspense>
  )
}
