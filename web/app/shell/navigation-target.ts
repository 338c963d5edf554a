import { searchAddress } from './search-rules.ts'
import type { Site } from './site.ts'
import type { Layout } from './visit.ts'

type NavigationItem = Site['navigation'][number]

/** Where a navigation item leads: '0' home, '2' the configured address, '1' the search list of its category. */
export function navigationTarget(item: NavigationItem, layout: Layout): string {
  if (item.type === '0') return '/'
  if (item.type === '2') return (layout === 'mobile' ? item.h5Url : item.pcUrl) || '/'
  return searchAddress({ product_first_type_id: item.categoryId })
}

/** Where an entry of a category panel leads. */
export const categoryTarget = (item: NavigationItem, entry: NavigationItem['categoryList'][number]) =>
  searchAddress({ product_first_type_id: item.categoryId || entry.pid, product_second_type_id: entry.id })
