import { type ComponentType, lazy } from 'react'
import { showAssetError } from './asset-errors.tsx'
import { withChunkTimeout } from './route-module.ts'

/**
 * A part of the shell that comes when it is needed; one that does not come leaves the page standing, and says so. On the
 * server it fails as any part does: the error is logged, and the browser tries.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  if (import.meta.env.SSR) return lazy(load)
  return lazy(() =>
    withChunkTimeout(load).catch(() => {
      showAssetError()
      return { default: () => null }
    }),
  )
}
