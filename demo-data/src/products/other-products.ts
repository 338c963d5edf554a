import { successors } from '../content/exam-products.ts'
import { otherProducts } from '../content/other-products.ts'
import { bookingBlockOf, cbecBlock, deliveryBlock, refundBlock } from '../content/product-words.ts'
import type { DemoCardBlock, DemoPackage, DemoProduct } from '../demo-types.ts'
import { countCovers, otherCover } from '../pictures/other-covers.ts'
import { cell, fen, parseRows } from '../rows.ts'
import { asCrowd } from './exam-product-rows.ts'
import { otherDetail } from './other-detail.ts'
import { type Book, compose, itemsOf, makePackage, totalFen } from './packages.ts'
import { attributesOf, categoryIds, organIdsOf, productId, searchWordsOf, specOf } from './product-shape.ts'
import { reasonsOf } from './reasons.ts'
import type { Variant } from './spec-schemes.ts'

type Choice = { attributes: string[]; values: { names: string[]; plusFen: number }[] }

/** `臂围:22–42 cm=0,32–52 cm=30;款式:语音款=0` to every combination with what it adds to the price. */
function parseChoices(text: string): Choice {
  let choice: Choice = { attributes: [], values: [{ names: [], plusFen: 0 }] }
  for (const part of text.split(';').filter((t) => t !== '')) {
    const [name = '', options = ''] = part.split(':')
    const parsed = options.split(',').map((o) => {
      const [value = '', plus = '0'] = o.split('=')
      return { value, plusFen: Math.round(Number(plus) * 100) }
    })
    choice = {
      attributes: [...choice.attributes, name],
      values: choice.values.flatMap((v) =>
        parsed.map((o) => ({ names: [...v.names, o.value], plusFen: v.plusFen + o.plusFen })),
      ),
    }
  }
  return choice
}

const blocksOf: Record<string, DemoCardBlock[]> = {
  goods: [deliveryBlock],
  cbec: [cbecBlock],
}

const kinds: Record<string, DemoProduct['serviceKind']> = {
  dental: 'dental',
  clinic: 'general',
  goods: 'goods',
  cbec: 'goods',
}

/** One unit of these is used in two visits, or by two people. */
const twice = new Set(['scaling-couple', 'scaling-annual', 'zoster-shot'])

function variantsOf(slug: string, row: string[], book: Book): { attributes: string[]; variants: Variant[] } {
  const items = itemsOf(compose(cell(row, 9)), book)
  const choice = parseChoices(cell(row, 8))
  const booked = items.length > 0
  const variants = choice.values.map((v, index) => ({
    key: choice.values.length > 1 ? `v${index + 1}` : 'std',
    values: v.names,
    items,
    sexOnly: items.find((i) => i.sexOnly !== null)?.sexOnly ?? null,
    priceFen: fen(cell(row, 6)) + v.plusFen,
    marketFen: fen(cell(row, 7)) + v.plusFen,
    unavailable: '',
    examinations: items.length === 0 ? 0 : twice.has(slug) ? 2 : 1,
  }))
  if (booked && fen(cell(row, 7)) < Math.min(totalFen(items), fen(cell(row, 6)))) throw new Error(`门市价太低：${slug}`)
  return { attributes: choice.attributes, variants }
}

/** Dental, clinic and vaccine products, goods that are shipped, and cross-border goods. */
export function buildOtherProducts(book: Book): { products: DemoProduct[]; packages: DemoPackage[] } {
  const products: DemoProduct[] = []
  const packages: DemoPackage[] = []
  for (const row of parseRows(otherProducts)) {
    const slug = cell(row, 0)
    const kind = cell(row, 2)
    const { attributes, variants } = variantsOf(slug, row, book)
    const items = variants[0]?.items ?? []
    const ages = [Math.max(0, ...items.map((i) => i.minAge)), Math.min(120, ...items.map((i) => i.maxAge))] as const
    for (const v of items.length > 0 ? variants : []) {
      const name = `${cell(row, 1)}${v.values.length > 0 ? `（${v.values.join('，')}）` : ''}`
      packages.push(makePackage({ slug: `${slug}-${v.key}`, name, items, sexOnly: v.sexOnly, ages }))
    }
    const cover = otherCover(cell(row, 13), slug, kind, products.length)
    products.push({
      id: productId(slug),
      slug,
      name: cell(row, 1),
      description: cell(row, 11),
      suitableFor: cell(row, 10),
      crowd: asCrowd(cell(row, 3)),
      tier: 0,
      serviceKind: kinds[kind] ?? 'goods',
      cbec: kind === 'cbec',
      brandId: `brand-${cell(row, 4)}`,
      categoryIds: categoryIds(cell(row, 5).split(' ')),
      organIds: organIdsOf(items),
      highlights: items.length > 1 ? items.slice(0, 3).map((i) => i.name) : [cell(row, 11)],
      highlightOrgans: items.slice(0, 3).map((i) => i.organId),
      itemCount: items.length,
      referenceName: '门市价',
      detailHtml: otherDetail({ kind, slug, suitableFor: cell(row, 10), line: cell(row, 11), items }),
      cardBlocks: [
        ...(kind === 'dental' ? reasonsOf(['tooth'], [items]) : []),
        ...(blocksOf[kind] ?? [bookingBlockOf(items), refundBlock]),
      ],
      attributes: attributesOf(slug, attributes, variants),
      specs: countCovers(
        slug,
        cover,
        attributes,
        variants.map((v) => specOf(slug, attributes, v, cell(row, 10).split(' · ')[0] ?? '标准')),
      ),
      minAge: ages[0],
      maxAge: ages[1],
      sexOnly: variants[0]?.sexOnly ?? null,
      soldCount: Number(cell(row, 12)),
      onSale: successors[slug] === undefined,
      successorSlug: successors[slug] ?? null,
      relatedSlugs: [],
      imagePath: `products/${slug}.svg`,
      cover,
      searchWords: searchWordsOf(slug),
      sort: 0,
    })
  }
  return { products, packages }
}
