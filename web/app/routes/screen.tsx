import { useRouteError } from 'react-router'
import { RouteError } from '../chrome/errors/route-error.tsx'
import { PushPopUp } from '../features/coupon/push-pop-up.tsx'
import { OftenViewedMount } from '../screens/not-found/often-viewed-mount.tsx'
import { KeepAliveOutlet } from '../shell/routing/keep-alive.tsx'
import { PageMetadata } from '../shell/seo/page-metadata.tsx'

/** The layout route of all screens: an error replaces the screen; header and footer stay. */
export default function Screen() {
  return (
    <>
      <PageMetadata />
      <KeepAliveOutlet />
      <PushPopUp />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} belowMissing={<OftenViewedMount />} />
}
