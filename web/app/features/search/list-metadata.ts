import type { StructuredItem } from '../../shell/seo/structured-data.tsx'
import type { Site } from '../../shell/site/site.ts'
import type { Found } from './find.ts'
import { listOf } from './list-identity.ts'
import { readSearchQuery } from './search-query.ts'

/** `，第 2 页`: later pages have titles of their own. */
export function pageText(search: URLSearchParams): string {
  const { page } = readSearchQuery(search)
  return page > 1 ? `，第 ${page} 页` : ''
}

export function descriptionOf(found: Found, search: URLSearchParams): string {
  const { total = 0, list = [] } = found.pages[0] ?? {}
  const about = listOf(found, search)?.about ?? '适合谁、看什么、价格和品牌'
  const some = list.slice(0, 3).map(({ productName }) => productName)
  const holds = some.length > 0 ? `有${some.join('、')}等，` : ''
  return `${found.heading}${pageText(search)}：${total} 个套餐，${holds}按${about}挑，项目与价格都写清楚。`
}

/** The products of a list, in its order, by their addresses. */
export function listStructuredData({ heading, pages }: Found, { origin }: Pick<Site, 'origin'>): StructuredItem {
  const list = pages.flatMap((page) => page.list)
  return {
    '@type': 'ItemList',
    name: heading,
    numberOfItems: list.length,
    itemListElement: list.map(({ id, productName }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1 },
      ...{ name: productName, url: `${origin}/product/${id}` },
    })),
  }
}
