import { seenColumns } from '@mall/contract/change-set/row-value'
import type { exportCatalogue as contract } from '@mall/contract/import/calls'
import { SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import type { Right } from '@mall/contract/staff/rights'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { csvOf } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { zipOf } from '../../platform/zip.ts'
import { sheetRows } from '../change-set/public.ts'

const BATCH = 500

/** All sheets, of one moment, with the columns that the caller may see. */
export const exportCatalogue: StaffHandler<typeof contract> = (_, { ctx, staff }) =>
  ctx.db.transaction(
    async (tx) => {
      const files = []
      for (const [nth, sheet] of SHEETS.entries())
        files.push({
          name: `${nth + 1}-${sheets[sheet].name}.csv`,
          bytes: Buffer.from(await csvOfSheet(tx, sheet, (right) => staff.has(right, null))),
        })
      return zipOf(files)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function csvOfSheet(db: Queryable, sheet: SheetName, has: (right: Right) => boolean): Promise<string> {
  const columns = seenColumns(sheet, has)
  const lines = [[sheets[sheet].code, ...columns.map(([, { name }]) => name)]]
  for (let after = ''; ; ) {
    const ids = await sheetRows[sheet].idsAfter(db, after, BATCH)
    const rows = await sheetRows[sheet].find(db, ids)
    for (const { id, cells } of rows) lines.push([id, ...columns.map(([key]) => cells[key] ?? '')])
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return csvOf(lines)
    after = last
  }
}
