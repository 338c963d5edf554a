import type { Product } from '../spec/spec-rules.ts'
import type { ContentLine, Contents } from './contents-rules.ts'

type Facts = Pick<Product, 'highlightOrgans' | 'productCardBlockList'>
type Groups = Contents['groups']

/** Compares two lines: what a reason of the product names comes first, then what costs more when done alone. */
function lineOrder({ productCardBlockList }: Facts): (a: ContentLine, b: ContentLine) => number {
  const reasoned = new Set(productCardBlockList.flatMap(({ itemIds }) => itemIds))
  const isReasoned = ({ item }: ContentLine) => Number(reasoned.has(item.id))
  return (a, b) => isReasoned(b) - isReasoned(a) || b.item.price - a.item.price
}

/** Order of organs: those of the highlights, then by weight of their examinations. */
export function byWeight(product: Facts, groups: Groups): Groups {
  const order = lineOrder(product)
  const sorted = groups.map((group) => ({ ...group, lines: [...group.lines].sort(order) }))
  const { highlightOrgans } = product
  const placeOf = (organId: string) => {
    const place = highlightOrgans.indexOf(organId)
    return place < 0 ? highlightOrgans.length : place
  }
  const first = ({ lines }: Groups[number]) => lines.slice(0, 1)
  return sorted.sort((a, b) => {
    const [one] = first(a)
    const [other] = first(b)
    return placeOf(a.organId) - placeOf(b.organId) || (one && other ? order(one, other) : 0)
  })
}

/** The `count` weightiest lines, under their organs: of everything the product is about, not all of its first organ. */
export function weightiest(product: Facts, contents: Contents, count: number): Contents {
  const order = lineOrder(product)
  const all = contents.groups.flatMap(({ lines }) => lines)
  const heaviest = new Set([...all].sort(order).slice(0, count))
  const groups = contents.groups.map((group) => ({ ...group, lines: group.lines.filter((line) => heaviest.has(line)) }))
  return { ...contents, groups: groups.filter(({ lines }) => lines.length > 0) }
}
