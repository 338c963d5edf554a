import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/types.ts'
import { afterWrongTry, LOCK_MS, type Tries } from './rules.ts'
import { cardTries } from './tables.ts'

type SubjectTries = Tries & { subject: string }

/**
 * The wrong tries of these subjects, held until the transaction ends: tries at the same time are counted one after the
 * other. Everybody locks in the order of the names.
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

/** Counts one wrong try more for each of these held subjects; the most that one of them has now. */
export async function countWrong(ctx: Context, tx: Tx, held: readonly SubjectTries[]): Promise<number> {
  let most = 0
  for (const tries of held) {
    const next = afterWrongTry(tries, ctx.clock.now())
    await tx.update(cardTries).set(next).where(eq(cardTries.subject, tries.subject))
    most = Math.max(most, next.wrong)
  }
  return most
}

/** Tries that no longer count are forgotten. */
export async function deleteTries(ctx: Context): Promise<void> {
  await ctx.db.delete(cardTries).where(lt(cardTries.since, mallTime(-LOCK_MS)))
}
