import { Outlet, useRouteError } from 'react-router'
import { Trouble } from '../shell/trouble.tsx'

/** Around every screen: a screen that fails is replaced, the header and footer stay. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <Trouble error={useRouteError()} />
}
