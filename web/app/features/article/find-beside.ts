import type { Api } from '@mall/contract/wire/client'

/** Packages beside a doctor's words. */
const PRODUCTS = 3

/** What the shop has about something; what is only near enough for a search is nothing to put beside a doctor's words. */
export async function findBeside(api: Api, searchItem: string) {
  if (!searchItem) return []
  const { list, relaxed } = await api.searchProducts({ searchItem, order: 'plain', pageSize: PRODUCTS })
  return relaxed ? [] : list
}
