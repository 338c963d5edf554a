import { Suspense, use, useState } from 'react'
import { useLocation } from 'react-router'
import { isPushDue } from '../../entities/promotion/daily-coupon-push.ts'
import { PreviewedPush } from '../../entities/promotion/previewed-push.ts'
import { useStoredSetting } from '../../shell/client/stored-setting.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useMaybeSite } from '../../shell/site/site.ts'

const PushDialog = lazyPart(() => import('./push-dialog.tsx'))

/**
 * The coupon pop-up of the home page: only after the cookie notice is answered, and
 * not on a branch host, which has no login. The dialog's code is loaded only when one is due.
 */
export function PushPopUp() {
  const previewed = use(PreviewedPush)
  const { pathname } = useLocation()
  const cookies = useStoredSetting('mall.cookies')
  const isOnBranchHost = Boolean(useMaybeSite()?.branchId)
  // Loaded once: marked as shown when it opens, and open until closed.
  const [isDue] = useState(isPushDue)
  if (previewed) return previewed
  if (pathname !== '/' || !cookies || !isDue || isOnBranchHost) return null
  return (
    <Suspense fallback={null}>
      <PushDialog />
    </Suspense>
  )
}
