import type { Comparison } from './compare-text.ts'

/** The guide's recommended topics, each with the items that cover it. */
export interface AudienceQuery {
  sex: 0 | 1 | undefined
  worth: readonly { itemIds: readonly string[] }[]
}

export interface SuitedProducts {
  productId: string
  /** How many of the `worth` topics it covers. */
  covered: number
  worth: number
}

const NOT_FOR = { 0: 'men', 1: 'women' } as const

/** The product that covers most of the recommended checks, the cheapest of several; null where none covers any. */
export function suitedOf({ products, groups }: Comparison, { sex, worth }: AudienceQuery): SuitedProducts | null {
  if (products.length < 2) return null
  const rows = groups.flatMap((group) => group.rows)
  const found = products.flatMap((one, index) => {
    if (sex !== undefined && one.crowd === NOT_FOR[sex]) return []
    const items = new Set(rows.flatMap(({ cells }) => (cells[index] ?? []).map(({ id }) => id)))
    const covered = worth.filter(({ itemIds }) => itemIds.some((id) => items.has(id))).length
    return covered > 0 ? [{ one, covered }] : []
  })
  const [best] = found.sort((a, b) => b.covered - a.covered || a.one.pricePerPerson - b.one.pricePerPerson)
  return best ? { productId: best.one.id, covered: best.covered, worth: worth.length } : null
}
