import { specNameOf } from '@mall/contract/catalogue/spec-name'
import { searchAliases } from '../content/search-aliases.ts'
import type { DemoAttribute, DemoItem, DemoSpec } from '../demo-types.ts'
import { eightDigits } from '../random.ts'
import type { Variant } from './spec-schemes.ts'

export const productId = (slug: string) => eightDigits(`product:${slug}`)
export const specId = (slug: string, key: string) => `${eightDigits(`spec:${slug}:${key}`)}`
const valueId = (slug: string, attribute: string, value: string) => eightDigits(`value:${slug}:${attribute}:${value}`)

export const searchWordsOf = (slug: string): string[] => (searchAliases[slug] ?? '').split(' ').filter((w) => w !== '')

/** `parents.heart` stands for the second level, and brings its first. */
export const categoryIds = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((p) => [`c-${p.split('.')[0] ?? p}`, `c-${p.replace('.', '-')}`])),
]

export function attributesOf(slug: string, names: readonly string[], variants: readonly Variant[]): DemoAttribute[] {
  return names.map((name, index) => {
    const values = [...new Set(variants.map((v) => v.values[index] ?? ''))].filter((v) => v !== '')
    return { name, values: values.map((v) => ({ id: valueId(slug, name, v), name: v })) }
  })
}

const namedValues = (names: readonly string[], { values }: Variant) =>
  values.map((value, index) => ({ attributeName: names[index] ?? '', attributeValueName: value }))

export function specOf(slug: string, names: readonly string[], variant: Variant, plainName: string): DemoSpec {
  return {
    id: specId(slug, variant.key),
    specName: variant.values.length > 0 ? specNameOf(namedValues(names, variant)) : plainName,
    attributeValueIds: variant.values.map((v, index) => valueId(slug, names[index] ?? '', v)),
    sellingPriceFen: variant.priceFen,
    marketPriceFen: Math.max(variant.marketFen, variant.priceFen),
    stock: variant.unavailable === '' ? null : 0,
    packageId: variant.items.length > 0 ? `pkg-${slug}-${variant.key}` : null,
    unavailable: variant.unavailable,
    examinations: variant.examinations,
    imagePath: '',
    cover: null,
  }
}

/** Talks, forms and looks of the doctor, and what nobody wants to read on a shop window. */
const isQuiet = (i: DemoItem) => i.method === 'q' || i.method === 'phys' || i.categoryId === 'cat-infection'

/** The dearest examinations, first one of each organ that the product is about. */
export function topItems(items: readonly DemoItem[], organs: readonly string[], count = 3): DemoItem[] {
  const dear = [...items].sort(
    (a, b) => Number(isQuiet(a)) - Number(isQuiet(b)) || b.priceFen - a.priceFen || a.id.localeCompare(b.id),
  )
  const themes = organs.flatMap((o) => dear.find((i) => i.organId === o && !isQuiet(i)) ?? [])
  return [...themes, ...dear.filter((i) => !themes.includes(i))].slice(0, count)
}

export const organIdsOf = (items: readonly DemoItem[]): string[] => [
  ...new Set(items.map((i) => i.organId).filter((o) => o !== 'body')),
]
