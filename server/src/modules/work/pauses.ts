import { type PauseName, pauseTitle } from '@mall/contract/work/pauses'
import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { failedWork, workPause } from './tables.ts'

/** Somebody paused it: nothing was begun. Work that meets this waits until it is resumed. */
export class PausedError extends Error {
  override name = 'PausedError'
  readonly pause: PauseName

  constructor(pause: PauseName) {
    super(`${pauseTitle(pause)} is paused`)
    this.pause = pause
  }
}

/** Read each time, so that every process stops with the commit of the pause. */
export async function isPaused(db: Queryable, name: PauseName): Promise<boolean> {
  return (await db.select({ name: workPause.name }).from(workPause).where(eq(workPause.name, name))).length > 0
}

export async function failIfPaused(db: Queryable, name: PauseName): Promise<void> {
  if (await isPaused(db, name)) throw new PausedError(name)
}

export const listPauses = (db: Queryable) =>
  db.select().from(workPause).orderBy(asc(workPause.pausedAt), asc(workPause.name))

/** For each pause that work waits for, how much does. */
export async function countHeld(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ name: failedWork.heldBy, count: sql<number>`count(*)`.mapWith(Number) })
    .from(failedWork)
    .where(ne(failedWork.heldBy, ''))
    .groupBy(failedWork.heldBy)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Whether it was not paused before. */
export async function addPause(
  { clock }: Context,
  db: Queryable,
  pause: { name: PauseName; who: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(workPause)
    .values({ ...pause, pausedAt: clock.now() })
    .onConflictDoNothing()
  return rowCount === 1
}

/** What was paused; null if it was not. */
export async function endPause(db: Queryable, name: PauseName) {
  const [ended] = await db.delete(workPause).where(eq(workPause.name, name)).returning()
  return ended ?? null
}

/** Pauses that are over while work still waits for them. */
export async function listOverPauses(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: failedWork.heldBy })
    .from(failedWork)
    .leftJoin(workPause, eq(workPause.name, failedWork.heldBy))
    .where(sql`${failedWork.heldBy} <> '' and ${workPause.name} is null`)
  return rows.map(({ name }) => name)
}
