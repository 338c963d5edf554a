import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/types.ts'
import { afterWrongTry, LOCK_MS, type Tries } from './rules.ts'
import { cardTries } from './tables.ts'

type SubjectTries = Tries & { subject: string }

/**
 * Locks the wrong tries of these subjects until the transaction ends, in the order of their names to avoid deadlocks.
 */
export async function lockTries(ctx: Context, tx: Tx, subjects: readonly string[]): Promise<SubjectTries[]> {
  const fresh = subjects.toSorted().map((subject) => ({ subject, wrong: 0, since: ctx.clock.now() }))
  await tx.insert(cardTries).values(fresh).onConflictDoNothing()
  return tx
    .select()
    .from(cardTries)
    .where(inArray(cardTries.subject, [...subjects]))
    .orderBy(asc(cardTries.subject))
    .for('update')
}

/** Adds a wrong try to each of these locked subjects; returns the highest count. */
export async function countWrong(ctx: Context, tx: Tx, locked: readonly SubjectTries[]): Promise<number> {
  let max = 0
  for (const tries of locked) {
    const next = afterWrongTry(tries, ctx.clock.now())
    await tx.update(cardTries).set(next).where(eq(cardTries.subject, tries.subject))
    max = Math.max(max, next.wrong)
  }
  return max
}

/** Deletes tries that no longer count. */
export async function deleteTries(ctx: Context): Promise<void> {
  await ctx.db.delete(cardTries).where(lt(cardTries.since, mallTime(-LOCK_MS)))
}
