import { type ReactNode, useContext, useMemo } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { useMaybeSite } from '../site/site.ts'
import { onMainHost } from './branch-host.ts'

/**
 * On a branch's own host every link shows its whole address on the mall's host, so that it can be copied and opened in a
 * new tab as well as pressed. The router makes all hrefs in one place, which it calls unsafe; its version is pinned.
 */
export function MainHostLinks({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext)
  const site = useMaybeSite()
  const mainOrigin = site?.branchId ? site.origin : null
  const value = useMemo(() => {
    if (mainOrigin === null) return navigation
    const { navigator } = navigation
    const createHref: typeof navigator.createHref = (to) => onMainHost(navigator.createHref(to), mainOrigin)
    return { ...navigation, navigator: { ...navigator, createHref } }
  }, [navigation, mainOrigin])
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>
}
