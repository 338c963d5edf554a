import { marketBases, successors } from '../content/exam-products.ts'
import { bookingBlockOf, fixedHighlights, refundBlock } from '../content/product-words.ts'
import type { Cover, DemoPackage, DemoProduct } from '../demo-types.ts'
import { planCovers } from '../pictures/plan-covers.ts'
import { specCovers } from '../pictures/spec-covers.ts'
import { type ExamRow, examRows } from './exam-product-rows.ts'
import { type Book, makePackage } from './packages.ts'
import { examDetail } from './product-detail.ts'
import { attributesOf, categoryIds, productId, searchWordsOf, specOf, topItems } from './product-shape.ts'
import { reasonsOf } from './reasons.ts'
import { schemeOf } from './spec-schemes.ts'

type Made = { products: DemoProduct[]; packages: DemoPackage[] }

/** Every examination product with the packages that its specs stand for. */
export function buildExamProducts(book: Book): Made {
  const catalogue: Made = { products: [], packages: [] }
  const rows = examRows()
  const covers = planCovers(rows)
  for (const row of rows) {
    const cover = covers.get(row.slug)
    if (!cover) throw new Error(`没有封面：${row.slug}`)
    const scheme = schemeOf(row.scheme, { ...row, book })
    for (const variant of scheme.variants) {
      catalogue.packages.push(
        makePackage({
          slug: `${row.slug}-${variant.key}`,
          name: variant.values.length > 0 ? `${row.name}（${variant.values.join('，')}）` : row.name,
          items: variant.items,
          sexOnly: variant.sexOnly,
          ages: row.ages,
        }),
      )
    }
    catalogue.products.push(buildProduct(row, scheme, cover))
  }
  return catalogue
}

function buildProduct(row: ExamRow, scheme: ReturnType<typeof schemeOf>, cover: Cover): DemoProduct {
  const [lead] = scheme.variants
  if (!lead) throw new Error(`没有规格：${row.slug}`)
  const highlights =
    fixedHighlights[row.slug] ?? topItems(lead.items, row.organs).map(({ name, organId }) => [name, organId] as const)
  return {
    id: productId(row.slug),
    slug: row.slug,
    name: row.name,
    description: row.line,
    suitableFor: row.suitableFor,
    crowd: row.crowd,
    tier: row.tier,
    serviceKind: marketBases.includes(row.slug) ? 'market' : 'general',
    cbec: false,
    brandId: row.brandId,
    categoryIds: categoryIds(row.categories),
    organIds: row.organs.filter((o) => o !== 'body'),
    highlights: highlights.map(([words]) => words),
    highlightOrgans: highlights.map(([, organ]) => organ),
    itemCount: lead.items.length,
    referenceName: '单项合计',
    detailHtml: examDetail(row, lead.items, lead.examinations),
    cardBlocks: [
      ...reasonsOf(
        row.organs.slice(0, 3),
        scheme.variants.map(({ items }) => items),
      ),
      bookingBlockOf(scheme.variants.flatMap(({ items }) => items)),
      refundBlock,
    ],
    attributes: attributesOf(row.slug, scheme.attributes, scheme.variants),
    specs: specCovers(
      row,
      cover,
      scheme.variants.map((v) => specOf(row.slug, scheme.attributes, v, '标准版')),
      scheme.variants,
    ),
    minAge: row.ages[0],
    maxAge: row.ages[1],
    sexOnly: row.sex === 'm' ? 1 : row.sex === 'w' ? 0 : null,
    soldCount: row.sold,
    onSale: successors[row.slug] === undefined,
    successorSlug: successors[row.slug] ?? null,
    relatedSlugs: [],
    imagePath: `products/${row.slug}.svg`,
    cover,
    searchWords: searchWordsOf(row.slug),
    sort: 0,
  }
}
