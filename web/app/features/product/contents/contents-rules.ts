import type { Choice, Product } from '../spec/spec-rules.ts'
import { type Package, type Side, sidesOf, type Versus } from './contents-sides.ts'
import { byWeight } from './contents-weight.ts'

type ExamItem = Package['groups'][number]['items'][number]

export interface ContentColumn {
  /** Id of the attribute's value. */
  id: string
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

/** Items of the current choice by organ, the most important first; side by side where specs differ. */
export function contentsOf(product: Product, choice: Choice, versus?: Versus): Contents {
  const sides = sidesOf(product, choice, versus)
  return {
    itemCount: Math.max(0, ...sides.map(({ found }) => found.itemCount)),
    columns: sides.length > 1 ? sides.map(({ id, name }) => ({ id, name })) : [],
    groups: byWeight(product, merged(sides)),
  }
}

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
  const differing = groups.map((group) => ({
    ...group,
    lines: group.lines.filter(({ inColumns }) => inColumns.length < columns.length),
  }))
  return { ...rest, columns, groups: differing.filter(({ lines }) => lines.length > 0) }
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
