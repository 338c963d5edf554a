import { RESOURCE_KINDS, resourceKinds } from '@mall/contract/branch/resources'
import { yuanOf } from '@mall/contract/money'
import { entriesOf, fenOfText, idsOf, idsText, listText } from '@mall/contract/sheet/cells'
import { NO, NO_RESOURCE, SERVICE_NAMES, SEX_NAMES, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { item, itemPart, organ } from '../tables.ts'
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
    const parts = await db
      .select()
      .from(itemPart)
      .where(inArray(itemPart.wholeId, [...ids]))
    const partsOf = Map.groupBy(parts, ({ wholeId }) => wholeId)
    return rows.map(({ item: row, organName }) => {
      const partIds = (partsOf.get(row.id) ?? []).map(({ partId }) => partId).sort()
      return { id: row.id, cells: cellsOf(row, organName, partIds) }
    })
  },
  async add(tx, rows) {
    const values = await valuesOf(tx, rows)
    const { rowCount } = await tx.insert(item).values(values).onConflictDoNothing()
    await writeParts(tx, rows)
    return rowCount ?? 0
  },
  async change(tx, row) {
    const [values] = await valuesOf(tx, [row])
    if (values) await tx.update(item).set(values).where(eq(item.id, row.id))
    await writeParts(tx, [row])
  },
}

/** Both may be new in one set, so that the parts are written once all items are there. */
async function writeParts(tx: Tx, rows: readonly Row[]): Promise<void> {
  const wholes = rows.map(({ id }) => id)
  const wanted = rows.flatMap(({ id, cells }) => idsOf(cells.parts).map((partId) => ({ wholeId: id, partId })))
  await tx.delete(itemPart).where(inArray(itemPart.wholeId, wholes))
  if (wanted.length > 0) await tx.insert(itemPart).values(wanted)
}

const resourceText = (kind: (typeof item.$inferSelect)['resourceKind']): string =>
  kind === null ? NO_RESOURCE : resourceKinds[kind].name
const resourceOf = (text: string) => RESOURCE_KINDS.find((kind) => resourceKinds[kind].name === text) ?? null

export const yesNo = (is: boolean) => (is ? YES : NO)
export const sexText = (sex: number): string => (sex === 0 || sex === 1 ? SEX_NAMES[sex] : SEX_NAMES[-1])
export const sexOf = (text: string): number => Number(keyWith(SEX_NAMES, text) ?? -1)
export const serviceText = (service: string): string =>
  Object.entries(SERVICE_NAMES).find(([key]) => key === service)?.[1] ?? service
export const serviceOf = (text: string): string => keyWith(SERVICE_NAMES, text) ?? 'general'

const cellsOf = (row: typeof item.$inferSelect, organName: string, partIds: readonly string[]): Row['cells'] => ({
  ...{ name: row.name, organ: organName, aliases: listText(row.aliases) },
  conditionWords: listText(row.conditionWords),
  contraindicationWords: listText(row.contraindicationWords),
  ...{ tells: row.tells, prepare: row.prepare, notFor: row.notFor, handedOver: row.handedOver },
  ...{ price: yuanOf(row.priceFen), cost: row.costFen === null ? '' : yuanOf(row.costFen) },
  ...{ sex: sexText(row.sex), minAge: String(row.minAge), maxAge: String(row.maxAge) },
  ...{ hasRadiation: yesNo(row.hasRadiation), needsFasting: yesNo(row.needsFasting) },
  ...{ needsFullBladder: yesNo(row.needsFullBladder), minutes: String(row.minutes), isAddOn: yesNo(row.isAddOn) },
  ...{ resource: resourceText(row.resourceKind), parts: idsText(partIds) },
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
    ...{ serviceKind: serviceOf(cells.service), sort: Number(cells.sort), resourceKind: resourceOf(cells.resource) },
  }))
}
