import type { DemoMall } from '../demo-mall.ts'
import type { TableRows } from './table-rows.ts'

/** What the market sells beside single items. */
export function marketRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'market_base',
      rows: mall.marketBases.map((b, index) => ({ spec_id: b.specId, contract_fen: b.contractFen, sort: index + 1 })),
    },
    {
      table: 'add_on_package',
      rows: mall.addOnPackages.map((p, index) => ({
        id: p.id,
        name: p.name,
        concern: p.concern,
        why: p.why,
        sort: index + 1,
      })),
    },
    {
      table: 'add_on_package_item',
      rows: mall.addOnPackages.flatMap((p) =>
        p.items.map(({ itemId, baseFen }, index) => ({
          package_id: p.id,
          item_id: itemId,
          base_fen: baseFen,
          sort: index + 1,
        })),
      ),
    },
    { table: 'free_item', rows: mall.freeItemIds.map((itemId, index) => ({ item_id: itemId, sort: index + 1 })) },
    {
      table: 'branch_item_gap',
      rows: mall.itemGaps.map(({ branchId, itemId }) => ({ branch_id: branchId, item_id: itemId })),
    },
  ]
}
