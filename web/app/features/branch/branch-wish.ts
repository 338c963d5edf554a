import type { listOrg } from '@mall/contract/branch'
import type { OutputOf } from '@mall/contract/client'

type NearBranches = OutputOf<typeof listOrg>
export type NearBranch = NearBranches['list'][number]

export const SERVICES = [
  { id: 'general', name: '能做体检' },
  { id: 'dental', name: '能看口腔' },
  { id: 'market', name: '能自选项目' },
] as const
type Service = (typeof SERVICES)[number]['id']

/** What the branch list's address asks for; `cityId` '' means the visitor's own city. */
export interface BranchWish {
  cityId: string
  service: Service | null
  isSoon: boolean
  isSoonestFirst: boolean
}

/** Reads the address; whatever makes no sense counts as not said. */
export function readBranchWish(search: URLSearchParams): BranchWish {
  const cityId = search.get('cityId') ?? ''
  return {
    cityId: /^\d{6}$/.test(cityId) ? cityId : '',
    service: SERVICES.find(({ id }) => id === search.get('service'))?.id ?? null,
    isSoon: search.get('soon') === '1',
    isSoonestFirst: search.get('order') === 'soonest',
  }
}

/** The address of the same list with some wishes changed. */
export function branchesAddress(wish: BranchWish, changes: Partial<BranchWish> = {}): string {
  const { cityId, service, isSoon, isSoonestFirst } = { ...wish, ...changes }
  const search = new URLSearchParams()
  if (cityId) search.set('cityId', cityId)
  if (isSoonestFirst) search.set('order', 'soonest')
  if (service) search.set('service', service)
  if (isSoon) search.set('soon', '1')
  return search.size > 0 ? `/branch?${search}` : '/branch'
}
