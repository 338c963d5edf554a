import { idsOf, idsText } from '@mall/contract/sheet/cells'
import { TIER_NAMES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { examPackage, packageItem } from '../tables.ts'
import { serviceOf, serviceText, sexOf, sexText } from './item-rows.ts'
import { codesOf, type SheetRows, type StandingRow } from './rows.ts'

type Row = StandingRow<ColumnOf<'package'>>

export const tierText = (tier: number): string => TIER_NAMES[tier] ?? TIER_NAMES[0]
export const tierOf = (text: string): number => Math.max(0, [...TIER_NAMES].map(String).indexOf(text))

export const packageRows: SheetRows<ColumnOf<'package'>> = {
  ...codesOf(examPackage, examPackage.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(examPackage)
      .where(inArray(examPackage.id, [...ids]))
      .orderBy(asc(examPackage.id))
    const lines = await db
      .select()
      .from(packageItem)
      .where(inArray(packageItem.packageId, [...ids]))
      .orderBy(asc(packageItem.sort), asc(packageItem.itemId))
    const linesOf = Map.groupBy(lines, ({ packageId }) => packageId)
    return rows.map((row) => ({
      id: row.id,
      cells: {
        ...{ name: row.name, tier: tierText(row.tier), service: serviceText(row.serviceKind), sex: sexText(row.sex) },
        ...{ minAge: String(row.minAge), maxAge: String(row.maxAge), minutes: String(row.minutes) },
        ...{ reportDays: row.reportDays, items: idsText((linesOf.get(row.id) ?? []).map(({ itemId }) => itemId)) },
      },
    }))
  },
  async add(tx, rows) {
    const { rowCount } = await tx.insert(examPackage).values(rows.map(valuesOf)).onConflictDoNothing()
    await writeItems(tx, rows)
    return rowCount ?? 0
  },
  async change(tx, row) {
    await tx.update(examPackage).set(valuesOf(row)).where(eq(examPackage.id, row.id))
    await tx.delete(packageItem).where(eq(packageItem.packageId, row.id))
    await writeItems(tx, [row])
  },
}

const valuesOf = ({ id, cells }: Row) => ({
  ...{ id, name: cells.name, tier: tierOf(cells.tier), serviceKind: serviceOf(cells.service), sex: sexOf(cells.sex) },
  ...{ minAge: Number(cells.minAge), maxAge: Number(cells.maxAge), minutes: Number(cells.minutes) },
  reportDays: cells.reportDays,
})

async function writeItems(tx: Tx, rows: readonly Row[]): Promise<void> {
  const lines = rows.flatMap(({ id, cells }) =>
    idsOf(cells.items).map((itemId, nth) => ({ packageId: id, itemId, sort: nth + 1 })),
  )
  if (lines.length > 0) await tx.insert(packageItem).values(lines).onConflictDoNothing()
}
