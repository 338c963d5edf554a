import type { DemoBranch } from '../branches.ts'
import { addOnPackages, devicesFor, freeItems, marketStarts } from '../content/add-ons.ts'
import type { DemoItem, DemoProduct } from '../demo-types.ts'
import { cell, fen, parseRows } from '../rows.ts'
import { itemsOf, totalFen } from './packages.ts'

/** What the market sells: add-on packages, what goes along for nothing, what one may start from, what branches lack. */
export function buildMarket(
  items: readonly DemoItem[],
  products: readonly DemoProduct[],
  branches: readonly DemoBranch[],
) {
  const book = new Map(items.map((i) => [i.slug, i]))
  return {
    addOnPackages: parseRows(addOnPackages).map((row) => {
      const own = itemsOf(cell(row, 2).split(' '), book)
      const priceFen = fen(cell(row, 3))
      return {
        id: `addon-${cell(row, 0)}`,
        name: cell(row, 1),
        concern: cell(row, 4),
        why: cell(row, 5),
        items: withinPackage(own, priceFen),
        priceFen,
        itemsTotalFen: totalFen(own),
      }
    }),
    freeItemIds: itemsOf(freeItems.split(' '), book).map((i) => i.id),
    marketBases: marketStarts.split(' ').map((slug) => {
      const spec = products.find((product) => product.slug === slug)?.specs[0]
      if (!spec) throw new Error(`没有这个商品：${slug}`)
      return { specId: spec.id, contractFen: spec.sellingPriceFen }
    }),
    itemGaps: branches.filter(({ services }) => services.includes('market')).flatMap((b) => gapsOf(b, items)),
  }
}

const YUAN = 100

/** The package's price over its items, in whole yuan by what they cost singly; the last takes what is left. */
function withinPackage(own: readonly DemoItem[], priceFen: number) {
  let left = priceFen
  return own.map((item, index) => {
    const share = Math.floor((priceFen * item.priceFen) / totalFen(own) / YUAN) * YUAN
    const baseFen = index === own.length - 1 ? left : share
    left -= baseFen
    return { itemId: item.id, baseFen }
  })
}

function gapsOf(branch: DemoBranch, items: readonly DemoItem[]) {
  const missing = Object.entries(devicesFor).filter(([letter]) => !branch.devices.includes(letter))
  return items
    .filter(({ method, slug }) => missing.some(([, one]) => one.methods.includes(method) || one.items.includes(slug)))
    .map(({ id }) => ({ branchId: branch.id, itemId: id }))
}
