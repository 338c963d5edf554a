import { PageNotReady } from '../../features/content/not-written.tsx'
import { nullIfMissing } from '../../features/content/null-if-missing.ts'
import { nameOfPage } from '../../features/content/page-names.ts'
import { describePage, titleOf } from '../../features/content/page-title.ts'
import { ProcessView } from '../../features/content/process-view.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/process'

const SLUG = 'mint-process'

const data = screenData(async (api) => ({
  page: await nullIfMissing(api.getPage({ slug: SLUG })),
  name: nameOfPage(SLUG),
}))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: titleOf,
  description: describePage,
  crumbs: (at) => [{ label: titleOf(at) }],
}

export default function ProcessScreen({ loaderData: { page, name } }: Route.ComponentProps) {
  return page ? <ProcessView page={page} /> : <PageNotReady title={name} />
}
