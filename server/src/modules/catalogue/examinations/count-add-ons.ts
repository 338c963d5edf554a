import type { ItemFacts } from './find-packages.ts'

type Counted = Pick<ItemFacts, 'id' | 'organId' | 'sex'>

interface Where {
  /** Items that no branch does. */
  withoutBranch: ReadonlySet<string>
  /** Items that the branch has no device for. */
  gaps?: ReadonlySet<string>
  /** -1 anyone, 0 women, 1 men. */
  sex?: number
}

const isForSex = (item: Counted, sex: number) => sex === -1 || item.sex === -1 || item.sex === sex

/** Number of items sold, by organ system and in total, and why some that other branches do are missing. */
export function countAddOns(
  items: readonly Counted[],
  organs: readonly { id: string; name: string }[],
  { withoutBranch, gaps = new Set(), sex = -1 }: Where,
) {
  const sold = items.filter(({ id }) => !withoutBranch.has(id))
  const here = sold.filter(({ id }) => !gaps.has(id))
  const done = here.filter((item) => isForSex(item, sex))
  const counts = Map.groupBy(done, ({ organId }) => organId)
  return {
    categories: organs.flatMap(({ id, name }) => {
      const itemCount = counts.get(id)?.length ?? 0
      return itemCount > 0 ? [{ id, name, itemCount }] : []
    }),
    itemTotal: done.length,
    notAtBranch: sold.length - here.length,
    notForSex: here.length - done.length,
  }
}
