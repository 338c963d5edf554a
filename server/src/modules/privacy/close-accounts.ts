import { and, eq, gt, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { RetainedByLaw } from '../../app/personal-data.ts'
import {
  CLOSING_WORK,
  deletePastAccesses,
  deletePastConsents,
  dueClosings,
  endLogins,
  listClosed,
  lockMember,
  withdrawClosingRequest,
} from '../account/public.ts'
import { tryWork } from '../work/public.ts'
import { blockersOf } from './closing.ts'
import { parts } from './parts.ts'
import { personKey } from './tables.ts'

const ROUND = 20
const KEY_BATCH = 1_000

/** Closes accounts whose waiting period is over. */
export async function closeAccounts(ctx: Context): Promise<void> {
  for (const memberId of await dueClosings(ctx, ROUND)) {
    await tryWork(ctx, { kind: CLOSING_WORK, subject: memberId }, () => closeAccount(ctx, memberId))
  }
}

/**
 * All or nothing: every module erases in one transaction, so that a crash leaves the account whole for the next round.
 * Withdrawn if something was bought meanwhile.
 */
async function closeAccount(ctx: Context, memberId: string): Promise<void> {
  // So that nothing is bought while blockers are checked.
  await endLogins(ctx, memberId)
  const [blocker] = await blockersOf(ctx, ctx.db, memberId)
  if (!blocker) for (const part of parts) await part.eraseFiles?.(ctx, memberId)
  await ctx.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return
    const [left] = await blockersOf(ctx, tx, memberId)
    if (left) {
      await withdrawClosingRequest(tx, memberId)
      await ctx.jobs.enqueue(tx, 'notify-closing-stopped', { memberId, reason: left.title, day: ctx.clock.today() })
      return
    }
    // In reverse order: modules look the member up in those on their left, and the account is erased last.
    for (const part of parts.toReversed()) await part.erase(ctx, tx, memberId)
    // Makes remaining copies unreadable.
    await ctx.vault.forget(tx, memberId, 'life')
  })
}

/** Deletes data of closed accounts after the retention required by law. */
export async function deleteLapsedAccounts(ctx: Context): Promise<void> {
  for (const retained of parts.flatMap(({ retainedByLaw = [] }) => retainedByLaw)) await clearRetained(ctx, retained)
  await deleteExpiredKeys(ctx)
  await deletePastAccesses(ctx)
  await deletePastConsents(ctx)
}

async function clearRetained(ctx: Context, { table, memberId, columns, since, years }: RetainedByLaw): Promise<void> {
  const before = new Date(ctx.clock.now())
  before.setFullYear(before.getFullYear() - years)
  const emptied: SQL[] = columns.map((column) => sql`${sql.identifier(column.name)} = ''`)
  const isKept = or(...columns.map((column) => ne(column, '')))
  const over = await ctx.db
    .selectDistinct({ id: memberId })
    .from(table)
    .where(and(lt(since, before), isKept))
  const closed = await listClosed(
    ctx.db,
    over.map(({ id }) => String(id)),
  )
  if (closed.length === 0) return
  const lapsed = and(inArray(memberId, closed), lt(since, before))
  await ctx.db.execute(sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${lapsed}`)
}

/** Deletes a closed account's key with the last data retained by law. */
async function deleteExpiredKeys(ctx: Context): Promise<void> {
  const retained = parts.flatMap(({ retainedByLaw = [] }) =>
    retainedByLaw.flatMap(({ table, memberId, columns }) =>
      columns.map(
        (column) => sql`exists (select from ${table} where ${memberId} = ${personKey.memberId} and ${column} <> '')`,
      ),
    ),
  )
  const isDone = and(eq(personKey.purpose, 'law'), not(or(...retained) ?? sql`false`))
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select({ id: personKey.memberId })
      .from(personKey)
      .where(and(isDone, gt(personKey.memberId, after)))
      .orderBy(personKey.memberId)
      .limit(KEY_BATCH)
    const ids = rows.map(({ id }) => id)
    for (const memberId of await listClosed(ctx.db, ids)) await ctx.vault.forget(ctx.db, memberId, 'law')
    after = ids.at(-1) ?? ''
    if (ids.length < KEY_BATCH) return
  }
}
