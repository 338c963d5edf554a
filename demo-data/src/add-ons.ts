import { addOnPackages, contractPrices, freeItems } from './content/add-ons.ts'
import type { DemoItem } from './demo-types.ts'
import { itemsOf, totalFen } from './packages.ts'
import { cell, fen, parseRows } from './rows.ts'

/** Add-on packages, free items and contract prices of the market flow; no tables hold them yet. */
export function buildAddOns(items: readonly DemoItem[]) {
  const book = new Map(items.map((i) => [i.slug, i]))
  return {
    addOnPackages: parseRows(addOnPackages).map((row) => {
      const own = itemsOf(cell(row, 2).split(' '), book)
      return {
        id: `addon-${cell(row, 0)}`,
        name: cell(row, 1),
        itemIds: own.map((i) => i.id),
        priceFen: fen(cell(row, 3)),
        itemsTotalFen: totalFen(own),
      }
    }),
    freeItemIds: itemsOf(freeItems.split(' '), book).map((i) => i.id),
    contractPrices: parseRows(contractPrices).map((row) => ({ packageId: cell(row, 0), priceFen: fen(cell(row, 1)) })),
  }
}
