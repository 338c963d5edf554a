import { rowValue } from '@mall/contract/change-set/row-value'
import type { listStructure as contract } from '@mall/contract/content/staff-structure'
import { MAX_STRUCTURE_ROWS, type StructureSheet } from '@mall/contract/content/structure-terms'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { categoryRows, entranceRows, recommendRows, type SheetRows } from '../../catalogue/public.ts'
import { navigationRows } from './navigation-rows.ts'
import { panelRows } from './panel-rows.ts'
import { serviceRows } from './service-rows.ts'

const rowsOf: Readonly<Record<StructureSheet, SheetRows>> = {
  ...{ navigation: navigationRows, panel: panelRows, category: categoryRows },
  ...{ entrance: entranceRows, recommend: recommendRows, service: serviceRows },
}

export const listStructure: StaffHandler<typeof contract> = async ({ sheet }, { ctx: { db } }) => {
  const ids = await rowsOf[sheet].idsAfter(db, '', MAX_STRUCTURE_ROWS)
  const rows = await rowsOf[sheet].find(db, ids)
  // As the shop sorts them: rows of the same number by their code, in which they were found.
  const inOrder = rows.toSorted((one, other) => Number(one.cells.sort) - Number(other.cells.sort))
  return { sheet, list: inOrder.map(({ id, cells }) => ({ id, value: rowValue(sheet, cells) })) }
}
