import type { Api } from '@mall/contract/wire/client'

/** Packages beside a doctor's words. */
const PRODUCTS = 3

/** Exact product matches only: relaxed search results do not belong beside a doctor's text. */
export async function findBeside(api: Api, searchItem: string) {
  if (!searchItem) return []
  const { list, relaxed } = await api.searchProducts({ searchItem, order: 'plain', pageSize: PRODUCTS })
  return relaxed ? [] : list
}
