import type { ChangeField } from '@mall/contract/change-set/fields'
import type { Tx } from '../../platform/database/types.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { changeSet, changeSetLine } from './tables.ts'

interface NewSet {
  /** The call that starts it. */
  call: string
  title: string
  reason: string
  lines: readonly { field: ChangeField; thingId: string; base: string; next: string }[]
  /** For the record. */
  summary: { field: string; before: string | null; after: string | null }[]
}

const BATCH = 100

/** A draft of the whole group with all of its changes at once; its id. */
export async function startSetOf(by: Actor & { staff: { id: string } }, tx: Tx, set: NewSet): Promise<string> {
  const { ctx, staff } = by
  const [id, createdAt] = [ctx.ids.id(), ctx.clock.now()]
  await tx.insert(changeSet).values({
    ...{ id, title: set.title, state: 'draft', version: 1, authorIds: [staff.id], authorName: staff.name },
    ...{ branchId: null, createdAt },
  })
  for (let at = 0; at < set.lines.length; at += BATCH) {
    const lines = set.lines.slice(at, at + BATCH)
    await tx
      .insert(changeSetLine)
      .values(lines.map((line) => ({ ...line, id: ctx.ids.id(), changeSetId: id, createdAt })))
  }
  await recordAct(by, tx, {
    ...{ call: set.call, thing: { kind: 'change-set', id, name: set.title }, branchId: null },
    ...{ changes: set.summary, reason: set.reason },
  })
  return id
}
