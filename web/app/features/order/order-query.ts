import type { OrderStateName } from '@mall/contract/order/calls'
import type { Api } from '@mall/contract/wire/client'
import { stateNamed } from './order-states.ts'

/** Filter and page of the order list, kept in the address for reload and back. */
export interface OrderQuery {
  state: OrderStateName | undefined
  term: string
  page: number
}

const PAGE_SIZE = 10
const PAGES_AT_ONCE = 20
const TERM_LENGTH = 40

export function orderQuery(search: URLSearchParams): OrderQuery {
  return {
    state: stateNamed(search.get('state')),
    term: (search.get('term') ?? '').trim().slice(0, TERM_LENGTH),
    page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)),
  }
}

/** The list's address; a page of 1 is not written. */
export function orderListPath({ state, term, page }: Partial<OrderQuery>): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (term) search.set('term', term)
  if (page && page > 1) search.set('page', String(page))
  return `/profile/OrderList${search.size > 0 ? `?${search}` : ''}`
}

/** One page of the list, or, on phones where the list grows, all pages up to it. */
export async function findOrders(api: Api, query: OrderQuery, isGrowing: boolean) {
  const { state, term, page } = query
  const pages = isGrowing ? Array.from({ length: Math.min(page, PAGES_AT_ONCE) }, (_, i) => i + 1) : [page]
  const found = await Promise.all(pages.map((curPage) => api.listOrders({ state, term, curPage, pageSize: PAGE_SIZE })))
  const last = found.at(-1)
  const total = last?.total ?? 0
  const counts: Readonly<Record<string, number>> = last?.counts ?? {}
  const list = found.flatMap((one) => one.list)
  return { query, list, total, counts, pages: Math.ceil(total / PAGE_SIZE) }
}

export type FoundOrders = Awaited<ReturnType<typeof findOrders>>
