import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf, rowField } from '@mall/contract/change-set/row-value'
import { idsOf } from '@mall/contract/sheet/cells'
import type { AnyCells, SheetName } from '@mall/contract/sheet/sheets'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { useRead } from '../../../client/queries.ts'
import { readYuan } from '../../../parts/yuan.ts'
import { changeOf } from '../../draft/change-of.ts'
import type { Draft } from '../../draft/use-draft.ts'

type Rows = StaffOutput<'getProductRows'>
type Tried = StaffOutput<'tryProduct'>
export type ItemFacts = Tried['items'][number]

/** A row as it would be, beside what stands in the shop. */
export interface ComposedRow {
  id: string
  now: string
  value: string
  cells: AnyCells
  isDrafted: boolean
}

export interface ComposedPackage extends ComposedRow {
  /** What its spec is called. */
  label: string
  itemIds: readonly string[]
  itemIdsNow: readonly string[]
}

export interface Composed {
  product: ComposedRow
  prices: readonly (ComposedRow & { fen: number; nowFen: number })[]
  packages: readonly ComposedPackage[]
  /** What is left of the specs that are limited. */
  stock: ReadonlyMap<string, number>
  items: ReadonlyMap<string, ItemFacts>
  findings: Tried['findings'] | null
  /** Why it cannot be tried. */
  problem: string
}

/** A product with its packages and prices as the draft has them, and what the linter says of that. */
export function useComposed(rows: Rows, draft: Draft): Composed {
  const rowOf = (sheet: SheetName, { id, value: now }: Rows['product']): ComposedRow => {
    const value = draft.nextOf(rowField(sheet), id) ?? now
    return { id, now, value, cells: cellsOf(value) ?? {}, isDrafted: value !== now }
  }
  const prices = rows.prices.map((row) => {
    const composed = rowOf('price', row)
    const alone = draft.nextOf('product.price', row.id)
    const nowFen = readYuan(cellsOf(row.value)?.price ?? '') ?? 0
    return { ...composed, nowFen, fen: alone === null ? (readYuan(composed.cells.price ?? '') ?? 0) : Number(alone) }
  })
  const packages = rows.packages.map((row) => {
    const composed = rowOf('package', row)
    const specs = prices.filter(({ cells }) => cells.package === row.id).map(({ cells }) => cells.name ?? '')
    return {
      ...{ ...composed, label: specs.join('、') || (composed.cells.name ?? row.id) },
      itemIds: idsOf(composed.cells.items ?? ''),
      itemIdsNow: idsOf(cellsOf(row.value)?.items ?? ''),
    }
  })
  const product = rowOf('product', rows.product)
  const { data, error } = useRead('tryProduct', {
    productId: rows.product.id,
    changes: changesOf(rows, draft, packages, prices, product),
  })
  return {
    ...{ product, prices, packages },
    stock: new Map(rows.stock.map(({ specId, left }) => [specId, left])),
    items: new Map(data?.items.map((item) => [item.itemId, item]) ?? []),
    findings: error ? null : (data?.findings ?? null),
    problem: error?.message ?? '',
  }
}

/** All that the draft changes in this product: its own rows, and the items that it carries. */
function changesOf(
  rows: Rows,
  draft: Draft,
  packages: readonly ComposedPackage[],
  prices: readonly ComposedRow[],
  product: ComposedRow,
): StaffInput<'tryProduct'>['changes'] {
  const of = (field: ChangeField, thingId: string) => {
    const value = draft.nextOf(field, thingId)
    return value === null ? [] : [changeOf(field, thingId, value)]
  }
  const itemIds = new Set(packages.flatMap(({ itemIds: own }) => own))
  const changes = [
    ...of('row.product', product.id),
    ...(['product.name', 'product.description', 'product.suitableFor'] as const).flatMap((field) =>
      of(field, product.id),
    ),
    ...packages.flatMap(({ id }) => of('row.package', id)),
    ...prices.flatMap(({ id }) => [...of('row.price', id), ...of('product.price', id)]),
    ...(draft.set?.lines ?? [])
      .filter(({ field, thingId }) => field === 'row.item' && itemIds.has(thingId))
      .flatMap(({ thingId }) => of('row.item', thingId)),
  ]
  return rows.product.id === product.id ? changes : []
}
