import { changeSetStateNames } from '@mall/contract/change-set/states'
import { fail } from '@mall/contract/failures'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { canBe, type SetAct } from './change-rules.ts'
import { changeSet, changeSetApproval } from './tables.ts'

export type SetRow = typeof changeSet.$inferSelect

export async function findSet(db: Queryable, id: string): Promise<SetRow> {
  const [row] = await db.select().from(changeSet).where(eq(changeSet.id, id))
  return row ?? fail('NOT_FOUND')
}

export interface Seen {
  changeSetId: string
  version: number
}

/** Locks the set as it was seen, in a state before the act. */
export async function lockSeen(tx: Tx, { changeSetId, version }: Seen, act: SetAct): Promise<SetRow> {
  const [row] = await tx.select().from(changeSet).where(eq(changeSet.id, changeSetId)).for('update')
  if (!row) return fail('NOT_FOUND')
  if (row.version !== version) fail('CHANGE_SET_STALE')
  if (!canBe(act, row.state)) fail('CHANGE_SET_STATE')
  return row
}

/** The locked set with these values, one version further. */
export async function updateSet(tx: Tx, { id }: SetRow, values: Partial<SetRow>): Promise<SetRow> {
  const next = { ...values, version: sql`${changeSet.version} + 1` }
  const [row] = await tx.update(changeSet).set(next).where(eq(changeSet.id, id)).returning()
  return row ?? fail('NOT_FOUND')
}

const UNAPPROVED = {
  ...{ approverIds: [], isWaived: false, publisherId: null, publisherName: '', publishAt: null },
  ...{ publishReason: '', problem: '' },
}

/** The same, out of every approval and of the plan: what was approved was another change. */
export async function updateUnapproved(tx: Tx, set: SetRow, values: Partial<SetRow>): Promise<SetRow> {
  await tx.delete(changeSetApproval).where(eq(changeSetApproval.changeSetId, set.id))
  return updateSet(tx, set, { ...UNAPPROVED, ...values })
}

/** Everybody who wrote in it, and this one. */
export const authorsWith = ({ authorIds }: SetRow, staffId: string) => [...new Set([...authorIds, staffId])]

interface Step {
  call: string
  before: SetRow
  after: SetRow
  reason: string
  /** Beside the state. */
  changes?: readonly { field: string; before: string | null; after: string | null }[]
}

/** Records a step of a set. Call it last. */
export function recordStep(by: Actor, tx: Tx, { call, before, after, reason, changes = [] }: Step): Promise<void> {
  const states = [before, after].map(({ state }) => changeSetStateNames[state])
  const [was = '', is = ''] = states
  return recordAct(by, tx, {
    call,
    thing: { kind: 'change-set', id: after.id, name: after.title },
    branchId: after.branchId,
    changes: [...(was === is ? [] : [{ field: '状态', before: was, after: is }]), ...changes],
    reason,
  })
}
