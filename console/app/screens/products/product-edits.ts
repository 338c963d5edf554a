import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { yuanOf } from '@mall/contract/money'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { api } from '../../client/api.ts'
import { readYuan } from '../../parts/yuan.ts'
import type { Draft, Edit } from '../draft/use-draft.ts'

export type Product = StaffOutput<'listProducts'>['list'][number]
export type Spec = Product['specs'][number]

/** The price that the draft gives a spec, alone or in its row; null: none. */
export function draftedFen({ nextOf }: Pick<Draft, 'nextOf'>, { specId }: Pick<Spec, 'specId'>): number | null {
  const alone = nextOf('product.price', specId)
  if (alone !== null) return Number(alone)
  const row = nextOf('row.price', specId)
  return row === null ? null : readYuan(cellsOf(row)?.price ?? '')
}

/** Into the row of the spec where the draft has it already: two changes of one price would go against each other. */
export function priceEdit({ set, nextOf }: Draft, { specId, sellingFen }: Spec, fen: number): Edit {
  const row = nextOf('row.price', specId)
  const cells = row === null ? null : cellsOf(row)
  if (!cells) return { field: 'product.price', thingId: specId, value: String(fen), now: String(sellingFen) }
  const now = set?.lines.find((line) => line.field === 'row.price' && line.thingId === specId)?.base ?? ''
  return { field: 'row.price', thingId: specId, value: rowValue('price', { ...cells, price: yuanOf(fen) }), now }
}

/** Whether it will be sold, as the draft has it; null: the draft does not say. */
export function draftedShelf({ nextOf }: Draft, { productId }: Pick<Product, 'productId'>): boolean | null {
  const row = nextOf('row.product', productId)
  return row === null ? null : cellsOf(row)?.isOnSale === YES
}

export async function shelfEdit(draft: Draft, productId: string, isOnSale: boolean): Promise<Edit> {
  const { product } = await api.getProductRows({ productId })
  const cells = cellsOf(draft.nextOf('row.product', productId) ?? product.value) ?? {}
  const value = rowValue('product', { ...cells, isOnSale: isOnSale ? YES : NO })
  return { field: 'row.product', thingId: productId, value, now: product.value }
}
