import { publishChangeSet as publishing } from '@mall/contract/change-set/calls'
import { MAX_PUBLISH_AHEAD_DAYS } from '@mall/contract/change-set/terms'
import { dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { contentVersion, countContentChange, countContentLater } from '../settings/public.ts'
import { type Actor, actAs, isMallOpen } from '../staff/public.ts'
import { countingApprovals, openParts, partsOf } from './approvals.ts'
import { assertStructure } from './checks/assert-structure.ts'
import { assertLinted } from './checks/lint-lines.ts'
import { writeChanges } from './kinds/kinds.ts'
import { whyNotText } from './kinds/row-kind.ts'
import { type LineNow, type LineRow, lockLines, readLines } from './lines.ts'
import { lockSeen, recordStep, type SetRow, updateSet } from './lock-set.ts'
import { changeSet } from './tables.ts'
import { lineChange } from './value-text.ts'

const DAY_MS = 86_400_000

/** Publishes an approved set now, or plans it for an instant. */
export const publishChangeSet: StaffHandler<typeof publishing> = async (input, call) => {
  const { ctx, staff } = call
  const answer = await actAs(call, ['publishChangeSet', input], publishing.output.parse, async (tx) => {
    const set = await lockSeen(tx, input, 'publish')
    const plan = { publisherId: staff.id, publisherName: staff.name, publishReason: input.reason, problem: '' }
    if (input.publishAt === null) return publishLocked(call, tx, { ...set, ...plan }, 'publishChangeSet')
    const publishAt = readInstant(ctx, input.publishAt)
    assertTextsIn(await readLines(tx, set.id), dayOf(publishAt))
    const after = await updateSet(tx, set, { ...plan, publishAt })
    const changes = [{ field: '发布时间', before: textOf(set.publishAt), after: textOf(publishAt) }]
    await recordStep(call, tx, { call: 'publishChangeSet', before: set, after, reason: input.reason, changes })
    return after
  })
  if (answer.state === 'published') await contentVersion(ctx).check()
  return answer
}

const textOf = (at: Date | null) => at?.toISOString() ?? null

/** Fails if a text cannot become its next version on the day for which it is planned. */
function assertTextsIn(rows: readonly LineRow[], day: string): void {
  for (const { field, thingId, base, next } of rows) {
    const why = field === 'row.text' && whyNotText(thingId, base, next, day)
    if (why) fail(why)
  }
}

function readInstant({ clock }: Context, text: string): Date {
  const at = new Date(text)
  const inMs = at.getTime() - clock.now().getTime()
  if (!(inMs > 0 && inMs <= MAX_PUBLISH_AHEAD_DAYS * DAY_MS)) fail('PUBLISH_AT_WRONG')
  return at
}

/**
 * For a publication that is rolled back: it reads all that it would change, and another of the same rows holds them for longer
 * than a request usually waits for one. Shorter than the request's 10 s.
 */
export const REHEARSAL = { lockMs: 5_000, statementMs: 8_000, transactionMs: 8_000 }

/** The locked set with its plan goes into the shop, in the caller's transaction: all of it, or nothing. */
export async function publishLocked(by: Actor, tx: Tx, set: SetRow, call: string): Promise<SetRow> {
  const at = by.ctx.clock.now()
  if (set.isWaived && (await isMallOpen(tx))) fail('CHANGE_SET_WAIVED')
  await countContentLater(tx)
  const rows = await readLines(tx, set.id)
  const lines = await applyLines(tx, rows, at)
  await assertLinted(tx, rows)
  await assertStructure(tx, rows)
  await assertApproved(tx, set, lines)
  const { publisherId, publisherName, publishReason } = set
  const published = { state: 'published', publishedAt: at, problem: '' } as const
  const after = await updateSet(tx, set, { ...published, publisherId, publisherName, publishReason })
  if (set.reversesId !== null) await endReversed(tx, set.reversesId)
  const changes = lines.map(lineChange)
  await countContentChange(tx)
  await recordStep(by, tx, { call, before: set, after, reason: publishReason, changes })
  return after
}

/** Fails unless each part is approved by somebody who may still do so; what takes a set back needs that of a steep cut alone. */
async function assertApproved(tx: Tx, set: SetRow, lines: readonly LineNow[]): Promise<void> {
  const counting = await countingApprovals(tx, set.id)
  const isApproved = set.approverIds.length > 0 || set.reversesId === null
  if (isApproved && openParts(partsOf(lines), counting).length > 0) fail('CHANGE_APPROVAL_LAPSED')
  if (lines.some(({ isSteep }) => isSteep) && !counting.some(({ isSteep }) => isSteep)) fail('CHANGE_STEEP')
}

/** Changes the shop by these lines if all of them start from what stands in it. */
export async function applyLines(tx: Tx, rows: readonly LineRow[], at: Date): Promise<LineNow[]> {
  const lines = await lockLines(tx, rows)
  const conflicts = lines.filter(({ isConflict }) => isConflict)
  if (conflicts.length > 0) fail('CHANGE_CONFLICT', { lineIds: conflicts.map(({ row }) => row.id) })
  if ((await writeChanges(tx, rows, at)) !== rows.length) fail('CHANGE_CONFLICT')
  return lines
}

async function endReversed(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx
    .update(changeSet)
    .set({ state: 'taken-back', version: sql`${changeSet.version} + 1` })
    .where(and(eq(changeSet.id, id), eq(changeSet.state, 'published')))
  if (!rowCount) fail('CHANGE_SET_STATE')
}
