import { PageNotReady } from '../../features/content/not-written.tsx'
import { nullIfMissing } from '../../features/content/null-if-missing.ts'
import { nameOfPage } from '../../features/content/page-names.ts'
import { describePage, titleOf } from '../../features/content/page-title.ts'
import { PageView } from '../../features/content/page-view.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/page'

/** Two addresses of the specification, one text: from the login or the personal centre, and from the footer. */
const ONE_TEXT: Readonly<Record<string, string>> = { 'privacy-us': 'privacy-clause', about: 'about-us' }

/** The last part of the address names the text. */
function slugOf({ pathname }: URL): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return ONE_TEXT[last] ?? last
}

/** `?version=2026-10`: an earlier version; an invalid value shows the newest. */
const versionOf = ({ searchParams }: URL) => /^[\w-]{1,20}$/.exec(searchParams.get('version') ?? '')?.[0]

const data = screenData(async (api, { url }) => {
  const requestedSlug = slugOf(url)
  const wording = versionOf(url)
  const found = api.getPage({ slug: requestedSlug, version: wording })
  // An unknown version is not found; a page without a text says so.
  const page = wording === undefined ? await nullIfMissing(found) : await found
  const name = nameOfPage(requestedSlug)
  if (!page) return { page, name, comparison: null }
  const { slug, version, versions } = page
  // `&compare=1`: the changes of this version instead of its text; the first version has none.
  const isCompared = url.searchParams.get('compare') === '1' && versions.at(-1)?.version !== version
  return { page, name, comparison: isCompared ? await api.comparePage({ slug, version }) : null }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['version', 'compare'],
  title: titleOf,
  description: describePage,
  crumbs: (at) => [{ label: '个人中心', to: '/profile/profilehome' }, { label: titleOf(at) }],
}

export default function PageScreen({ loaderData: { page, name, comparison } }: Route.ComponentProps) {
  if (!page) return <PageNotReady title={name} />
  return <PageView key={page.slug + page.version} page={page} comparison={comparison} />
}
