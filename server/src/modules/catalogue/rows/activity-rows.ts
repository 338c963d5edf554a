import { instantIn, instantText, pricesOf, pricesText } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { activity, activityProduct } from '../activity-tables.ts'
import { yesNo } from './item-rows.ts'
import { codesOf, type SheetRows, type StandingRow } from './rows.ts'

type Row = StandingRow<ColumnOf<'activity'>>

/** Activities, each with all of its prices. */
export const activityRows: SheetRows<ColumnOf<'activity'>> = {
  ...codesOf(activity, activity.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(activity)
      .where(inArray(activity.id, [...ids]))
      .orderBy(asc(activity.id))
    const pricesOfActivity = await findPrices(db, ids)
    return rows.map(({ id, name, tag, note, startsAt, endsAt, isListed }) => ({
      id,
      cells: {
        ...{ name, tag, note, startsAt: instantText(startsAt), endsAt: instantText(endsAt) },
        ...{ prices: pricesText(pricesOfActivity.get(id) ?? []), isListed: yesNo(isListed) },
      },
    }))
  },
  async add(tx, rows) {
    const values = rows.map(({ id, cells }) => ({ id, ...wordsOf(cells), ...timesOf(cells) }))
    const added = await tx.insert(activity).values(values).onConflictDoNothing().returning({ id: activity.id })
    const ids = new Set(added.map(({ id }) => id))
    for (const row of rows) if (ids.has(row.id)) await writePrices(tx, row)
    return added.length
  },
  async change(tx, row) {
    const [standing] = await tx.select().from(activity).where(eq(activity.id, row.id))
    const { startsAt, endsAt } = timesOf(row.cells)
    // What is not changed keeps its seconds.
    const isKept = (at: Date | undefined, next: Date) => at !== undefined && instantText(at) === instantText(next)
    const times = {
      ...(isKept(standing?.startsAt, startsAt) ? {} : { startsAt }),
      ...(isKept(standing?.endsAt, endsAt) ? {} : { endsAt }),
    }
    await tx
      .update(activity)
      .set({ ...wordsOf(row.cells), ...times })
      .where(eq(activity.id, row.id))
    await tx.delete(activityProduct).where(eq(activityProduct.activityId, row.id))
    await writePrices(tx, row)
  },
}

async function findPrices(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(activityProduct)
    .where(inArray(activityProduct.activityId, [...ids]))
  const lines = rows.map(({ activityId, specId, priceFen: fen }) => ({ activityId, specId, fen }))
  return Map.groupBy(lines, ({ activityId }) => activityId)
}

const wordsOf = ({ name, tag, note, isListed }: Row['cells']) => ({ name, tag, note, isListed: isListed === YES })

const timesOf = (cells: Row['cells']) => ({ startsAt: instantIn(cells.startsAt), endsAt: instantIn(cells.endsAt) })

async function writePrices(tx: Tx, { id, cells }: Row): Promise<void> {
  const lines = pricesOf(cells.prices).map(({ specId, fen }) => ({ activityId: id, specId, priceFen: fen }))
  if (lines.length > 0) await tx.insert(activityProduct).values(lines)
}
