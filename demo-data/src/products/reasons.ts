import { reasons } from '../content/reasons.ts'
import type { DemoCardBlock, DemoItem } from '../demo-types.ts'
import { cell, parseRows } from '../rows.ts'

type Reason = { organId: string; title: string; text: string; groups: string[][] }

const lines: readonly Reason[] = parseRows(reasons).map((row) => ({
  organId: cell(row, 0),
  title: cell(row, 1),
  text: cell(row, 2),
  groups: cell(row, 3)
    .split(' ')
    .map((group) => group.split('/')),
}))

/** Why a product looks at each of these organs, for every set of items that one can buy; each reason with the items it speaks of. */
export function reasonsOf(organIds: readonly string[], packages: readonly (readonly DemoItem[])[]): DemoCardBlock[] {
  const found = organIds.flatMap((organId) => packages.flatMap((items) => reasonFor(organId, items) ?? []))
  const key = ({ title, itemIds = [] }: DemoCardBlock) => [title, ...itemIds].join()
  return [...new Map(found.map((block) => [key(block), block])).values()]
}

function reasonFor(organId: string, items: readonly DemoItem[]): DemoCardBlock | null {
  const idOf = new Map(items.map(({ slug, id }) => [slug, id]))
  for (const { title, text, groups } of lines.filter((line) => line.organId === organId)) {
    const itemIds = groups.flatMap((group) => {
      const slug = group.find((each) => idOf.has(each))
      return slug === undefined ? [] : [idOf.get(slug) ?? '']
    })
    if (itemIds.length === groups.length) return { title, text, itemIds }
  }
  return null
}
