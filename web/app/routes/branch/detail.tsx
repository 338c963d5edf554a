import { data as answer } from 'react-router'
import type { Branch } from '../../features/branch/branch.ts'
import { branchStructuredData, describeBranch } from '../../features/branch/branch-detail/branch-structured-data.ts'
import BranchScreen from '../../screens/branch/branch-screen.tsx'
import { loadBranch } from '../../screens/branch/load-branch.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/detail'

const data = screenData(async (api, { params }) => {
  const branchId = params.branchId ?? ''
  // An invalid id is a branch that is not found, not a bad request.
  if (!/^[\w-]{1,64}$/.test(branchId)) throw answer({ msg: '可能是链接旧了，或者院区搬走了' }, { status: 404 })
  return loadBranch(api, branchId)
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: ({ data }) => (hasBranch(data) ? data.branch.name : '院区'),
  description: ({ data }) => (hasBranch(data) ? describeBranch(data.branch) : undefined),
  picture: ({ data }) => (hasBranch(data) ? data.branch.imageUrl : undefined),
  structuredData: ({ data }, site) => (hasBranch(data) ? [branchStructuredData(data.branch, site)] : []),
  crumbs: ({ data }) => {
    if (!hasBranch(data)) return [{ label: '院区', to: '/branch' }]
    const { cityId, cityName, name } = data.branch
    return [{ label: '院区', to: '/branch' }, { label: cityName, to: `/branch?cityId=${cityId}` }, { label: name }]
  },
  chrome: { phoneHeader: false, phoneFooter: false },
}

const hasBranch = (data: unknown): data is { branch: Branch } =>
  typeof data === 'object' && data !== null && 'branch' in data

export default function BranchDetail({ loaderData }: Route.ComponentProps) {
  return <BranchScreen {...loaderData} />
}
