/** `operator`: as the operator ranks them. Equals of the others stay in the operator's order. */
export type SortOrder = 'operator' | 'sales' | 'priceAsc' | 'priceDesc' | 'items'

/** What documents are put in order by. */
interface SortKeys {
  soldOf(doc: number): number
  priceOf(doc: number): number
  itemCountOf(doc: number): number
}

const KEYS: Readonly<Record<Exclude<SortOrder, 'operator'>, (keysOf: SortKeys, doc: number) => number>> = {
  sales: (keysOf, doc) => -keysOf.soldOf(doc),
  priceAsc: (keysOf, doc) => keysOf.priceOf(doc),
  priceDesc: (keysOf, doc) => -keysOf.priceOf(doc),
  items: (keysOf, doc) => -keysOf.itemCountOf(doc),
}

/** More documents than any index holds; keeps two whole numbers in one. */
const STRIDE = 2 ** 24

interface Ranked {
  doc: number
  rank: number
  id: string
}

/** All documents in each order, worked out when first asked for after a change. */
export interface SortOrders {
  put(ranked: Ranked): void
  remove(ranked: Ranked): void
  /** Of some product more or fewer were sold. */
  forgetSales(): void
  /** By document its position in this order. */
  positionsIn(order: SortOrder): Uint32Array
  /** The documents in this order. */
  docsIn(order: SortOrder): Uint32Array
}

export function openSortOrders(keysOf: SortKeys): SortOrders {
  const operator: Ranked[] = []
  let added: Ranked[] = []
  /** Above every document's number. */
  let size = 0
  const cache = new Map<SortOrder, { docs: Uint32Array; positions: Uint32Array }>()

  const keep = (order: SortOrder, docs: Uint32Array) => {
    const positions = new Uint32Array(size)
    for (let position = 0; position < docs.length; position++) positions[docs[position] ?? 0] = position
    const found = { docs, positions }
    cache.set(order, found)
    return found
  }
  const settle = () => {
    const isBulk = added.length > MAX_INSERTS
    for (const ranked of added) operator.splice(isBulk ? operator.length : positionOf(operator, ranked), 0, ranked)
    if (isBulk) operator.sort(compare)
    added = []
  }
  const sorted = (order: SortOrder) => {
    const known = cache.get(order)
    if (known) return known
    settle()
    const byOperator = Uint32Array.from(operator, ({ doc }) => doc)
    if (order === 'operator') return keep(order, byOperator)
    // One number each, so that the sort runs without calling back.
    const keys = Float64Array.from(byOperator, (doc, position) => KEYS[order](keysOf, doc) * STRIDE + position)
    keys.sort()
    return keep(
      order,
      Uint32Array.from(keys, (key) => byOperator[((key % STRIDE) + STRIDE) % STRIDE] ?? 0),
    )
  }

  return {
    put(ranked) {
      cache.clear()
      added.push(ranked)
      size = Math.max(size, ranked.doc + 1)
    },
    remove(ranked) {
      cache.clear()
      settle()
      operator.splice(positionOf(operator, ranked), 1)
    },
    forgetSales: () => void cache.delete('sales'),
    positionsIn: (order) => sorted(order).positions,
    docsIn: (order) => sorted(order).docs,
  }
}

/** More than so many are sorted with the rest at once. */
const MAX_INSERTS = 1_000

function compare(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** Where it stands, or would stand. */
function positionOf(operator: readonly Ranked[], ranked: Ranked): number {
  let low = 0
  let high = operator.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = operator[middle]
    if (other && compare(other, ranked) < 0) low = middle + 1
    else high = middle
  }
  return low
}
