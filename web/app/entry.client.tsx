import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { manifestAt } from './shell/routing/assets-origin.ts'

// The same build serves every origin: what comes from a CDN brings the rest from there too.
const { origin } = new URL(import.meta.url)
if (origin !== location.origin) window.__reactRouterManifest = manifestAt(window.__reactRouterManifest, origin)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
