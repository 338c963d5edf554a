import { fail } from '@mall/contract/failures'
import type { Mend } from '@mall/contract/import/mends'
import { and, asc, eq } from 'drizzle-orm'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import { importMend, stagedImport } from '../tables.ts'
import { readFile } from './file.ts'

type Place = Omit<Mend, 'value'>

const placeOf = (importId: string, { file, line, column }: Place) =>
  `import_mend|value|${JSON.stringify([importId, file, line, column])}`

export const sealMend = (vault: Vault, importId: string, mend: Mend) => ({
  ...{ importId, file: mend.file, line: mend.line, columnName: mend.column },
  valueSealed: vault.seal(mend.value, placeOf(importId, mend)),
})

const ownOf = ({ staff }: StaffCall, importId: string) =>
  and(eq(stagedImport.id, importId), eq(stagedImport.staffId, staff.id))

/** One's own import with its file and what was mended, of one moment. */
export async function loadStaged(call: StaffCall, importId: string) {
  const { ctx } = call
  const { row, rows } = await ctx.db.transaction(
    async (tx) => {
      const [found] = await tx.select().from(stagedImport).where(ownOf(call, importId))
      const { file, line, columnName } = importMend
      const mine = eq(importMend.importId, importId)
      return {
        row: found ?? fail('IMPORT_GONE'),
        rows: await tx.select().from(importMend).where(mine).orderBy(asc(file), asc(line), asc(columnName)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const mends = rows.map(({ columnName: column, valueSealed, file, line }): Mend => {
    const place = { file, line, column }
    return { ...place, value: ctx.vault.open(valueSealed, placeOf(importId, place)) }
  })
  return { row, mends, file: (await readFile(ctx, importId, row.parts)) ?? fail('IMPORT_GONE') }
}

/** One's own import, as it was seen; nobody else changes it until the transaction ends. */
export async function lockStaged(call: StaffCall, tx: Tx, importId: string, version: number) {
  const [row] = await tx.select().from(stagedImport).where(ownOf(call, importId)).for('update')
  if (!row) return fail('IMPORT_GONE')
  return row.version === version ? row : fail('IMPORT_MOVED')
}
