import { use } from 'react'
import { GuidePhone } from '../../features/guide/guide-phone.tsx'
import { GuideWide } from '../../features/guide/guide-wide.tsx'
import { loadGuide } from '../../features/guide/load-guide.ts'
import { PreviewedGuide } from '../../features/guide/previewed-guide.ts'
import { useGuide } from '../../features/guide/use-guide.ts'
import { TierPill } from '../../features/product-card/tier-pill.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/guide'

const data = screenData((api) => loadGuide(api))
export const loader = data.onServer
/** Also runs on hydration: only the browser has the answers. */
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })

export const handle: ScreenHandle = {
  title: '给我查缺',
  crumbs: [{ label: '给我查缺' }],
  chrome: { phoneHeader: false, phoneFooter: false },
}

export default function GuideScreen({ loaderData: { guide, first } }: Route.ComponentProps) {
  const state = { ...useGuide(first), ...use(PreviewedGuide) }
  return useLayout() === 'phone' ? (
    <GuidePhone guide={guide} state={state} />
  ) : (
    <GuideWide guide={guide} state={state} pill={(product) => <TierPill product={product} />} />
  )
}
