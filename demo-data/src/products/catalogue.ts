import { drawnAs } from '../content/drawn-as.ts'
import { brands, categories } from '../content/taxonomy.ts'
import type { DemoItem, DemoPackage, DemoProduct } from '../demo-types.ts'
import { cell, parseRows } from '../rows.ts'
import { buildExamProducts } from './exam-products.ts'
import { buildOtherProducts } from './other-products.ts'

export type DemoBrand = { id: string; name: string; note: string; logo: string; sort: number }
export type DemoCategory = { id: string; parentId: string; name: string; picture: string; sort: number }

export const buildBrands = (): DemoBrand[] =>
  parseRows(brands).map((row, index) => ({
    id: `brand-${cell(row, 0)}`,
    name: cell(row, 1),
    note: cell(row, 2),
    logo: `brands/${cell(row, 0)}.svg`,
    sort: index + 1,
  }))

/** Two levels; the first has parent '0'. */
export function buildCategories(): DemoCategory[] {
  const found: DemoCategory[] = []
  for (const row of parseRows(categories)) {
    const id = `c-${cell(row, 0)}`
    found.push({
      id,
      parentId: '0',
      name: cell(row, 1),
      picture: `categories/${cell(row, 0)}.svg`,
      sort: found.length + 1,
    })
    for (const pair of cell(row, 3).split(',')) {
      const [slug = '', name = ''] = pair.split('=')
      found.push({
        id: `${id}-${slug}`,
        parentId: id,
        name,
        picture: pictureOf(cell(row, 0), slug),
        sort: found.length + 1,
      })
    }
  }
  return found
}

/** A second level without a drawing of its own shows its first level's. */
const pictureOf = (first: string, second: string) =>
  `categories/${drawnAs[`${first}-${second}`] ? `${first}-${second}` : first}.svg`

/** All products, those of the mall's front page first, and the packages behind their specs. */
export function buildProducts(items: readonly DemoItem[]): { products: DemoProduct[]; packages: DemoPackage[] } {
  const book = new Map(items.map((i) => [i.slug, i]))
  const exams = buildExamProducts(book)
  const others = buildOtherProducts(book)
  const products = [...exams.products, ...others.products].map((p, index) => ({ ...p, sort: index + 1 }))
  return {
    products: products.map((p) => ({ ...p, relatedSlugs: relatedTo(p, products) })),
    packages: [...exams.packages, ...others.packages],
  }
}

const sameDay = ['scaling', 'flu-shot', 'report-read']

function relatedTo(product: DemoProduct, all: readonly DemoProduct[]): string[] {
  if (product.serviceKind === 'general' && product.tier > 0) return sameDay
  return all
    .filter((p) => p.slug !== product.slug && p.onSale && p.categoryIds.some((c) => product.categoryIds.includes(c)))
    .slice(0, 3)
    .map((p) => p.slug)
}
