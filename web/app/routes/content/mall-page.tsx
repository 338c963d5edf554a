import { describePage, titleOf } from '../../features/content/page-title.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

const ABOUT = '关于我们'

/** The group's own pages, linked in the footer; the personal centre shows one of them too. */
export const handle: ScreenHandle = {
  query: ['version', 'compare'],
  title: titleOf,
  description: describePage,
  canonicalPath: (at) => (titleOf(at) === ABOUT ? '/profile/about-us' : undefined),
  crumbs: (at) =>
    titleOf(at) === ABOUT ? [{ label: ABOUT }] : [{ label: ABOUT, to: '/mall/about' }, { label: titleOf(at) }],
}

export { clientLoader, default, loader } from './page.tsx'
