import { useRouteError } from 'react-router'
import { KeptOutlet } from '../shell/keep-alive.tsx'
import { Trouble } from '../shell/trouble.tsx'

/** Around every screen: a screen that fails is replaced, the header and footer stay. */
export default function Screen() {
  return <KeptOutlet />
}

export function ErrorBoundary() {
  return <Trouble error={useRouteError()} />
}
