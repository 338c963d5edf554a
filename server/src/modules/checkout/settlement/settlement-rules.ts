import {
  IMPORT_REFUSALS,
  importTax,
  isTaxedInFull,
  mostImported,
  TAX_PER_MILLE,
  VAT_PER_MILLE,
  whyNotImport,
} from '@mall/contract/customs/import-tax'
import type { FailureData, FailureName } from '@mall/contract/failures'
import { orderPartOf } from '@mall/contract/order/order-parts'
import { splitFen } from '@mall/contract/order/split-fen'
import type { CardPart } from './card-rules.ts'

/** What the rules need to know of a spec on sale. Prices in fen; `stock` null is unlimited. */
export interface Goods {
  readonly specId: string
  readonly productName: string
  readonly serviceKind: string
  readonly isCrossBorder: boolean
  /** Duty as an ordinary import, in thousandths; null: not known, or no import. */
  readonly dutyPerMille: number | null
  /** The price to pay; `listFen` is the price without the activity that runs, if any. */
  readonly sellingFen: number
  readonly listFen: number
  readonly activity: { readonly id: string; readonly activityName: string } | null
  readonly stock: number | null
  readonly isOnSale: boolean
  readonly successorId: string | null
}

/** A requested line. `seenFen` null: no price was shown yet. */
export interface RequestedLine<G extends Goods = Goods> {
  readonly specId: string
  readonly quantity: number
  readonly seenFen: number | null
  readonly goods: G | undefined
}
export interface BuyableLine<G extends Goods = Goods> extends RequestedLine<G> {
  readonly goods: G
}

/** '' when it can be bought, else why not. */
export function whyInvalid(goods: Goods | undefined): string {
  if (!goods) return '商品已不存在'
  if (!goods.isOnSale) return '已下架'
  return goods.stock === 0 ? '暂时缺货' : ''
}

export interface Refusal {
  readonly failure: Extract<
    FailureName,
    'GOODS_INVALID' | 'STOCK_SHORT' | 'PRICE_CHANGED' | 'CROSS_BORDER_LATER' | 'COUPON_CHANGED' | 'CARD_CHANGED'
  >
  readonly data: FailureData
  readonly msg?: string
}

/** The first reason against buying these lines, with the lines concerned; null: none. */
export function whyNotBuy(lines: readonly RequestedLine[]): Refusal | null {
  const invalid = lines.filter(({ goods }) => !goods?.isOnSale)
  if (invalid.length > 0) return { failure: 'GOODS_INVALID', data: { lines: invalid.map(invalidFacts) } }
  const short = lines.filter(({ goods, quantity }) => (goods?.stock ?? quantity) < quantity)
  if (short.length > 0) return { failure: 'STOCK_SHORT', data: { lines: short.map(shortFacts) } }
  const changed = lines.filter(({ goods, seenFen }) => seenFen !== null && goods?.sellingFen !== seenFen)
  if (changed.length > 0) return { failure: 'PRICE_CHANGED', data: { lines: changed.map(changedFacts) } }
  return whyNotCrossBorder(lines)
}

function whyNotCrossBorder(lines: readonly RequestedLine[]): Refusal | null {
  const foreign = lines.filter(isBuyable).filter(({ goods }) => goods.isCrossBorder)
  const why = whyNotImport(foreign.map(importedOf))
  if (!why) return null
  const [only, ...others] = foreign
  // The limit of pieces in one order.
  const max = only && others.length === 0 && why === 'over-limit' ? mostImported(only.goods.sellingFen) : null
  const data = { lines: foreign.map(({ specId, goods }) => ({ productSpecId: specId, ...nameOf(goods) })), most: max }
  return { failure: 'CROSS_BORDER_LATER', data, msg: IMPORT_REFUSALS[why] }
}

const importedOf = ({ goods, quantity }: BuyableLine) => ({
  unitFen: goods.sellingFen,
  quantity,
  dutyPerMille: goods.dutyPerMille,
})

const nameOf = (goods: Goods | undefined) => ({ productName: goods?.productName ?? '' })

const invalidFacts = ({ specId, goods }: RequestedLine) => ({
  productSpecId: specId,
  ...nameOf(goods),
  reason: whyInvalid(goods),
  successorId: goods?.successorId ?? null,
})

const shortFacts = ({ specId, goods, quantity }: RequestedLine) => ({
  productSpecId: specId,
  ...nameOf(goods),
  quantity,
  stock: goods?.stock ?? 0,
})

const changedFacts = ({ specId, goods, seenFen }: RequestedLine) => ({
  productSpecId: specId,
  ...nameOf(goods),
  seenPrice: seenFen,
  sellingPrice: goods?.sellingFen ?? 0,
})

export function isBuyable<G extends Goods>(line: RequestedLine<G>): line is BuyableLine<G> {
  return line.goods !== undefined
}

/** Whether the line is shipped goods rather than an examination. */
export const isShipped = ({ goods }: BuyableLine) => goods.serviceKind === 'goods'

/** Separates cross-border from domestic lines and shipped goods from examinations, in the order of first appearance. */
export function splitIntoOrders<G extends Goods>(lines: readonly BuyableLine<G>[]): BuyableLine<G>[][] {
  const groups = Map.groupBy(lines, ({ goods }) => orderPartOf(goods))
  return [...groups.values()]
}

/** Explains the split to the shopper; '' for one order. */
export function splitText(orders: readonly (readonly BuyableLine[])[]): string {
  if (orders.length < 2) return ''
  const goods = orders.flat().map((line) => line.goods)
  const why = [
    goods.some(({ isCrossBorder }) => isCrossBorder) && goods.some(({ isCrossBorder }) => !isCrossBorder)
      ? '跨境商品要单独报关'
      : '',
    goods.some(({ serviceKind }) => serviceKind === 'goods') && goods.some(({ serviceKind }) => serviceKind !== 'goods')
      ? '寄送的商品和到院检查分开处理'
      : '',
  ].filter((reason) => reason !== '')
  return `${why.join('，')}，所以会拆成 ${orders.length} 单，请分别付款`
}

/** The chosen coupon's discount, and the specs it applies to, all of one order. */
export interface Offer {
  readonly couponId: string
  readonly title: string
  readonly discountFen: number
  readonly specIds: ReadonlySet<string>
}

export interface Priced {
  /** All goods at the prices to pay, before the coupon. */
  readonly goodsFen: number
  readonly payFen: number
  readonly couponFen: number
  /** What fortune cards pay. */
  readonly cardFen: number
  /** Tax on what crosses the border. */
  readonly taxFen: number
  /** Each line's tax, in the lines' order. */
  readonly taxShares: readonly number[]
  /** What activities take off each line, in the lines' order. */
  readonly activityFen: readonly number[]
  /** Each line's share of the coupon, in the lines' order. */
  readonly couponShares: readonly number[]
  /** What each line really costs, in the lines' order, paid in cash and by cards. */
  readonly paidFen: readonly number[]
  /** The part of it that cards pay. */
  readonly cardShares: readonly number[]
  readonly steps: { name: string; amountFen: number; note: string }[]
}

/** The price in steps, which add up to `payFen`. */
export function priceOf(
  lines: readonly BuyableLine[],
  offer: Offer | null = null,
  cards: readonly CardPart[] = [],
): Priced {
  const totals = lines.map(({ goods, quantity }) => goods.sellingFen * quantity)
  const goodsFen = sumOf(totals)
  const activityFen = lines.map(activityFenOf)
  const count = sumOf(lines.map(({ quantity }) => quantity))
  const steps = [{ name: '商品合计', amountFen: goodsFen + sumOf(activityFen), note: `${count} 件` }]
  steps.push(...activitySteps(lines))
  const couponShares = sharesOf(lines, totals, offer)
  const couponFen = sumOf(couponShares)
  if (offer && couponFen > 0) steps.push({ name: '优惠券', amountFen: -couponFen, note: offer.title })
  const taxShares = lines.map((line) => (line.goods.isCrossBorder ? importTax(importedOf(line)) : 0))
  const taxFen = sumOf(taxShares)
  const paidFen = totals.map((total, index) => total - (couponShares[index] ?? 0) + (taxShares[index] ?? 0))
  const cardFen = sumOf(cards.map(({ amountFen }) => amountFen))
  const cardShares = splitFen(cardFen, paidFen)
  for (const { label, amountFen } of cards) steps.push({ name: '福卡', amountFen: -amountFen, note: label })
  if (lines.some(({ goods }) => goods.serviceKind === 'goods')) steps.push({ name: '运费', amountFen: 0, note: '包邮' })
  if (taxFen > 0) steps.push(taxStep(lines, taxFen))
  const payFen = sumOf(steps.map(({ amountFen }) => amountFen))
  const shares = { activityFen, couponShares, taxShares, paidFen, cardShares }
  return { goodsFen, payFen, couponFen, cardFen, taxFen, ...shares, steps }
}

/** Within the limit the reduced rate; a single piece above it is taxed in full. */
function taxStep(lines: readonly BuyableLine[], amountFen: number) {
  const full = lines.find(({ goods }) => goods.isCrossBorder && isTaxedInFull({ unitFen: goods.sellingFen }))
  if (!full) return { name: '跨境综合税', amountFen, note: `${TAX_PER_MILLE / 10}%` }
  const note = `关税 ${(full.goods.dutyPerMille ?? 0) / 10}%，增值税 ${VAT_PER_MILLE / 10}%`
  return { name: '进口税', amountFen, note }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** What an activity takes off the whole line, in fen. */
export function activityFenOf({ goods, quantity }: BuyableLine): number {
  return (goods.listFen - goods.sellingFen) * quantity
}

/** One step for each activity, in the order of the lines. */
function activitySteps(lines: readonly BuyableLine[]) {
  const groups = Map.groupBy(lines, ({ goods }) => goods.activity?.id ?? '')
  return [...groups.values()].flatMap((own) => {
    const name = own[0]?.goods.activity?.activityName
    return name === undefined ? [] : [{ name: '活动优惠', amountFen: -sumOf(own.map(activityFenOf)), note: name }]
  })
}

/** The coupon over the lines that it is good for, by their prices. */
function sharesOf(lines: readonly BuyableLine[], totals: readonly number[], offer: Offer | null): number[] {
  const weights = lines.map(({ specId }, index) => (offer?.specIds.has(specId) ? (totals[index] ?? 0) : 0))
  return offer && weights.some((weight) => weight > 0) ? splitFen(offer.discountFen, weights) : totals.map(() => 0)
}
