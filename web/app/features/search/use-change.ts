import { useNavigation } from 'react-router'
import type { Found } from './find.ts'
import { readSearchQuery } from './search-query.ts'

/** The pending navigation: the same list with other filters or page, or another list. */
export function useChange(found: Found): { isChanging: boolean; newHeading: string | null } {
  const { location } = useNavigation()
  if (location?.pathname !== '/searchList') return { isChanging: false, newHeading: null }
  const { query } = found
  const next = readSearchQuery(new URLSearchParams(location.search))
  const isSame =
    next.searchItem === query.searchItem &&
    next.activityId === query.activityId &&
    next.queryTerm.firstTypeId === query.queryTerm.firstTypeId
  return { isChanging: true, newHeading: isSame ? null : next.searchItem || '正在找' }
}
