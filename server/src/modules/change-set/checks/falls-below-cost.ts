import { cellsOf, fenOfValue } from '@mall/contract/change-set/row-value'
import { fenOfText, idsOf } from '@mall/contract/sheet/cells'
import type { Queryable } from '../../../platform/database/types.ts'
import { findItemCosts, findPackageItems, findSoldSpecs, type SoldSpec } from '../../catalogue/public.ts'
import type { Change } from '../kinds/kind.ts'
import { sheetRows } from '../kinds/row-kind.ts'

type Row = Pick<Change, 'field' | 'thingId' | 'base' | 'next'>

/**
 * Whether by a row something is sold for less than what is known of the cost of all that its price pays for: a price that
 * falls below it, an item that costs more, a package that holds more. Rows of a set count together.
 */
export async function fallsBelowCost(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const telling = rows.filter((row) => isCut(row) || isDearerItem(row) || isFullerPackage(row))
  if (telling.length === 0) return () => false
  const specs = await specsWith(db, rows, telling)
  const costs = await costsWith(db, rows, specs)
  const losing = specs.filter(({ sellingFen, packageId, people }) => sellingFen < costs.of(packageId) * people)
  return (row) => {
    if (!telling.includes(row)) return false
    if (row.field === 'row.item') return losing.some(({ packageId }) => costs.itemsOf(packageId).includes(row.thingId))
    if (row.field === 'row.package') return losing.some(({ packageId }) => packageId === row.thingId)
    return losing.some(({ specId }) => specId === row.thingId)
  }
}

function isCut({ field, base, next }: Row): boolean {
  if (!(field === 'product.price' || field === 'row.price')) return false
  const [was, is] = [fenOfValue(field, base), fenOfValue(field, next)]
  return is !== null && is < (base === '' ? Number.POSITIVE_INFINITY : (was ?? 0))
}

const costIn = (value: string): number => fenOfText(cellsOf(value)?.cost ?? '') ?? 0
const itemsIn = (value: string): string[] => idsOf(cellsOf(value)?.items ?? '')

const isDearerItem = ({ field, base, next }: Row) => field === 'row.item' && costIn(next) > costIn(base)

function isFullerPackage({ field, base, next }: Row): boolean {
  if (field !== 'row.package') return false
  const before = new Set(itemsIn(base))
  return itemsIn(next).some((id) => !before.has(id))
}

/** The specs that these rows are about, as all rows of the set make them. */
async function specsWith(db: Queryable, rows: readonly Row[], telling: readonly Row[]): Promise<SoldSpec[]> {
  const idsIn = (some: readonly Row[], field: Row['field']) =>
    some.flatMap((row) => (row.field === field ? [row.thingId] : []))
  const found = await findSoldSpecs(db, {
    ...{ specIds: idsIn(rows, 'product.price'), packageIds: idsIn(telling, 'row.package') },
    itemIds: idsIn(telling, 'row.item'),
  })
  const specs = new Map(found.map((spec) => [spec.specId, spec]))
  const priced = rows.flatMap((row) =>
    row.field === 'row.price' ? [{ specId: row.thingId, cells: cellsOf(row.next) ?? {} }] : [],
  )
  const productIds = [...new Set(priced.flatMap(({ cells }) => cells.product || []))]
  const products = productIds.length > 0 ? await sheetRows.product.find(db, productIds) : []
  const people = new Map(products.map(({ id, cells: { people: count } }) => [id, Number(count)]))
  for (const { specId, cells } of priced) {
    const { product = '', package: packageId = '', price = '' } = cells
    const spec = { specId, productId: product, packageId, sellingFen: fenOfText(price) ?? 0 }
    specs.set(specId, { ...spec, people: people.get(product) ?? 1 })
  }
  const peopleNow = new Map(
    rows.flatMap((row) => (row.field === 'row.product' ? [[row.thingId, Number(cellsOf(row.next)?.people ?? 1)]] : [])),
  )
  const priceNow = new Map(
    rows.flatMap((row) => (row.field === 'product.price' ? [[row.thingId, Number(row.next)] as const] : [])),
  )
  return [...specs.values()].map((spec) => ({
    ...spec,
    sellingFen: priceNow.get(spec.specId) ?? spec.sellingFen,
    people: peopleNow.get(spec.productId) ?? spec.people,
  }))
}

/** What the packages of these specs hold and cost, as all rows of the set make them. */
async function costsWith(db: Queryable, rows: readonly Row[], specs: readonly SoldSpec[]) {
  const packageIds = [...new Set(specs.map(({ packageId }) => packageId))]
  const items = await findPackageItems(db, packageIds)
  for (const { field, thingId, next } of rows) if (field === 'row.package') items.set(thingId, itemsIn(next))
  const itemsOf = (packageId: string) => items.get(packageId) ?? []
  const costs = await findItemCosts(db, [...new Set(packageIds.flatMap(itemsOf))])
  for (const { field, thingId, next } of rows) if (field === 'row.item') costs.set(thingId, costIn(next))
  const of = (packageId: string) => itemsOf(packageId).reduce((sum, itemId) => sum + (costs.get(itemId) ?? 0), 0)
  return { of, itemsOf }
}
