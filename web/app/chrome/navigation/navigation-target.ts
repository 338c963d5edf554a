import { searchUrl } from '../../entities/search/search-rules.ts'
import type { Layout } from '../../shell/routing/ssr-context.ts'
import type { Site } from '../../shell/site/site.ts'

type NavigationItem = Pick<Site['navigation'][number], 'type' | 'pcUrl' | 'h5Url' | 'categoryId'>

/** Where a navigation item leads: '0' home, '2' the configured address, '1' the search list of its category. */
export function navigationTarget(item: NavigationItem, layout: Layout): string {
  if (item.type === '0') return '/'
  if (item.type === '2') return (layout === 'phone' ? item.h5Url : item.pcUrl) || '/'
  return searchUrl({ product_first_type_id: item.categoryId })
}

/** Whether an address is on another site, outside the router. */
export const isElsewhere = (url: string) => /^https?:\/\//.test(url)

/** Whether the current address shows the target; additional query parameters only filter and sort. */
export function isViewOf(target: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = target.split('?')
  const params = new URLSearchParams(search)
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
}
