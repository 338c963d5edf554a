import { itemParts, itemTopics } from '../content/item-topics.ts'
import type { DemoItem } from '../demo-types.ts'
import { cell, parseRows } from '../rows.ts'

type Items = readonly DemoItem[]

/** Topics: lines of a comparison with several items. */
export function buildItemTopics(items: Items) {
  return parseRows(itemTopics).map((row) => ({
    id: `topic-${cell(row, 0)}`,
    name: cell(row, 1),
    organId: cell(row, 2),
    itemIds: idsOf(items, cell(row, 3)),
  }))
}

/** The items that are parts of others. */
export function buildItemParts(items: Items) {
  return parseRows(itemParts).flatMap((row) =>
    idsOf(items, cell(row, 0)).flatMap((wholeId) => idsOf(items, cell(row, 1)).map((partId) => ({ wholeId, partId }))),
  )
}

const idsOf = (items: Items, slugs: string) =>
  slugs.split(' ').map((slug) => {
    const found = items.find((item) => item.slug === slug)
    if (!found) throw new Error(`没有这个项目：${slug}`)
    return found.id
  })
