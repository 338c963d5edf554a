import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { idsText } from '@mall/contract/sheet/cells'
import { SEX_NAMES } from '@mall/contract/sheet/columns'
import type { Edit } from '../../draft/use-draft.ts'
import type { ComposedPackage, ItemFacts } from './use-composed.ts'

type Package = Pick<ComposedPackage, 'id' | 'now' | 'value' | 'itemIds' | 'itemIdsNow'>

/** A package with these items, as the draft holds it. */
export function withItems({ id, now, value }: Package, itemIds: readonly string[]): Edit {
  const next = rowValue('package', { ...cellsOf(value), items: idsText(itemIds) })
  return { field: 'row.package', thingId: id, value: next, now }
}

/** Puts an item into a package, or takes it out; one that comes back stands where it stood. */
export function toggled(pack: Package, itemId: string): readonly string[] {
  const { itemIds, itemIdsNow } = pack
  if (itemIds.includes(itemId)) return itemIds.filter((id) => id !== itemId)
  if (!itemIdsNow.includes(itemId)) return [...itemIds, itemId]
  const before = itemIdsNow.slice(0, itemIdsNow.indexOf(itemId))
  const at = Math.max(0, ...before.map((id) => itemIds.indexOf(id) + 1))
  return [...itemIds.slice(0, at), itemId, ...itemIds.slice(at)]
}

/** Those of these items that a package lacks and that suit whom it is for. */
export const missingIn = <I extends Pick<ItemFacts, 'itemId' | 'sex'>>(
  { itemIds, cells }: Pick<ComposedPackage, 'itemIds' | 'cells'>,
  items: readonly I[],
): I[] => items.filter((item) => !itemIds.includes(item.itemId) && suits(item, cells.sex))

const suits = ({ sex }: Pick<ItemFacts, 'sex'>, audience: string | undefined) =>
  (sex !== 0 && sex !== 1) || audience === SEX_NAMES[-1] || audience === SEX_NAMES[sex]

/** The item one place further up among those of its group; null: it is the first of them there. */
export function movedUp(
  itemIds: readonly string[],
  itemId: string,
  group: readonly string[],
): readonly string[] | null {
  const own = itemIds.filter((id) => group.includes(id))
  const before = own[own.indexOf(itemId) - 1]
  if (before === undefined || !own.includes(itemId)) return null
  return itemIds.map((id) => (id === before ? itemId : id === itemId ? before : id))
}

export interface Group {
  organId: string
  organName: string
  items: readonly ItemFacts[]
}

/** Items by organ system, both in the order of the packages; what was taken out stays at its place. */
export function groupsOf(packages: readonly Package[], items: ReadonlyMap<string, ItemFacts>): Group[] {
  const ids = [...new Set(packages.flatMap((pack) => [...pack.itemIds, ...pack.itemIdsNow]))]
  const groups = new Map<string, Group & { items: ItemFacts[] }>()
  for (const item of ids.flatMap((id) => items.get(id) ?? [])) {
    const { organId, organName } = item
    const group = groups.get(organId) ?? { organId, organName, items: [] }
    group.items.push(item)
    groups.set(organId, group)
  }
  return [...groups.values()]
}

/** What the items of a package cost singly, and what they cost the group; `unknown`: how many tell no cost. */
export function sumsOf({ itemIds }: Pick<Package, 'itemIds'>, items: ReadonlyMap<string, ItemFacts>) {
  const own = itemIds.flatMap((id) => items.get(id) ?? [])
  return {
    priceFen: own.reduce((sum, { priceFen }) => sum + priceFen, 0),
    costFen: own.reduce((sum, { costFen }) => sum + (costFen ?? 0), 0),
    unknown: own.filter(({ costFen }) => costFen === null).length,
  }
}
