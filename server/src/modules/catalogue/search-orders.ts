/** `operator`: as the operator ranks them. Equals of the others stay in the operator's order. */
export type FixedOrder = 'operator' | 'sales' | 'priceAsc' | 'priceDesc' | 'items'

/** What documents are put in order by. */
interface Facts {
  soldOf(doc: number): number
  priceOf(doc: number): number
  itemCountOf(doc: number): number
}

const KEYS: Readonly<Record<Exclude<FixedOrder, 'operator'>, (facts: Facts, doc: number) => number>> = {
  sales: (facts, doc) => -facts.soldOf(doc),
  priceAsc: (facts, doc) => facts.priceOf(doc),
  priceDesc: (facts, doc) => -facts.priceOf(doc),
  items: (facts, doc) => -facts.itemCountOf(doc),
}

/** More documents than any index holds; keeps two whole numbers in one. */
const STRIDE = 2 ** 24

interface Ranked {
  doc: number
  rank: number
  id: string
}

/** All documents in each order, worked out when first asked for after a change. */
export interface SearchOrders {
  put(ranked: Ranked): void
  remove(ranked: Ranked): void
  /** Of some product more or fewer were sold. */
  forgetSales(): void
  /** By document its place in this order. */
  placesIn(order: FixedOrder): Uint32Array
  /** The documents in this order. */
  docsIn(order: FixedOrder): Uint32Array
}

export function openSearchOrders(facts: Facts): SearchOrders {
  const operator: Ranked[] = []
  let added: Ranked[] = []
  /** Above every document's number. */
  let size = 0
  const kept = new Map<FixedOrder, { docs: Uint32Array; places: Uint32Array }>()

  const keep = (order: FixedOrder, docs: Uint32Array) => {
    const places = new Uint32Array(size)
    for (let place = 0; place < docs.length; place++) places[docs[place] ?? 0] = place
    const found = { docs, places }
    kept.set(order, found)
    return found
  }
  const settle = () => {
    const isBulk = added.length > MOST_INSERTED
    for (const ranked of added) operator.splice(isBulk ? operator.length : placeOf(operator, ranked), 0, ranked)
    if (isBulk) operator.sort(compare)
    added = []
  }
  const sorted = (order: FixedOrder) => {
    const known = kept.get(order)
    if (known) return known
    settle()
    const byOperator = Uint32Array.from(operator, ({ doc }) => doc)
    if (order === 'operator') return keep(order, byOperator)
    // One number each, so that the sort runs without calling back.
    const keys = Float64Array.from(byOperator, (doc, place) => KEYS[order](facts, doc) * STRIDE + place)
    keys.sort()
    return keep(
      order,
      Uint32Array.from(keys, (key) => byOperator[((key % STRIDE) + STRIDE) % STRIDE] ?? 0),
    )
  }

  return {
    put(ranked) {
      kept.clear()
      added.push(ranked)
      size = Math.max(size, ranked.doc + 1)
    },
    remove(ranked) {
      kept.clear()
      settle()
      operator.splice(placeOf(operator, ranked), 1)
    },
    forgetSales: () => void kept.delete('sales'),
    placesIn: (order) => sorted(order).places,
    docsIn: (order) => sorted(order).docs,
  }
}

/** More than so many are sorted with the rest at once. */
const MOST_INSERTED = 1_000

function compare(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** Where it stands, or would stand. */
function placeOf(operator: readonly Ranked[], ranked: Ranked): number {
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
