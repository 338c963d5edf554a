import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types.ts'

/** From here on this transaction does not hold the row of the content version. End it with `countContentChange`. */
export async function countContentLater(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('mall.content_version', 'later', true)`)
}

/** Counts all that the transaction changed as one turn. Call it near the end. */
export async function countContentChange(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('mall.content_version', '', true)`)
  await tx.execute(sql`update content_version set version = version + 1 where id = 1`)
}
