import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getItem, listItemOrgans, listItems, nameItems, tryProduct } from './items.ts'
import { listProductCategories, listProducts, nameProducts } from './list-products.ts'
import { getProductRows } from './product-rows.ts'
import { setStock } from './set-stock.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.assortment> = {
  listProducts,
  listProductCategories,
  nameProducts,
  getProductRows,
  setStock,
  listItems,
  listItemOrgans,
  nameItems,
  getItem,
  tryProduct,
}
