import { addBanner as adding } from '@mall/contract/change-set/banners'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { addHiddenBanner } from '../content/public.ts'
import { actAs } from '../staff/public.ts'
import { aboutLine, lockEditable } from './edit.ts'
import { kinds } from './kinds/kinds.ts'
import { readLines } from './lines.ts'
import { authorsWith, recordStep, updateSet } from './lock-set.ts'
import { changeSetLine } from './tables.ts'

/** A banner nobody sees yet, and the line that will show it. Taking the set back hides it again. */
export const addBanner: StaffHandler<typeof adding> = (input, call) =>
  actAs(call, ['addBanner', input], adding.output.parse, async (tx) => {
    const { ctx, staff } = call
    const set = await lockEditable(tx, input, 'edit')
    if (set.branchId !== null) fail('CHANGE_OTHER_BRANCH')
    if ((await readLines(tx, set.id)).length >= MAX_CHANGES) fail('CHANGE_SET_FULL')
    const thingId = ctx.ids.id()
    await addHiddenBanner(tx, thingId)
    const line = { field: 'banner.listed' as const, thingId, base: 'no', next: 'yes', changeSetId: set.id }
    const [row] = await tx
      .insert(changeSetLine)
      .values({ ...line, id: ctx.ids.id(), createdAt: ctx.clock.now() })
      .returning()
    const subject = await kinds.banner.found(tx, thingId)
    if (!row || !subject) return fail('NOT_FOUND')
    const after = await updateSet(tx, set, { authorIds: authorsWith(set, staff.id) })
    await recordStep(call, tx, { ...{ call: 'addBanner', before: set, after }, ...(await aboutLine(tx, row)) })
    return { version: after.version, subject }
  })
