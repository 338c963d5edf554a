/** `operator`: the operator's ranking, which also breaks ties of the others. */
export type SortOrder = 'operator' | 'sales' | 'priceAsc' | 'priceDesc' | 'items'

/** The sort keys of documents. */
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

/** More documents than any index has; packs two integers into one number. */
const STRIDE = 2 ** 24

interface Ranked {
  doc: number
  rank: number
  id: string
}

/** All documents in each order, computed on demand after a change. */
export interface SortOrders {
  put(ranked: Ranked): void
  remove(ranked: Ranked): void
  /** A product's number of sales changed. */
  forgetSales(): void
  /** By document, its position in this order. */
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
    // Packed into one number each, so that the sort needs no comparator.
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

/** Above this number of changes everything is sorted again. */
const MAX_INSERTS = 1_000

function compare(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** Its position, or where it would be inserted. */
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
