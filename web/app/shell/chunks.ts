import { type ComponentType, lazy } from 'react'
import { tellLost } from './lost-parts.tsx'
import { inTime } from './route-module.ts'

/** A part of the shell that comes when it is needed; one that does not come leaves the page standing, and says so. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() =>
    inTime(load).catch(() => {
      tellLost()
      return { default: () => null }
    }),
  )
}
