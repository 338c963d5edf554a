import { useRouteError } from 'react-router'
import { PushPopUp } from '../features/coupon/push-pop-up.tsx'
import { KeptOutlet } from '../shell/keep-alive.tsx'
import { PageFacts } from '../shell/page-facts.tsx'
import { Trouble } from '../shell/trouble.tsx'

/** Around every screen: a screen that fails is replaced, the header and footer stay. */
export default function Screen() {
  return (
    <>
      <PageFacts />
      <KeptOutlet />
      <PushPopUp />
    </>
  )
}

export function ErrorBoundary() {
  return <Trouble error={useRouteError()} />
}
