import { ABUSE_DAYS } from '@mall/contract/campaign/terms'
import { WRONG_SECRETS } from '@mall/contract/order/terms'
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { afterWrongTry, type Tries } from './rules.ts'
import { cardTries } from './tables.ts'

export const MEMBER = 'member '
export const NUMBER = 'number '
/** They count for an hour; staff see for longer who was locked. */
const KEPT_MS = ABUSE_DAYS * 86_400_000

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

/** Accounts that typed secrets wrongly until they were locked, the latest first, and how many numbers were. */
export async function lockedSince(db: Queryable, since: Date, limit: number) {
  const isLocked = and(gte(cardTries.wrong, WRONG_SECRETS), gte(cardTries.since, since))
  const [members, [numbers]] = await Promise.all([
    db
      .select({ subject: cardTries.subject, lockedAt: cardTries.since })
      .from(cardTries)
      .where(and(isLocked, startsWith(MEMBER)))
      .orderBy(desc(cardTries.since))
      .limit(limit),
    db
      .select({ numbers: count() })
      .from(cardTries)
      .where(and(isLocked, startsWith(NUMBER))),
  ])
  return {
    members: members.map(({ subject, lockedAt }) => ({ memberId: subject.slice(MEMBER.length), lockedAt })),
    numbers: numbers?.numbers ?? 0,
  }
}

const startsWith = (kind: string) => sql`${cardTries.subject} like ${`${kind}%`}`

/** Deletes those that nobody looks at any more. */
export async function deleteTries(ctx: Context): Promise<void> {
  await ctx.db.delete(cardTries).where(lt(cardTries.since, mallTime(-KEPT_MS)))
}
