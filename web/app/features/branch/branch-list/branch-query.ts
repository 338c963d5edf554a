import type { listOrg } from '@mall/contract/branch/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { type Feature, readFeatures } from '../../../entities/branch/branch-features.ts'

type NearBranches = OutputOf<typeof listOrg>
export type NearBranch = NearBranches['list'][number]

export const SERVICES = [
  { id: 'general', name: '能做体检' },
  { id: 'dental', name: '能看口腔' },
  { id: 'market', name: '能自选项目' },
] as const
type Service = (typeof SERVICES)[number]['id']

/** The free place is wanted within so many days. */
export const WITHIN = [
  { days: 7, name: '7 天内能约上' },
  { days: 30, name: '30 天内能约上' },
] as const

/** Query of the branch list's address; `cityId` '' is the visitor's own city. */
export interface BranchQuery {
  cityId: string
  service: Service | null
  features: readonly Feature[]
  freeWithin: number | null
  isSoonestFirst: boolean
}

/** Parses the address; invalid values are ignored. */
export function readBranchQuery(search: URLSearchParams): BranchQuery {
  const cityId = search.get('cityId') ?? ''
  return {
    cityId: /^\d{6}$/.test(cityId) ? cityId : '',
    service: SERVICES.find(({ id }) => id === search.get('service'))?.id ?? null,
    features: readFeatures(search.get('with')),
    freeWithin: WITHIN.find(({ days }) => String(days) === search.get('within'))?.days ?? null,
    isSoonestFirst: search.get('order') === 'soonest',
  }
}

/** The address of the same list with some queries changed. */
export function branchesUrl(query: BranchQuery, changes: Partial<BranchQuery> = {}): string {
  const { cityId, service, features, freeWithin, isSoonestFirst } = { ...query, ...changes }
  const search = new URLSearchParams()
  if (cityId) search.set('cityId', cityId)
  if (isSoonestFirst) search.set('order', 'soonest')
  if (service) search.set('service', service)
  if (freeWithin !== null) search.set('within', String(freeWithin))
  // Commas may stand in a query as they are, and read better.
  const rest = features.length > 0 ? `with=${features.join(',')}` : ''
  const text = [search.toString(), rest].filter(Boolean).join('&')
  return text ? `/branch?${text}` : '/branch'
}
