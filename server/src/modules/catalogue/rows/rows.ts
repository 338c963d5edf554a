import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../../platform/database/types.ts'

/** A row of a sheet as it stands: the text of every column. */
export interface StandingRow<Column extends string = string> {
  id: string
  cells: Readonly<Record<Column, string>>
}

/** How the rows of one sheet are read and written. */
export interface SheetRows<Column extends string = string> {
  /** In the order of their codes; unknown ones are missing. */
  find(db: Queryable, ids: readonly string[]): Promise<StandingRow<Column>[]>
  /** The first `limit` codes after this one. */
  idsAfter(db: Queryable, after: string, limit: number): Promise<string[]>
  /** Those of these codes that there are. */
  known(db: Queryable, ids: readonly string[]): Promise<string[]>
  /** Locks them until the end of the transaction, in their order. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  /** Adds new rows, and says how many of them were; those that have come in between are left. */
  add(tx: Tx, rows: readonly StandingRow<Column>[], at: Date): Promise<number>
  change(tx: Tx, row: StandingRow<Column>, at: Date): Promise<void>
}

/** The key with this text. */
export function keyWith<K extends string>(texts: Readonly<Record<K, string>>, text: string): K | null {
  for (const key in texts) if (texts[key] === text) return key
  return null
}

/** What all sheets do alike with the codes of their table. */
export function codesOf(table: PgTable, id: PgColumn): Pick<SheetRows, 'idsAfter' | 'known' | 'lock'> {
  const code: SQL<string> = sql`${id}`
  return {
    async idsAfter(db, after, limit) {
      const rows = await db.select({ code }).from(table).where(sql`${id} > ${after}`).orderBy(asc(id)).limit(limit)
      return rows.map((row) => row.code)
    },
    async known(db, ids) {
      const rows = await db
        .select({ code })
        .from(table)
        .where(inArray(id, [...ids]))
      return rows.map((row) => row.code)
    },
    async lock(tx, ids) {
      const mine = tx
        .select({ code })
        .from(table)
        .where(inArray(id, [...ids]))
      await mine.orderBy(asc(id)).for('no key update')
    },
  }
}
