import { lazy, Suspense } from 'react'
import { type BranchScreenData, loadBranch } from '../../screens/branch/load-branch.ts'
import { MallHome, type MallHomeData, mallHomeData } from '../../screens/home/mall-home.tsx'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { organizationData } from '../../shell/seo/organization-data.ts'
import type { Route } from './+types/home'

type HomeData = { mall: MallHomeData } | BranchScreenData

/** The mall's home page; on a branch's own host that branch. */
const data = screenData(
  async (api, { branchId }): Promise<HomeData> =>
    branchId ? loadBranch(api, branchId) : { mall: await mallHomeData(api) },
)
export const loader = data.onServer
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  isBareTitle: true,
  title: ({ data }) => (isHome(data) && 'branch' in data ? data.branch.name : ''),
  canonicalPath: ({ data }) => (isHome(data) && 'branch' in data ? `/branch/${data.branch.id}` : undefined),
  picture: ({ data }) => (isHome(data) && 'mall' in data ? data.mall.banners.list[0]?.imageUrl : undefined),
  structuredData: (_, site) => organizationData(site),
  chrome: { phoneHeader: 'brand', tabBar: true, compareBar: 'above-tabs' },
}

const isHome = (data: unknown): data is HomeData =>
  typeof data === 'object' && data !== null && ('mall' in data || 'branch' in data)

/** Only a branch's own host needs it. */
const BranchHome = lazy(() => withChunkTimeout(() => import('../../screens/branch/branch-screen.tsx')))

export default function Home({ loaderData }: Route.ComponentProps) {
  if ('mall' in loaderData) return <MallHome {...loaderData.mall} />
  return (
    <Suspense>
      <BranchHome {...loaderData} />
    </Suspense>
  )
}
