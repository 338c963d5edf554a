import type { product } from '../tables.ts'
import { isPlainWord, tokenizeForIndex, withoutSpaces } from '../text/tokenizer.ts'
import { conditionWeights, EXCLUDED, printLexeme, type Weight } from './lexeme-weights.ts'

/** A product's text for the search, besides its own columns. */
export interface ProductWording {
  name: string
  description: string
  suitableFor: string
  highlights: readonly string[]
  brandName: string
  /** First and second level, each category with its parent. */
  categories: readonly { id: string; parentId: string; name: string }[]
  /** Organs it focuses on; by default those of its items. */
  organIds?: readonly string[]
  organNames?: readonly string[]
  /** Shoppers' words for it that its texts do not contain. */
  searchWords?: readonly string[]
}
export interface SpecWording {
  sellingFen: number
  marketFen: number
}
export interface PackageWording {
  itemIds: readonly string[]
}
export interface ItemWording {
  id: string
  name: string
  aliases: readonly string[]
  organId: string
  conditionWords?: readonly string[]
  contraindicationWords?: readonly string[]
}

type Derived =
  | 'organIds'
  | 'categoryIds'
  | 'itemCount'
  | 'minSellingFen'
  | 'maxSellingFen'
  | 'minMarketFen'
  | 'maxMarketFen'
  | 'searchVector'
export type IndexedColumns = Pick<typeof product.$inferInsert, Derived>

/**
 * The derived columns of a product: prices, number of items, categories with their parents, and the search vector.
 * To be written whenever the product, its specs, packages or items change. `packages` are the product's
 * own in the order of its specs: the first one's items are counted, as its page and a comparison show them initially.
 * `items` may include others; only those of the packages count.
 */
export function indexProduct(
  product: ProductWording,
  specs: readonly SpecWording[],
  packages: readonly PackageWording[],
  items: readonly ItemWording[],
): IndexedColumns {
  const itemIds = new Set(packages.flatMap((one) => one.itemIds))
  const examined = items.filter(({ id }) => itemIds.has(id))
  const selling = specs.map(({ sellingFen }) => sellingFen)
  const market = specs.map(({ marketFen }) => marketFen)
  const categoryIds = product.categories.flatMap(({ id, parentId }) => (parentId === '0' ? [id] : [id, parentId]))
  return {
    organIds: [...new Set(product.organIds ?? examined.map(({ organId }) => organId))],
    categoryIds: [...new Set(categoryIds)],
    itemCount: packages[0]?.itemIds.length ?? 0,
    minSellingFen: Math.min(...selling),
    maxSellingFen: Math.max(...selling),
    minMarketFen: Math.min(...market),
    maxMarketFen: Math.max(...market),
    searchVector: vectorOf(product, examined),
  }
}

function vectorOf(product: ProductWording, items: readonly ItemWording[]): string {
  const letters = new Map<string, Weight>()
  const addText = (text: string, weight: Weight) => {
    for (const word of tokenizeForIndex(text)) if (weight < (letters.get(word) ?? 'Z')) letters.set(word, weight)
  }
  addText(product.name, 'A')
  addText((product.searchWords ?? []).join(' '), 'B')
  for (const { name, aliases } of items) addText([name, ...aliases].join(' '), 'C')
  const names = [product.brandName, ...product.categories.map(({ name }) => name), ...(product.organNames ?? [])]
  addText([...names, ...product.highlights].join(' '), 'C')
  addText(`${product.description} ${product.suitableFor}`, 'D')
  const conditions = conditionWeights(items)
  // If the product names the condition and examines for it, it counts as a name.
  for (const word of tokenizeForIndex(product.suitableFor))
    if (conditions.has(word) && (letters.get(word) ?? 'Z') > 'B') letters.set(word, 'B')
  const excluded = new Set(items.flatMap(({ contraindicationWords = [] }) => contraindicationWords.map(withoutSpaces)))
  return [
    ...new Set([...letters.keys(), ...conditions.keys()])
      .values()
      .map((word) => printLexeme(word, letters.get(word), conditions.get(word))),
    ...[...excluded].filter(isPlainWord).map((word) => printLexeme(EXCLUDED + word, 'D')),
  ].join(' ')
}
