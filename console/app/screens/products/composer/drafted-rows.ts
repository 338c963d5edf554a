import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf } from '@mall/contract/change-set/row-value'
import type { StaffOutput } from '@mall/contract/staff-calls'

type Rows = StaffOutput<'getProductRows'>

interface Line {
  field: ChangeField
  thingId: string
  base: string
  next: string
}

/** The rows of a product with those that are new in the draft; null: it stands neither in the shop nor there. */
export function withDrafted(rows: Rows | null, productId: string, lines: readonly Line[]): Rows | null {
  const fresh = (field: ChangeField) => lines.filter((line) => line.field === field && line.base === '')
  const isNew = fresh('row.product').some(({ thingId }) => thingId === productId)
  if (!rows && !isNew) return null
  const prices = fresh('row.price').filter(({ next }) => cellsOf(next)?.product === productId)
  const named = new Set(prices.map(({ next }) => cellsOf(next)?.package))
  const packages = fresh('row.package').filter(({ thingId }) => named.has(thingId))
  const asRow = ({ thingId }: Line) => ({ id: thingId, value: '' })
  return {
    product: rows?.product ?? { id: productId, value: '' },
    prices: [...(rows?.prices ?? []), ...prices.map(asRow)],
    packages: [...(rows?.packages ?? []), ...packages.map(asRow)],
    stock: rows?.stock ?? [],
  }
}

/** The product's code with the first number that neither a spec nor a package has. */
export function freeCode(productId: string, rows: readonly { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id))
  let nth = 1
  while (taken.has(`${productId}-${nth}`)) nth++
  return `${productId}-${nth}`
}
