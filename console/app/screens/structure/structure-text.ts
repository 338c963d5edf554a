import { codesInListQuery } from '@mall/contract/catalogue/list-query'
import { OPENS_NAMES, type StructureSheet } from '@mall/contract/content/structure-terms'
import { idsOf } from '@mall/contract/sheet/cells'
import { TIER_NAMES } from '@mall/contract/sheet/columns'
import { CROWD_NAMES } from '@mall/contract/sheet/crowds'
import type { AnyCells } from '@mall/contract/sheet/sheets'

/** Names of what a list can ask for, by their codes. */
export interface ListNames {
  category: (id: string) => string
  organ: (id: string) => string
}

/** What a row is and opens, in a few words below its name. */
export function wordsOf(sheet: StructureSheet, cells: AnyCells, names: ListNames): string {
  switch (sheet) {
    case 'navigation':
      return opensText(cells, names.category)
    case 'panel':
      return [cells.column, ringsText(cells), queryText(cells.query ?? '', names)].filter((one) => one).join('，')
    case 'category':
      return ''
    case 'entrance':
      return [cells.note, queryText(cells.query ?? '', names)].filter((one) => one).join('，')
    case 'recommend':
      return `${idsOf(cells.products ?? '').length} 个商品`
    case 'service':
      return [cells.stage, cells.points].filter((one) => one).join('：')
  }
}

function opensText(
  { opens, category = '', path = '', phonePath = '' }: AnyCells,
  categoryName: (id: string) => string,
) {
  if (opens === OPENS_NAMES['1']) return `打开分类“${categoryName(category)}”`
  if (opens !== OPENS_NAMES['2']) return '打开首页'
  return phonePath === '' ? `打开 ${path}` : `打开 ${path}，手机上 ${phonePath}`
}

const ringsText = ({ tier = '0' }: AnyCells) => (tier === '0' ? '' : `${tier} 圈`)

/** What a list asks for, in words where it has any. */
function queryText(query: string, names: ListNames): string {
  const params = new URLSearchParams(query)
  const last = codesInListQuery(query).categories.at(-1)
  const words = [...params].flatMap(([name, value]) => {
    if (name.startsWith('product_')) return []
    const each = value.split(',')
    switch (name) {
      case 'crowd':
        return each.map((crowd) => `人群 ${Object.entries(CROWD_NAMES).find(([key]) => key === crowd)?.[1] ?? crowd}`)
      case 'concern':
        return each.map((organ) => `系统 ${names.organ(organ)}`)
      case 'tier':
        return each.map((tier) => `档次 ${TIER_NAMES[Number(tier)] ?? tier}`)
      case 'searchItem':
        return [`搜“${value}”`]
    }
    return [`${name}=${value}`]
  })
  return [...(last === undefined ? [] : [`分类 ${names.category(last)}`]), ...words].join('，')
}
