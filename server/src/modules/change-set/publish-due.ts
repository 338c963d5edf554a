import { rowFailures } from '@mall/contract/change-set/calls'
import { Failure, type FailureName, failures } from '@mall/contract/failures'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/types.ts'
import { contentVersion } from '../settings/public.ts'
import { rightsNow } from '../staff/public.ts'
import { recordStep, type SetRow, updateSet } from './lock-set.ts'
import { publishLocked } from './publish.ts'
import { changeSet } from './tables.ts'

const BATCH = 20

/** Publishes what is due, found by its state: what a stopped process left is found by the next. */
export async function publishDue(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: changeSet.id })
    .from(changeSet)
    .where(isDue)
    .orderBy(asc(changeSet.publishAt))
    .limit(BATCH)
  const errors: unknown[] = []
  // One that fails does not hold up those after it.
  for (const { id } of due) await publishOne(ctx, id).catch((error) => errors.push(error))
  if (due.length > 0) await contentVersion(ctx).check()
  if (errors.length > 0) throw errors[0]
}

const isDue = and(eq(changeSet.state, 'approved'), isNotNull(changeSet.publishAt), lte(changeSet.publishAt, mallNow))

async function publishOne(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      const set = await lockDue(tx, id)
      if (!set) return
      const isAllowed = (await rightsNow(tx, set.publisherId ?? '')).has('changes.publish', null)
      if (isAllowed) await publishLocked(actorOf(ctx, set), tx, set, 'publishChangeSet')
      else await stop(ctx, tx, set, `${set.publisherName}已没有“发布和撤回改动”的权限，请另一位同事来发布`)
    })
  } catch (error) {
    if (!(error instanceof Failure && LASTING.some((name) => name === error.failure))) throw error
    const { msg } = failures[error.failure]
    await ctx.db.transaction(async (tx) => {
      const set = await lockDue(tx, id)
      if (set) await stop(ctx, tx, set, msg)
    })
  }
}

/** What trying again does not mend. */
const LASTING: readonly FailureName[] = [
  ...(['CHANGE_CONFLICT', 'CHANGE_STEEP', 'CHANGE_SET_STATE'] as const),
  ...(['CHANGE_SET_WAIVED', 'CHANGE_APPROVAL_LAPSED', 'CHANGE_MEDICAL_RED'] as const),
  ...rowFailures,
]

async function lockDue(tx: Tx, id: string): Promise<SetRow | undefined> {
  const [set] = await tx
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.id, id), isDue))
    .for('update', { skipLocked: true })
  return set
}

/** It stays approved and waits for somebody. */
async function stop(ctx: Context, tx: Tx, set: SetRow, problem: string): Promise<void> {
  const after = await updateSet(tx, set, { publishAt: null, problem })
  const changes = [{ field: '没有按时发布', before: null, after: problem }]
  const { publishReason: reason } = set
  await recordStep(actorOf(ctx, set), tx, { call: 'publishChangeSet', before: set, after, reason, changes })
}

/** Who planned it. */
const actorOf = (ctx: Context, { publisherId, publisherName }: SetRow) => ({
  ctx,
  staff: { id: publisherId, name: publisherName, device: '定时' },
})
