import type { DemoMall } from '../demo-mall.ts'
import type { TableRows } from './table-rows.ts'

/** What the market sells beside single items. */
export function marketRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'market_base',
      rows: mall.marketBases.map((b, at) => ({ spec_id: b.specId, contract_fen: b.contractFen, sort: at + 1 })),
    },
    {
      table: 'add_on_package',
      rows: mall.addOnPackages.map((p, at) => ({
        id: p.id,
        name: p.name,
        concern: p.concern,
        why: p.why,
        sort: at + 1,
      })),
    },
    {
      table: 'add_on_package_item',
      rows: mall.addOnPackages.flatMap((p) =>
        p.items.map(({ itemId, baseFen }, at) => ({
          package_id: p.id,
          item_id: itemId,
          base_fen: baseFen,
          sort: at + 1,
        })),
      ),
    },
    { table: 'free_item', rows: mall.freeItemIds.map((itemId, at) => ({ item_id: itemId, sort: at + 1 })) },
    {
      table: 'branch_item_gap',
      rows: mall.itemGaps.map(({ branchId, itemId }) => ({ branch_id: branchId, item_id: itemId })),
    },
  ]
}
