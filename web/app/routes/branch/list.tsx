import { BranchList } from '../../features/branch/branch-list/branch-list.tsx'
import { type FoundBranches, findBranches } from '../../features/branch/branch-list/find-branches.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/list'

const data = screenData((api, { url }) => findBranches(api, url.searchParams))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  query: ['cityId', 'with', 'service', 'within', 'order'],
  title: ({ data }) => (isFound(data) ? `${data.city.cityName}院区` : '院区'),
  description: ({ data }) =>
    isFound(data)
      ? `${data.city.cityName}的体检院区：地址、开门时间、设备和最早能约的日子，按距离或日子挑一家再预约。`
      : undefined,
  canonicalQuery: ['cityId'],
  crumbs: ({ data }) => [{ label: '院区', to: '/branch' }, ...(isFound(data) ? [{ label: data.city.cityName }] : [])],
  chrome: { tabBar: true },
}

const isFound = (data: unknown): data is FoundBranches => typeof data === 'object' && data !== null && 'near' in data

export default function BranchListScreen({ loaderData }: Route.ComponentProps) {
  const isPhone = useLayout() === 'phone'
  return <BranchList found={loaderData} isPhone={isPhone} />
}
