/** An item as a comparison needs it. */
export interface Item {
  id: string
  name: string
  organId: string
  topicId: string | null
}
export interface Topic {
  id: string
  name: string
  organId: string
}
export interface Row {
  id: string
  name: string
  organId: string
  /** All packages include the same, possibly under another name. */
  isSame: boolean
  /** A topic without those of its items that all packages have; each of these has a line of its own. */
  shared: number
  /** Each package's items of the topic, in the order of the packages. */
  cells: Item[][]
}
type Package = readonly Item[]
/** An item with all its parts, recursively. */
export type Covering = (itemId: string) => ReadonlySet<string>

/** `a.s1,b` → products with the chosen spec; of repeated ones the first counts. */
export function parseRefs(ids: string): { productId: string; specId: string | null }[] {
  const specByProduct = new Map<string, string | null>()
  for (const ref of ids.split(',')) {
    const [productId = '', specId = null] = ref.split('.')
    if (!specByProduct.has(productId)) specByProduct.set(productId, specId)
  }
  return [...specByProduct].map(([productId, specId]) => ({ productId, specId }))
}

const MAX_COMPARED = 4

/** At most four are compared (specification section 9). */
export const whyNotCompare = (requested: readonly unknown[]): 'COMPARE_TOO_MANY' | null =>
  requested.length > MAX_COMPARED ? 'COMPARE_TOO_MANY' : null

/** Includes parts of parts; terminates on cycles (equivalent items). */
export function coveringOf(parts: readonly { wholeId: string; partId: string }[]): Covering {
  const direct = Map.groupBy(parts, ({ wholeId }) => wholeId)
  const known = new Map<string, ReadonlySet<string>>()
  return (itemId) => {
    const found = known.get(itemId)
    if (found) return found
    const covered = new Set([itemId])
    for (const id of covered) for (const { partId } of direct.get(id) ?? []) covered.add(partId)
    known.set(itemId, covered)
    return covered
  }
}

const coveredBy = (items: Package, covering: Covering) => new Set(items.flatMap(({ id }) => [...covering(id)]))

/** Items of `own` that the others do not cover, not even as a part of something larger. */
export function lackingIn(own: Package, others: Package, covering: Covering): Item[] {
  const covered = coveredBy(others, covering)
  return own.filter(({ id }) => !covered.has(id))
}

/**
 * One line for each topic and for each item without one, in the order of the items. Of a topic that differs, items that
 * all packages have get lines of their own, so that only the difference remains. Every item of every package is in
 * exactly one line.
 */
export function rowsOf(packages: readonly Package[], topics: readonly Topic[], covering: Covering): Row[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const topicOf = ({ topicId }: Item) => byId.get(topicId ?? '')
  const lineOf = (item: Item) => topicOf(item)?.id ?? item.id
  const lines = Map.groupBy(packages.flat(), lineOf)
  return [...lines].flatMap(([id, items]) => {
    const cells = packages.map((each) => each.filter((item) => lineOf(item) === id))
    const [first] = items
    const topic = (first && topicOf(first)) ?? null
    if (areAlike(cells, covering)) return [rowWith(id, topic, cells, { isSame: true, shared: 0 })]
    const inAll = (cells[0] ?? []).filter((item) => cells.every((cell) => cell.some((other) => other.id === item.id)))
    const left = cells.map((cell) => cell.filter((item) => inAll.every((common) => common.id !== item.id)))
    return [
      ...inAll.map((item) =>
        rowWith(
          item.id,
          topic,
          cells.map(() => [item]),
          { isSame: true, shared: 0 },
        ),
      ),
      rowWith(id, topic, left, { isSame: false, shared: inAll.length }),
    ]
  })
}

/** A topic with a single item is named after it. */
function rowWith(id: string, topic: Topic | null, cells: Item[][], how: Pick<Row, 'isSame' | 'shared'>): Row {
  const items = cells.flat()
  const [first] = items
  const isOne = items.every((item) => item.id === first?.id)
  const name = (isOne && how.shared === 0 ? undefined : topic?.name) ?? first?.name ?? ''
  return { id, name, organId: topic?.organId ?? first?.organId ?? '', ...how, cells }
}

const areAlike = (cells: readonly Item[][], covering: Covering) =>
  cells.every((cell) => cells.every((other) => lackingIn(cell, other, covering).length === 0))

/** For each package, the items that only it has. */
export function onlyHereOf(packages: readonly Package[], covering: Covering): Item[][] {
  return packages.map((own) => lackingIn(own, packages.filter((other) => other !== own).flat(), covering))
}

export interface Gap {
  isCheapest: boolean
  price: number
  more: number
  less: number
  pricePerItem: number | null
}

/** Each package against the cheapest (of several, the first). Prices in fen for one person. */
export function gapsOf(packages: readonly { items: Package; priceFen: number }[], covering: Covering): Gap[] {
  const [cheapest] = packages.toSorted((a, b) => a.priceFen - b.priceFen)
  return packages.map((own) => {
    if (!cheapest || own === cheapest) return { isCheapest: true, price: 0, more: 0, less: 0, pricePerItem: null }
    const price = own.priceFen - cheapest.priceFen
    const more = lackingIn(own.items, cheapest.items, covering).length
    const less = lackingIn(cheapest.items, own.items, covering).length
    return {
      isCheapest: false,
      price,
      more,
      less,
      pricePerItem: more > less ? Math.round(price / (more - less)) : null,
    }
  })
}
