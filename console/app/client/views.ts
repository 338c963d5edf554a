import { VIEW_FILTERS } from '@mall/contract/staff/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useRead } from './queries.ts'

export type SavedView = StaffOutput<'listViews'>['list'][number]

/** One's own, and those shared with a role that one has. */
export const useViews = () => useRead('listViews', {}).data ?? { list: [], roles: [] }

export const addressOf = ({ path, query }: Pick<SavedView, 'path' | 'query'>): string => `${path}?${query}`

/** The filters of an address, always in one order; what was searched for is none. */
export function filtersOf(search: string): string {
  const params = new URLSearchParams(search)
  const kept = VIEW_FILTERS.flatMap((name): [string, string][] => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}
