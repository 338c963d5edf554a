import type { compareProducts as contract } from '@mall/contract/catalogue/compare'
import { failIf } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { isDoneAt } from '../examinations/can-be-booked.ts'
import { type ItemFacts, listOrgans } from '../examinations/find-packages.ts'
import { cardOf } from '../products/product-card.ts'
import {
  coveringOf,
  gapsOf,
  type Item,
  onlyHereOf,
  parseRefs,
  type Row,
  rowsOf,
  whyNotCompare,
} from './compare-rules.ts'
import { type Comparable, findComparables, leftOut, listItemParts, listItemTopics } from './find-comparables.ts'

/** Compares products item by item. Products that cannot be compared are reported; the others still are. */
export const compareProducts: Handler<typeof contract> = (input, { ctx }) => compareSides(ctx, input)

/** The same for other modules; a single product is listed with all its items. */
export async function compareSides(ctx: Context, { ids, cityId }: ComparisonInput): Promise<Comparison> {
  const requested = parseRefs(ids)
  failIf(whyNotCompare(requested))
  const [found, topics, parts, organs, places] = await Promise.all([
    findComparables(ctx.db, requested, ctx.clock.now()),
    listItemTopics(ctx.db),
    listItemParts(ctx.db),
    listOrgans(ctx.db),
    ctx.modules.bookableBranches(ctx.db),
  ])
  const sides = found.comparable.map((one) => ({ ...one, items: inGeneralOrder(one.items), priceFen: priceFor(one) }))
  const covering = coveringOf(parts)
  const packages = sides.map(({ items }) => items)
  const gaps = gapsOf(sides, covering)
  const only = onlyHereOf(packages, covering)
  const rows = rowsOf(packages, topics, covering)
  return {
    products: sides.map((side, index) => ({
      ...productView(side),
      branches: branchesOf(side, places, cityId),
      onlyHere: dearestFirst(side.items, only[index] ?? []).map(itemShown),
      gap: gaps[index] ?? NO_GAP,
    })),
    groups: organs.flatMap(({ id, name }) => {
      const own = rows.filter(({ organId }) => organId === id)
      return own.length > 0 ? [{ organId: id, organName: name, rows: own.map(rowShown) }] : []
    }),
    sameCount: rows.filter(({ isSame }) => isSame).length,
    leftOut: await leftOut(ctx.db, requested, found.products),
  }
}

type ComparisonInput = Parameters<Handler<typeof contract>>[0]
type Comparison = Awaited<ReturnType<Handler<typeof contract>>>

const NO_GAP = { isCheapest: true, price: 0, more: 0, less: 0, pricePerItem: null }

/** Price per person and examination: a card for three is not dearer for that. */
const priceFor = ({ product, spec }: Comparable) => Math.ceil(spec.sellingFen / product.examinationsPerUnit)

const inGeneralOrder = (items: readonly ItemFacts[]) =>
  items.toSorted((a, b) => a.sort - b.sort || a.id.localeCompare(b.id))

const dearestFirst = (items: readonly ItemFacts[], some: readonly Item[]) =>
  items.filter(({ id }) => some.some((one) => one.id === id)).toSorted((a, b) => b.priceFen - a.priceFen)

const itemShown = ({ id, name }: Item) => ({ id, name })
const rowShown = ({ id, name, isSame, shared, cells }: Row) => ({
  ...{ id, name, isSame, shared },
  cells: cells.map((cell) => cell.map(itemShown)),
})

function productView({ product, spec, specs, pack, items, priceFen }: Comparable & { priceFen: number }) {
  const { id, productName, imageUrl, serviceKind, crowd, tier, suitableFor, referenceName, cbecFlag, dutyPerMille } =
    cardOf(product)
  return {
    ...{ id, productName, imageUrl, serviceKind, crowd, tier, suitableFor, referenceName, cbecFlag, dutyPerMille },
    specId: spec.id,
    specName: product.isMultiSpec ? spec.name : '',
    sellingPrice: spec.sellingFen,
    marketPrice: spec.marketFen,
    activity: spec.activity && { ...spec.activity, listPrice: spec.listFen },
    specs: product.isMultiSpec
      ? specs.map((one) => ({
          id: one.id,
          specName: one.name,
          sellingPrice: one.sellingFen,
          isSoldOut: one.isSoldOut,
        }))
      : [],
    isSoldOut: spec.isSoldOut,
    productCount: product.examinationsPerUnit,
    pricePerPerson: priceFen,
    itemCount: items.length,
    minutes: pack?.minutes ?? 0,
    reportDays: pack?.reportDays ?? '',
    needsFasting: items.some((item) => item.needsFasting),
    hasRadiation: items.some((item) => item.hasRadiation),
  }
}

type Places = Awaited<ReturnType<Context['modules']['bookableBranches']>>

function branchesOf({ product }: Comparable, places: Places, cityId: string | undefined) {
  const card = cardOf(product)
  const able = places.filter((place) => isDoneAt(card, place))
  return {
    total: able.length,
    inCity: cityId === undefined ? null : able.filter((place) => place.cityId === cityId).length,
  }
}
