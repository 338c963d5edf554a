import type { exportCatalogue as contract } from '@mall/contract/import/calls'
import { columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { csvOf } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { zipOf } from '../../platform/zip.ts'
import { sheetRows } from '../change-set/public.ts'

const BATCH = 500

/** All sheets, of one moment. */
export const exportCatalogue: StaffHandler<typeof contract> = (_, { ctx }) =>
  ctx.db.transaction(
    async (tx) => {
      const files = []
      for (const [nth, sheet] of SHEETS.entries())
        files.push({ name: `${nth + 1}-${sheets[sheet].name}.csv`, bytes: Buffer.from(await csvOfSheet(tx, sheet)) })
      return zipOf(files)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function csvOfSheet(db: Queryable, sheet: SheetName): Promise<string> {
  const columns = columnsOf(sheet)
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
