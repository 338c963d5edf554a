import { drawnAs } from './content/drawn-as.ts'
import * as content from './content/navigation.ts'
import { buildBrands, buildCategories, type DemoBrand, type DemoCategory } from './products/catalogue.ts'
import { productId } from './products/product-shape.ts'
import { cell, parseRows } from './rows.ts'

const TIERS = ['', '基础', '进阶', '深度', '臻享']

/** First-level navigation and the panels behind it. */
export function buildNavigation() {
  const panels = parseRows(content.navigationPanels)
  const products = new Map(panels.map((row) => [`c-${cell(row, 0)}`, productId(cell(row, 1))]))
  return {
    navigation: parseRows(content.navigation).map((row, index) => ({
      id: `nav-${index + 1}`,
      position: cell(row, 0),
      name: cell(row, 1),
      type: cell(row, 2),
      pcUrl: cell(row, 3),
      h5Url: cell(row, 4),
      categoryId: cell(row, 5),
      productId: products.get(cell(row, 5)) ?? '',
      sort: index + 1,
    })),
    navigationEntries: panels.flatMap((row) => panelOf(`c-${cell(row, 0)}`, row.slice(2))),
  }
}

function panelOf(categoryId: string, columns: readonly string[]) {
  const catalogue = { categories: buildCategories(), brands: buildBrands() }
  return columns
    .flatMap((column) => {
      const [columnTitle = '', entries = ''] = column.split('=')
      const navigationEntries = entries
        .split(',')
        .map((entry) => ({ columnTitle, ...entryOf(categoryId, entry, catalogue) }))
      // Pictures beside some words only look like a mistake.
      return navigationEntries.every(({ image }) => image !== '')
        ? navigationEntries
        : navigationEntries.map((entry) => ({ ...entry, image: '' }))
    })
    .map((entry, index) => ({ id: `panel-${categoryId}-${index + 1}`, categoryId, ...entry, sort: index + 1 }))
}

type Catalogue = { categories: readonly DemoCategory[]; brands: readonly DemoBrand[] }

function entryOf(categoryId: string, entry: string, { categories, brands }: Catalogue) {
  const [what = '', words] = entry.split(':')
  const query = (input: string) => `product_first_type_id=${categoryId}&${input}`
  const tier = Number(/^tier(\d)$/.exec(what)?.[1] ?? 0)
  if (tier > 0) return { name: words ?? TIERS[tier] ?? '', image: '', tier, query: query(`tier=${tier}`) }
  if (what.startsWith('@')) {
    const brand = brands.find(({ id }) => id === `brand-${what.slice(1)}`)
    return { name: words ?? brand?.name ?? '', image: '', tier: 0, query: query(`brand_id=${brand?.id}`) }
  }
  const category = categories.find(({ id }) => id === `${categoryId}-${what}`)
  const hasDrawing = `${categoryId}-${what}`.replace('c-', '') in drawnAs
  return {
    name: words ?? category?.name ?? '',
    image: hasDrawing ? (category?.picture ?? '') : '',
    tier: 0,
    query: query(`product_second_type_id=${category?.id}`),
  }
}
