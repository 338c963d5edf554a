import { type ComponentType, lazy } from 'react'
import { showAssetError } from './asset-errors.tsx'
import { withChunkTimeout } from './route-module.ts'

/** A part of the shell that comes when it is needed; one that does not come leaves the page standing, and says so. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() =>
    withChunkTimeout(load).catch(() => {
      showAssetError()
      return { default: () => null }
    }),
  )
}
