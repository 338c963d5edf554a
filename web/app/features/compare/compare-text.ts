import type { compareProducts } from '@mall/contract/catalogue/compare'
import type { OutputOf } from '@mall/contract/wire/client'
import { yuan } from '@mall/ui/typography/money.ts'

export type Comparison = OutputOf<typeof compareProducts>
export type Compared = Comparison['products'][number]

const COUNTS = ['没有', '一个', '两个', '三个', '四个']
const FOCI = 3

/** `四个套餐有 31 项都一样，不同的集中在心脑血管、肺部和骨关节。` */
export function summaryOf({ products, groups, sameCount }: Comparison): string {
  if (products.length < 2) return '再选一个套餐，就能逐项对比。'
  const count = `${COUNTS[products.length]}套餐`
  const foci = groups
    .map(({ organName, rows }) => ({ organName, different: rows.filter(({ isSame }) => !isSame).length }))
    .filter(({ different }) => different > 0)
    .sort((a, b) => b.different - a.different)
    .slice(0, FOCI)
    .map(({ organName }) => organName)
  if (foci.length === 0) return `${count}的检查项目完全一样，看价格和院区来选就好。`
  const same = sameCount > 0 ? `有 ${sameCount} 项都一样` : '没有完全一样的项目'
  return `${count}${same}，不同的集中在${listed(foci)}。`
}

/** `甲、乙和丙` */
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join('、')}和${names.at(-1)}` : (names[0] ?? '')

/** Two plain facts to choose by; nothing while there is no choice. */
export function adviceOnChoice(products: readonly Compared[]): string[] {
  const cheapest = products.find(({ gap }) => gap.isCheapest)
  const [fullest, second] = [...products].sort((a, b) => b.itemCount - a.itemCount)
  if (products.length < 2 || !cheapest || !fullest) return []
  const isFullest = fullest.itemCount > (second?.itemCount ?? 0)
  if (isFullest && fullest.id === cheapest.id) return [`${cheapest.productName}价格最低，项目也最多。`]
  return [
    `想少花一点：${cheapest.productName}`,
    ...(isFullest ? [`想查得多一点：${fullest.productName}（${fullest.itemCount} 项）`] : []),
  ]
}

/** `约 95 分钟`, `约 2.5 小时` */
export function durationOf(minutes: number): string {
  if (minutes <= 0) return '到院区问一问'
  if (minutes < LONG_MINUTES) return `约 ${minutes} 分钟`
  return `约 ${Math.round(minutes / HALF_HOUR) / 2} 小时`
}
const LONG_MINUTES = 180
const HALF_HOUR = 30

/** The difference to the cheapest price. */
export const dearerBy = ({ gap }: Compared) =>
  gap.isCheapest ? '这里最便宜' : gap.price > 0 ? `贵 ¥${yuan(gap.price)}` : '价格一样'

/** `多 31 项，少 2 项` */
export function moreAndLess({ gap }: Compared): string {
  if (gap.isCheapest) return '以它作比较'
  const parts = [gap.more > 0 && `多 ${gap.more} 项`, gap.less > 0 && `少 ${gap.less} 项`].filter(Boolean)
  return parts.length > 0 ? parts.join('，') : '项目一样'
}

/** Average price of each further item, in whole yuan. */
export const pricePerExtraItem = ({ gap }: Compared) =>
  gap.pricePerItem === null || gap.price === 0 ? '' : `约 ¥${yuan(Math.round(gap.pricePerItem / FEN) * FEN)}`
const FEN = 100
