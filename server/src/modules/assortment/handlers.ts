import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getItem, listItemOrgans, listItems, nameItems, tryProduct } from './items.ts'
import { listProductCategories, listProducts, nameProducts } from './list-products.ts'
import { getProductRows } from './product-rows.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.assortment> = {
  listProducts,
  listProductCategories,
  nameProducts,
  getProductRows,
  listItems,
  listItemOrgans,
  nameItems,
  getItem,
  tryProduct,
}
