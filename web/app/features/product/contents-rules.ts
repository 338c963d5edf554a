import { type Choice, openSpecs, type Product } from './spec-rules.ts'

type Package = Product['packages'][number]
type ExamItem = Package['groups'][number]['items'][number]

export interface ContentColumn {
  /** Id of the attribute's value. */
  id: string
  /** Short, as a column's head: `爸爸` of `爸爸 · 男`. */
  name: string
}
export interface ContentLine {
  item: ExamItem
  /** Ids of the columns whose package has it. */
  inColumns: readonly string[]
}
export interface Contents {
  itemCount: number
  /** None where all have the same. */
  columns: readonly ContentColumn[]
  groups: readonly { organId: string; organName: string; lines: readonly ContentLine[] }[]
}

const MOST_COLUMNS = 3

/**
 * What is examined under the present choice, by organ. Where the first attribute (给谁做) decides about items, each of
 * its values is a column; the other attributes are as chosen, or else as they come first.
 */
export function contentsOf(product: Product, choice: Choice): Contents {
  const sides = sidesOf(product, choice)
  const differ =
    new Set(sides.map(({ found }) => found.packageId)).size > 1 && !areAlike(sides.map(({ found }) => found))
  const shown = differ ? sides : sides.slice(0, 1)
  return {
    itemCount: Math.max(0, ...shown.map(({ found }) => found.itemCount)),
    columns: differ ? shown.map(({ id, name }) => ({ id, name })) : [],
    groups: merged(shown),
  }
}

type Side = ContentColumn & { found: Package }

function sidesOf(product: Product, choice: Choice): Side[] {
  const [first] = product.productAttributeList
  const values = first?.attributeValueList ?? []
  const sides = values.flatMap(({ attributeValueId, attributeValueName }) => {
    const found = packageUnder(product, { ...choice, [first?.attributeName ?? '']: attributeValueId })
    return found ? [{ id: attributeValueId, name: shortName(attributeValueName), found }] : []
  })
  if (sides.length > 1 && sides.length <= MOST_COLUMNS) return sides
  const found = packageUnder(product, choice) ?? product.packages[0]
  return found ? [{ id: '', name: '', found }] : []
}

function packageUnder(product: Product, choice: Choice): Package | undefined {
  const packageId = openSpecs(product, choice).find((spec) => spec.packageId)?.packageId
  return product.packages.find((candidate) => candidate.packageId === packageId)
}

const shortName = (name: string) => name.split(' · ')[0] ?? name

function itemIds(found: Package) {
  return found.groups
    .flatMap(({ items }) => items.map(({ id }) => id))
    .sort()
    .join()
}

const areAlike = (packages: readonly Package[]) => new Set(packages.map(itemIds)).size === 1

function merged(sides: readonly Side[]): Contents['groups'] {
  const groups = new Map<string, { organId: string; organName: string; lines: Map<string, ContentLine> }>()
  for (const { id, found } of sides) {
    for (const { organId, organName, items } of found.groups) {
      const group = groups.get(organId) ?? { organId, organName, lines: new Map<string, ContentLine>() }
      groups.set(organId, group)
      for (const item of items) {
        const line = group.lines.get(item.id)
        group.lines.set(item.id, { item, inColumns: [...(line?.inColumns ?? []), id] })
      }
    }
  }
  return [...groups.values()].map(({ lines, ...group }) => ({ ...group, lines: [...lines.values()] }))
}

/** Only what not every column has. */
export function onlyDifferences({ columns, groups, ...rest }: Contents): Contents {
  const kept = groups.map((group) => ({
    ...group,
    lines: group.lines.filter(({ inColumns }) => inColumns.length < columns.length),
  }))
  return { ...rest, columns, groups: kept.filter(({ lines }) => lines.length > 0) }
}

/** The first `count` lines, with their organs. */
export function firstLines(contents: Contents, count: number): Contents {
  let left = count
  const groups = contents.groups.map((group) => {
    const lines = group.lines.slice(0, Math.max(0, left))
    left -= group.lines.length
    return { ...group, lines }
  })
  return { ...contents, groups: groups.filter(({ lines }) => lines.length > 0) }
}

export const lineCount = ({ groups }: Contents) => groups.reduce((sum, { lines }) => sum + lines.length, 0)

/** The list as plain text, to print or to send to one's parents. */
export function contentsText(productName: string, { groups, columns }: Contents): string {
  const mark = ({ inColumns }: ContentLine) =>
    columns.length > inColumns.length
      ? `（${columns
          .filter(({ id }) => inColumns.includes(id))
          .map(({ name }) => name)
          .join('、')}）`
      : ''
  return [
    `${productName} 检查项目`,
    ...groups.flatMap(({ organName, lines }) => [
      '',
      `【${organName}】`,
      ...lines.map((line) => `${line.item.name}${mark(line)}：${line.item.tells}`),
    ]),
  ].join('\r\n')
}
