/** A favourite as a visitor's browser stores it; the price in fen. */
export interface StoredFavourite {
  productId: string
  seenPrice: number
}

type List = readonly StoredFavourite[]

/** Parses stored data, which may come from another version or be edited by hand; invalid parts are dropped. */
export function parseFavourites(text: string | null, max: number): List {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    const byId = new Map(stored.flatMap(favouriteOf).map((each) => [each.productId, each]))
    return [...byId.values()].slice(0, max)
  } catch {
    return []
  }
}

function favouriteOf(stored: unknown): StoredFavourite[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { productId, seenPrice } = { ...NOTHING, ...stored }
  if (typeof productId !== 'string' || !/^[\w-]{1,64}$/.test(productId)) return []
  if (typeof seenPrice !== 'number' || !Number.isSafeInteger(seenPrice) || seenPrice < 0) return []
  return [{ productId, seenPrice }]
}

const NOTHING: Record<keyof StoredFavourite, unknown> = { productId: null, seenPrice: null }

/** The change since it became a favourite, in words; '' if none. */
export function changeText(
  { seenPrice, minSellingPrice }: { seenPrice: number; minSellingPrice: number },
  yuan: (fen: number) => string,
): string {
  const difference = minSellingPrice - seenPrice
  if (difference === 0) return ''
  return `收藏时 ¥${yuan(seenPrice)}，${difference < 0 ? '便宜' : '贵'}了 ¥${yuan(Math.abs(difference))}`
}
