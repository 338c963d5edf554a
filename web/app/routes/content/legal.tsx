import { describePage, titleOf } from '../../features/content/page-title.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

/** Agreement and privacy policy stand alone: no breadcrumb, footer or service (specification section 2). */
export const handle: ScreenHandle = {
  query: ['version', 'compare'],
  title: titleOf,
  description: describePage,
  chrome: { footer: false, service: false },
}

export { clientLoader, default, loader } from './page.tsx'
