/** The address that the search box leads to; null when the same search is already shown (specification section 5). */
export function searchTarget(text: string, defaultWord: string, current: string | null): string | null {
  const term = text.trim() || defaultWord
  return term === current ? null : searchUrl({ searchItem: term })
}

export interface SearchQuery {
  searchItem?: string | undefined
  product_first_type_id?: string | undefined
  product_second_type_id?: string | undefined
  brand_id?: string | undefined
}

/** Address of the search list. */
export function searchUrl(query: SearchQuery): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return parts.length ? `/searchList?${parts.join('&')}` : '/searchList'
}
