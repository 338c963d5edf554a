import { lazy } from 'react'
import { browserLayout } from '../../shell/routing/layout.ts'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'

const load = async () => ({ default: (await withChunkTimeout(() => import('./product-wide.tsx'))).ProductWide })

/**
 * The product of tablets and desktops, apart so that a phone does without its script. Without a boundary around it: the document
 * holds it whole, and the page before stays until it is there.
 */
export const LazyProductWide = lazy(load)

if (typeof window !== 'undefined' && browserLayout() === 'wide') load().catch(() => undefined)
