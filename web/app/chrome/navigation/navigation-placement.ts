import type { Site } from '../../shell/site/site.ts'

type Item = Pick<Site['navigation'][number], 'type' | 'navigationName'>

/** Where a tablet shows an item: in the bar, in a wide bar alone (from 800, normal print), or behind 更多. */
export type Placement = 'bar' | 'wide-bar' | 'more'

/** Room for items beside 分类, 更多 and 大字版: at 720 in large print, and at 800. */
const NARROW = { width: 355, character: 20, around: 20 }
const WIDE = { width: 490, character: 16, around: 20 }

/** Home and the first destination stay longest, then categories in the operator's order, then other destinations. */
function rank(items: readonly Item[], { type }: Item, index: number): number {
  if (type === '0') return 0
  if (type === '1') return 2
  return items.findIndex((item) => item.type === '2') === index ? 1 : 3
}

/** Where each item is placed, in the items' order. Nothing comes before what had to give way. */
export function navigationPlacements(items: readonly Item[]): Placement[] {
  const placements = items.map((): Placement => 'more')
  const byRank = items
    .map((item, index) => ({ item, at: index, rank: rank(items, item, index) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  let [narrow, wide] = [0, 0]
  for (const { item, at } of byRank) {
    narrow += widthOf(item, NARROW)
    wide += widthOf(item, WIDE)
    placements[at] = narrow <= NARROW.width ? 'bar' : wide <= WIDE.width ? 'wide-bar' : 'more'
  }
  return placements
}

const widthOf = ({ navigationName }: Item, { character, around }: { character: number; around: number }) =>
  navigationName.length * character + around
