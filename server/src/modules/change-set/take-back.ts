import { takeBackChangeSet as takingBack } from '@mall/contract/change-set/calls'
import { cellsOf } from '@mall/contract/change-set/row-value'
import { fail } from '@mall/contract/failures'
import { and, eq, ne } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { contentVersion, readThresholds } from '../settings/public.ts'
import { actAs } from '../staff/public.ts'
import { pricesBeside } from './kinds/prices-beside.ts'
import { valueBefore } from './kinds/row-kind.ts'
import { type LineRow, lockLines, readLines } from './lines.ts'
import { lockSeen, recordStep, type SetRow } from './lock-set.ts'
import { publishLocked } from './publish.ts'
import { changeSet, changeSetLine } from './tables.ts'

const DAY_MS = 86_400_000

/** The inverse set is published at once, unless it lowers a price steeply: then it waits for its approval. */
export const takeBackChangeSet: StaffHandler<typeof takingBack> = async (input, call) => {
  const { ctx, staff } = call
  const answer = await actAs(call, ['takeBackChangeSet', input], takingBack.output.parse, async (tx) => {
    const set = await lockSeen(tx, input, 'takeBack')
    const now = ctx.clock.now()
    const { takeBackDays } = await readThresholds(tx)
    if (!set.publishedAt || set.publishedAt.getTime() + takeBackDays * DAY_MS < now.getTime()) fail('TAKE_BACK_LATE')
    if (!canBeTakenBack(set) || (await findReversing(tx, set.id))) fail('CHANGE_SET_STATE')
    const [inverse] = await tx
      .insert(changeSet)
      .values({
        ...{ id: ctx.ids.id(), title: `撤回：${set.title}`, state: 'submitted', version: 1, createdAt: now },
        ...{ authorIds: [staff.id], authorName: staff.name, reversesId: set.id },
        branchId: set.branchId,
      })
      .returning()
    if (!inverse) return fail('NOT_FOUND')
    const done = await readLines(tx, set.id)
    const leastOf = await pricesBeside(tx, done)
    const turned = done.flatMap((line) => {
      const back = valueBefore(line, isOfStanding(line, done) ? leastOf(line) : null)
      const { field, thingId, next: base } = line
      if (back === null) return []
      return [{ id: ctx.ids.id(), changeSetId: inverse.id, field, thingId, base, next: back, createdAt: now }]
    })
    if (turned.length === 0) fail('CHANGE_ROWS_STAY')
    const lines = await lockLines(tx, await tx.insert(changeSetLine).values(turned).returning())
    const conflicts = lines.filter(({ isConflict }) => isConflict)
    if (conflicts.length > 0) fail('CHANGE_CONFLICT', { things: conflicts.map(({ row }) => row.thingId) })
    const plan = { publisherId: staff.id, publisherName: staff.name, publishReason: input.reason }
    const isSteep = lines.some((line) => line.isSteep)
    const after = isSteep ? inverse : await publishLocked(call, tx, { ...inverse, ...plan }, 'takeBackChangeSet')
    const changes = [{ field: '撤回', before: null, after: isSteep ? '等批准' : '完成' }]
    await recordStep(call, tx, { call: 'takeBackChangeSet', before: set, after: set, reason: input.reason, changes })
    return { changeSetId: after.id, version: after.version, state: after.state }
  })
  if (answer.state === 'published') await contentVersion(ctx).check()
  return answer
}

/** Whether a price is of a product that these lines did not make. */
function isOfStanding({ field, next }: LineRow, lines: readonly LineRow[]): boolean {
  const product = field === 'row.price' ? cellsOf(next)?.product : undefined
  const isNew = (line: LineRow) => line.field === 'row.product' && line.thingId === product && line.base === ''
  return product !== undefined && !lines.some(isNew)
}

/** What was taken back is published again by a set that others approve. */
export const canBeTakenBack = ({ state, reversesId }: SetRow): boolean => state === 'published' && reversesId === null

/** The set that takes this one back, published or not. */
export async function findReversing(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: changeSet.id })
    .from(changeSet)
    .where(and(eq(changeSet.reversesId, id), ne(changeSet.state, 'discarded')))
  return row?.id ?? null
}
