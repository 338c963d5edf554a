import { Activity, type ComponentProps, type ReactNode, useContext, useRef } from 'react'
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useOutlet,
} from 'react-router'

/** Screens that stay as they were left: state, scroll and unsaved input (specification section 2). */
export const isKeptAlive = (pathname: string) => pathname === '/' || pathname === '/branch'

interface Held {
  outlet: ReactNode
  state: ComponentProps<typeof DataRouterStateContext.Provider>['value']
  location: ComponentProps<typeof LocationContext.Provider>['value']
  route: ComponentProps<typeof RouteContext.Provider>['value']
}

/**
 * An outlet that hides kept screens instead of ending them. A hidden screen goes on seeing the address and the data
 * it was left with; that takes contexts which React Router calls unsafe, so its version is pinned and this is tested.
 */
export function KeepAliveOutlet() {
  const now: Held = {
    outlet: useOutlet(),
    state: useContext(DataRouterStateContext),
    location: useContext(LocationContext),
    route: useContext(RouteContext),
  }
  const held = useRef(new Map<string, Held>())
  const { pathname } = now.location.location
  const shown = isKeptAlive(pathname) ? pathname : null
  if (shown) held.current.set(shown, now)
  return (
    <>
      {[...held.current].map(([path, screen]) => (
        <Activity key={path} mode={path === shown ? 'visible' : 'hidden'}>
          <DataRouterStateContext.Provider value={screen.state}>
            <LocationContext.Provider value={screen.location}>
              <RouteContext.Provider value={screen.route}>{screen.outlet}</RouteContext.Provider>
            </LocationContext.Provider>
          </DataRouterStateContext.Provider>
        </Activity>
      ))}
      {!shown && now.outlet}
    </>
  )
}
