/** The page in the address, from 1; anything else is the first. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
