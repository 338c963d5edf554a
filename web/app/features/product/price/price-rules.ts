import { groupBy } from '../../../shell/format/group-by.ts'
import { type Package, sidesOfCouple } from '../contents/contents-sides.ts'
import { openSpecs, type Product, type Spec } from '../spec/spec-rules.ts'

type Choosing = { product: Product; choice: Readonly<Record<string, string>>; spec: Spec | null }
type Range = { min: number; max: number }

/** The lowest reference among what is open; null where it is not higher than the price. */
export function referenceOf({ product, choice, spec, range }: Choosing & { range: Range }) {
  if (!product.referenceName) return null
  const open = spec ? [spec] : openSpecs(product, choice)
  const fen = Math.min(...(open.length ? open : product.productSpecList).map(({ marketPrice }) => marketPrice))
  return fen > range.min ? { name: product.referenceName, fen } : null
}

export interface PriceSum {
  organs: { organId: string; organName: string; count: number; fen: number }[]
  /** How often the items are done for one unit. */
  times: number
  /** Services of the spec beside its items: a companion, a bed. */
  otherFen: number
}

/** The reference of one spec as a sum over its items; null where the items alone do not explain it. */
export function sumOf(product: Product, spec: Spec): PriceSum | null {
  const found = product.packages.find(({ packageId }) => packageId === spec.packageId)
  if (!found) return null
  // A woman's and a man's items are counted for each of them; the same package for several people, as often.
  const couple = product.productCount === 2 ? sidesOfCouple(found).map((side) => side.found) : []
  const times = couple.length > 0 ? 1 : product.productCount
  const organs = organSums(couple.length > 0 ? couple : [found])
  const otherFen = spec.marketPrice - organs.reduce((sum, { fen }) => sum + fen, 0) * times
  return otherFen < 0 ? null : { organs, times, otherFen }
}

function organSums(packages: readonly Package[]): PriceSum['organs'] {
  const groups = groupBy(
    packages.flatMap(({ groups }) => groups),
    ({ organId }) => organId,
  )
  return [...groups].map(([organId, same]) => {
    const items = same.flatMap((group) => group.items)
    const fen = items.reduce((sum, { price }) => sum + price, 0)
    return { organId, organName: same[0]?.organName ?? '', count: items.length, fen }
  })
}
