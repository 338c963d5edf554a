import { describePage, titleOf } from '../../features/content/page-title.ts'
import { ProcessView } from '../../features/content/process-view.tsx'
import { screenData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/process'

const data = screenData(async (api) => ({ page: await api.getPage({ slug: 'mint-process' }) }))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: titleOf,
  description: describePage,
  crumbs: (at) => [{ label: titleOf(at) }],
}

export default function ProcessScreen({ loaderData: { page } }: Route.ComponentProps) {
  return <ProcessView page={page} />
}
