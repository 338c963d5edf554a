/** One address for one page: of the query only what makes another page, in the order of `names`. */
export function canonicalUrl(path: string, search: URLSearchParams, names: readonly string[] = []): string {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = search.get(name)?.trim()
    // The first page is the list itself.
    if (value && !(name === 'page' && value === '1')) params.set(name, value)
  }
  const query = params.toString()
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (clean || '/') + (query ? `?${query}` : '')
}
