/** A product as the comparison bar stores it (specification section 3); the price in fen. */
export interface ComparisonItem {
  product_id: string
  image_url: string
  product_name: string
  selling_price: number
  /** Which of several specs was chosen; '' while none is. */
  spec_id: string
}

/** At most four are compared, at least two (specification section 9). */
export const MAX_COMPARED = 4
export const MIN_COMPARED = 2

type Items = readonly ComparisonItem[]

/** Selecting a listed product removes it; a new one is added only while fewer than four are listed (section 4). */
export function toggleItem(items: Items, item: ComparisonItem): { items: Items; did: 'added' | 'removed' | 'full' } {
  const others = items.filter(({ product_id }) => product_id !== item.product_id)
  if (others.length < items.length) return { items: others, did: 'removed' }
  return items.length < MAX_COMPARED ? { items: [...items, item], did: 'added' } : { items, did: 'full' }
}

/** Parses stored data, which may come from another version or be edited by hand; invalid parts are dropped. */
export function parseStoredItems(text: string | null): Items {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    const byProduct = new Map(stored.flatMap(itemOf).map((item) => [item.product_id, item]))
    return [...byProduct.values()].slice(0, MAX_COMPARED)
  } catch {
    return []
  }
}

function itemOf(stored: unknown): ComparisonItem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { product_id, image_url, product_name, selling_price, spec_id } = { ...NOTHING, ...stored }
  if (typeof product_id !== 'string' || !/^[\w-]{1,64}$/.test(product_id)) return []
  if (typeof product_name !== 'string' || product_name === '' || typeof image_url !== 'string') return []
  if (typeof selling_price !== 'number' || !Number.isSafeInteger(selling_price) || selling_price < 0) return []
  const isSpec = typeof spec_id === 'string' && /^[\w-]{1,64}$/.test(spec_id)
  return [{ product_id, image_url, product_name, selling_price, spec_id: isSpec ? spec_id : '' }]
}

const NOTHING: Record<keyof ComparisonItem, unknown> = {
  product_id: null,
  image_url: null,
  product_name: null,
  selling_price: null,
  spec_id: null,
}

/** Changes the spec of a listed product; otherwise nothing changes. */
export function withSpec(
  items: Items,
  { product_id, spec_id, selling_price }: Omit<ComparisonItem, 'image_url' | 'product_name'>,
): Items {
  return items.map((item) => (item.product_id === product_id ? { ...item, spec_id, selling_price } : item))
}

/** `a` or `a.s1`: how an address names a product. */
export const comparisonRef = ({ product_id, spec_id }: Pick<ComparisonItem, 'product_id' | 'spec_id'>) =>
  spec_id ? `${product_id}.${spec_id}` : product_id

/** `/compare?ids=a,b`: the address can be shared. Of several specs the chosen one follows the product: `a.s1`. */
export const comparisonUrl = (refs: readonly string[]) =>
  refs.length > 0 ? `/compare?ids=${encodeURIComponent(refs.join(','))}` : '/compare'
