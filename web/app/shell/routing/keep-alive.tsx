import { Activity, type ComponentProps, type ReactNode, useContext, useRef } from 'react'
import {
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router'

/** Screens that stay as they were left: state and unsaved input, and on going back the scroll (specification section 2). */
const isKeptAlive = (pathname: string) => pathname === '/' || pathname === '/branch'

interface RouterSnapshot {
  data: ComponentProps<typeof DataRouterDataContext.Provider>['value']
  state: ComponentProps<typeof DataRouterStateContext.Provider>['value']
  location: ComponentProps<typeof LocationContext.Provider>['value']
}

/** The router contexts: location, loaded data and state. */
export const useRouterSnapshot = (): RouterSnapshot => ({
  data: useContext(DataRouterDataContext),
  state: useContext(DataRouterStateContext),
  location: useContext(LocationContext),
})

/** Below it the router's hooks go on reading what they read when the snapshot was taken. */
export function RouterSnapshotProvider({ snapshot, children }: { snapshot: RouterSnapshot; children: ReactNode }) {
  return (
    <DataRouterDataContext.Provider value={snapshot.data}>
      <DataRouterStateContext.Provider value={snapshot.state}>
        <LocationContext.Provider value={snapshot.location}>{children}</LocationContext.Provider>
      </DataRouterStateContext.Provider>
    </DataRouterDataContext.Provider>
  )
}

/**
 * An outlet that hides kept screens instead of ending them. A hidden screen goes on seeing the address and the data
 * it was left with; that takes contexts which React Router calls unsafe. They are used here alone, and the test beside
 * this file fails with a version of the router that is not proven.
 */
export function KeepAliveOutlet() {
  const outlet = useOutlet()
  const snapshot = useRouterSnapshot()
  const screens = useRef(new Map<string, { outlet: ReactNode; snapshot: RouterSnapshot }>())
  const { pathname } = snapshot.location.location
  const activePath = isKeptAlive(pathname) ? pathname : null
  if (activePath) screens.current.set(activePath, { outlet, snapshot })
  return (
    <>
      {[...screens.current].map(([path, screen]) => (
        <Activity key={path} mode={path === activePath ? 'visible' : 'hidden'}>
          <RouterSnapshotProvider snapshot={screen.snapshot}>{screen.outlet}</RouterSnapshotProvider>
        </Activity>
      ))}
      {!activePath && outlet}
    </>
  )
}
