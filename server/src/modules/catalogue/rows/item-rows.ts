import { yuanOf } from '@mall/contract/money'
import { entriesOf, fenOfText, listText } from '@mall/contract/sheet/cells'
import { NO, SERVICE_NAMES, SEX_NAMES, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { item, organ } from '../tables.ts'
import { organIdsOf } from './named.ts'
import { codesOf, keyWith, type SheetRows, type StandingRow } from './rows.ts'

type Row = StandingRow<ColumnOf<'item'>>

export const itemRows: SheetRows<ColumnOf<'item'>> = {
  ...codesOf(item, item.id),
  async find(db, ids) {
    const rows = await db
      .select({ item, organName: organ.name })
      .from(item)
      .innerJoin(organ, eq(organ.id, item.organId))
      .where(inArray(item.id, [...ids]))
      .orderBy(asc(item.id))
    return rows.map(({ item: row, organName }) => ({ id: row.id, cells: cellsOf(row, organName) }))
  },
  async add(tx, rows) {
    const values = await valuesOf(tx, rows)
    return (await tx.insert(item).values(values).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row) {
    const [values] = await valuesOf(tx, [row])
    if (values) await tx.update(item).set(values).where(eq(item.id, row.id))
  },
}

export const yesNo = (is: boolean) => (is ? YES : NO)
export const sexText = (sex: number): string => (sex === 0 || sex === 1 ? SEX_NAMES[sex] : SEX_NAMES[-1])
export const sexOf = (text: string): number => Number(keyWith(SEX_NAMES, text) ?? -1)
export const serviceText = (service: string): string =>
  Object.entries(SERVICE_NAMES).find(([key]) => key === service)?.[1] ?? service
export const serviceOf = (text: string): string => keyWith(SERVICE_NAMES, text) ?? 'general'

const cellsOf = (row: typeof item.$inferSelect, organName: string): Row['cells'] => ({
  ...{ name: row.name, organ: organName, aliases: listText(row.aliases) },
  conditionWords: listText(row.conditionWords),
  contraindicationWords: listText(row.contraindicationWords),
  ...{ tells: row.tells, prepare: row.prepare, notFor: row.notFor, handedOver: row.handedOver },
  ...{ price: yuanOf(row.priceFen), cost: row.costFen === null ? '' : yuanOf(row.costFen) },
  ...{ sex: sexText(row.sex), minAge: String(row.minAge), maxAge: String(row.maxAge) },
  ...{ hasRadiation: yesNo(row.hasRadiation), needsFasting: yesNo(row.needsFasting) },
  ...{ needsFullBladder: yesNo(row.needsFullBladder), minutes: String(row.minutes), isAddOn: yesNo(row.isAddOn) },
  ...{ service: serviceText(row.serviceKind), sort: String(row.sort) },
})

async function valuesOf(tx: Tx, rows: readonly Row[]) {
  const organIds = await organIdsOf(
    tx,
    rows.map(({ cells }) => cells.organ),
  )
  return rows.map(({ id, cells }) => ({
    ...{ id, name: cells.name, organId: organIds.get(cells.organ) ?? '', aliases: entriesOf(cells.aliases) },
    conditionWords: entriesOf(cells.conditionWords),
    contraindicationWords: entriesOf(cells.contraindicationWords),
    ...{ tells: cells.tells, prepare: cells.prepare, notFor: cells.notFor, handedOver: cells.handedOver },
    ...{ priceFen: fenOfText(cells.price) ?? 0, costFen: fenOfText(cells.cost), sex: sexOf(cells.sex) },
    ...{ minAge: Number(cells.minAge), maxAge: Number(cells.maxAge), minutes: Number(cells.minutes) },
    ...{ hasRadiation: cells.hasRadiation === YES, needsFasting: cells.needsFasting === YES },
    ...{ needsFullBladder: cells.needsFullBladder === YES, isAddOn: cells.isAddOn === YES },
    ...{ serviceKind: serviceOf(cells.service), sort: Number(cells.sort) },
  }))
}
