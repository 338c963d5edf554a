import { fail } from '@mall/contract/failures'
import { saveImportColumns as contract } from '@mall/contract/import/calls'
import { namedColumns } from '@mall/contract/import/own-columns'
import { LEFT_OUT, MAX_OWN_NAMES } from '@mall/contract/import/terms'
import { ofEachSheet, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { z } from 'zod'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { findSetting, lockSetting, saveSetting } from '../settings/public.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { isColumnKey, type OwnNames } from './column-rules.ts'

const Shape = z.record(z.string(), z.string())
const settingOf = (sheet: SheetName) => `import-columns-${sheet}`

export type OwnNamesOfAll = Readonly<Record<SheetName, OwnNames>>

/** How the group names the columns of each sheet in its own files. */
export async function ownNamesOfAll(db: Queryable): Promise<OwnNamesOfAll> {
  const names = new Map<SheetName, OwnNames>()
  for (const sheet of SHEETS) names.set(sheet, await ownNamesOf(db, sheet))
  return ofEachSheet((sheet) => names.get(sheet) ?? {})
}

/** Columns that a newer version renamed are asked for again. */
async function ownNamesOf(db: Queryable, sheet: SheetName): Promise<OwnNames> {
  const names = (await findSetting(db, settingOf(sheet), Shape)) ?? {}
  return Object.fromEntries(Object.entries(names).filter(([, key]) => isColumnKey(sheet, key)))
}

/** Remembers what the names in the group's files are; what was said of others stays. */
export const saveImportColumns: StaffHandler<typeof contract> = ({ sheet, columns }, call) =>
  actAs(call, ['saveImportColumns', { sheet, columns }], contract.output.parse, async (tx) => {
    if (columns.some(({ key }) => !isColumnKey(sheet, key))) fail('IMPORT_COLUMN_UNKNOWN')
    await lockSetting(tx, settingOf(sheet), {})
    const before = await ownNamesOf(tx, sheet)
    const names = { ...before, ...Object.fromEntries(columns.map(({ written, key }) => [written, key])) }
    if (Object.keys(names).length > MAX_OWN_NAMES) fail('IMPORT_COLUMNS_MANY')
    await saveSetting(tx, settingOf(sheet), names)
    const textOf = (key: string | undefined) =>
      key === LEFT_OUT ? '不导入' : (namedColumns(sheet).find(([one]) => one === key)?.[1] ?? null)
    await recordAct(call, tx, {
      call: 'saveImportColumns',
      thing: { kind: 'mall', id: settingOf(sheet), name: `${sheets[sheet].name}表的列名` },
      branchId: null,
      changes: columns.flatMap(({ written, key }) =>
        before[written] === key ? [] : [{ field: written, before: textOf(before[written]), after: textOf(key) }],
      ),
      reason: '',
    })
    return { done: true as const }
  })
