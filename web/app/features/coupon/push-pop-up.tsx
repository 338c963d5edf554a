import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { isPushDue } from '../../entities/promotion/daily-coupon-push.ts'
import { useStoredSetting } from '../../shell/client/stored-setting.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useMaybeSite } from '../../shell/site/site.ts'

const PushDialog = lazyPart(() => import('./push-dialog.tsx'))

/**
 * The coupon that home pushes: not before the cookie notice is answered, so that there is one question at a time, and
 * not on a branch's own host, where nobody can log in to claim it. What draws dialogs comes only when one is due.
 */
export function PushPopUp() {
  const { pathname } = useLocation()
  const cookies = useStoredSetting('mall.cookies')
  const isOnBranchHost = Boolean(useMaybeSite()?.branchId)
  // Asked once: it counts as shown from the moment that it is, and stays until it is closed.
  const [isDue] = useState(isPushDue)
  if (pathname !== '/' || !cookies || !isDue || isOnBranchHost) return null
  return (
    <Suspense fallback={null}>
      <PushDialog />
    </Suspense>
  )
}
