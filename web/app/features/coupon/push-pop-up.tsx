import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useStoredChoice } from '../../shell/stored.ts'

const PushDialog = lazy(() => import('./push-dialog.tsx'))

/** The coupon that home pushes: not before the cookie notice is answered, so that there is one question at a time. */
export function PushPopUp() {
  const { pathname } = useLocation()
  const cookies = useStoredChoice('mall.cookies')
  if (pathname !== '/' || !cookies) return null
  return (
    <Suspense fallback={null}>
      <PushDialog />
    </Suspense>
  )
}
