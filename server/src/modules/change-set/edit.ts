import {
  putChange as putting,
  rebaseChange as rebasing,
  removeChange as removing,
  startChangeSet as starting,
} from '@mall/contract/change-set/calls'
import { isOf } from '@mall/contract/change-set/fields'
import { cellsOf, rowValue, sheetOf } from '@mall/contract/change-set/row-value'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { fail } from '@mall/contract/failures'
import { columnsOf } from '@mall/contract/sheet/sheets'
import { rights } from '@mall/contract/staff/rights'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Staff, StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { isWrittenTwice } from './change-rules.ts'
import { assertSpeakersStay } from './checks/assert-speakers.ts'
import { kindOfField, readValues } from './kinds/kinds.ts'
import { compareLines, deleteGivenUp, type LineRow, readLines } from './lines.ts'
import { authorsWith, lockSeen, recordStep, type Seen, type SetRow, updateSet, updateUnapproved } from './lock-set.ts'
import { changeSet, changeSetLine } from './tables.ts'
import { lineChange } from './value-text.ts'

export const startChangeSet: StaffHandler<typeof starting> = (input, call) =>
  actAs(call, ['startChangeSet', input], starting.output.parse, async (tx) => {
    const { ctx, staff } = call
    const id = ctx.ids.id()
    const { title, branchId, reason } = input
    await tx.insert(changeSet).values({
      ...{ id, title, state: 'draft', version: 1, authorIds: [staff.id], authorName: staff.name },
      ...{ branchId, createdAt: ctx.clock.now() },
    })
    await recordAct(call, tx, {
      ...{ call: 'startChangeSet', thing: { kind: 'change-set', id, name: title }, branchId },
      ...{ changes: [], reason },
    })
    return { changeSetId: id, version: 1 }
  })

export const putChange: StaffHandler<typeof putting> = (input, call) =>
  actAs(call, ['putChange', input], putting.output.parse, async (tx) => {
    const { ctx, staff } = call
    const set = await lockEditable(tx, input, 'edit')
    if (set.branchId !== null && !isOfBranch(input.change, set.branchId)) fail('CHANGE_OTHER_BRANCH')
    const lines = await readLines(tx, set.id)
    const known = lines.find((line) => isOfSame(line, input.change))
    const { field, thingId, next, base } = await readChange(call, tx, input.change, known)
    if (input.isNew && base !== '') fail('ROW_CODE_TAKEN')
    if (next === base) fail('CHANGE_SAME')
    if (lines.some((line) => isWrittenTwice(line, input.change))) fail('CHANGE_TWICE')
    if (!known && lines.length >= MAX_CHANGES) fail('CHANGE_SET_FULL')
    if (known) await assertSpeakersStay(tx, lines, [...lines.filter((one) => one !== known), { field, next }])
    const line = { field, thingId, base, next, changeSetId: set.id }
    const [row] = await tx
      .insert(changeSetLine)
      .values({ ...line, id: ctx.ids.id(), createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [changeSetLine.changeSetId, changeSetLine.field, changeSetLine.thingId],
        set: { base, next },
      })
      .returning()
    if (!row) return fail('NOT_FOUND')
    const after = await updateSet(tx, set, { authorIds: authorsWith(set, staff.id) })
    await recordStep(call, tx, { ...{ call: 'putChange', before: set, after }, ...(await aboutLine(tx, row)) })
    return { version: after.version, lineId: row.id }
  })

export const removeChange: StaffHandler<typeof removing> = (input, call) =>
  actAs(call, ['removeChange', input], removing.output.parse, async (tx) => {
    const set = await lockEditable(tx, input, 'edit')
    const row = await findLine(tx, set, input.lineId)
    const about = await aboutLine(tx, row)
    const lines = await readLines(tx, set.id)
    await assertSpeakersStay(
      tx,
      lines,
      lines.filter(({ id }) => id !== row.id),
    )
    await tx.delete(changeSetLine).where(eq(changeSetLine.id, row.id))
    await deleteGivenUp(tx, [row])
    const after = await updateSet(tx, set, { authorIds: authorsWith(set, call.staff.id) })
    await recordStep(call, tx, { ...{ call: 'removeChange', before: set, after }, ...about })
    return { version: after.version }
  })

/** Keeps one side of a conflict. What was approved was another change, so the set is a draft again. */
export const rebaseChange: StaffHandler<typeof rebasing> = (input, call) =>
  actAs(call, ['rebaseChange', input], rebasing.output.parse, async (tx) => {
    const set = await lockEditable(tx, input, 'rebase')
    const row = await findLine(tx, set, input.lineId)
    const [line] = await compareLines(tx, [row])
    const about = await aboutLine(tx, row)
    const now = line?.value?.now ?? null
    const isGone = input.keep === 'theirs' || now === null || now === row.next
    if (isGone) await tx.delete(changeSetLine).where(eq(changeSetLine.id, row.id))
    else {
      if (line?.problem) fail(line.problem)
      await tx.update(changeSetLine).set({ base: now }).where(eq(changeSetLine.id, row.id))
    }
    const authorIds = authorsWith(set, call.staff.id)
    const after = await updateUnapproved(tx, set, { state: 'draft', authorIds })
    await recordStep(call, tx, { ...{ call: 'rebaseChange', before: set, after }, ...about })
    return { version: after.version }
  })

/** A set that takes another back stays its inverse. */
export async function lockEditable(tx: Tx, seen: Seen, act: 'edit' | 'rebase'): Promise<SetRow> {
  const set = await lockSeen(tx, seen, act)
  if (set.reversesId !== null) fail('CHANGE_SET_STATE')
  return set
}

async function findLine(tx: Tx, { id }: SetRow, lineId: string): Promise<LineRow> {
  const [row] = await tx
    .select()
    .from(changeSetLine)
    .where(and(eq(changeSetLine.id, lineId), eq(changeSetLine.changeSetId, id)))
  return row ?? fail('NOT_FOUND')
}

export const aboutLine = async (tx: Tx, row: LineRow) => ({
  reason: '',
  changes: (await compareLines(tx, [row])).map(lineChange),
})

type Change = z.output<typeof putting.input>['change']

const isOfBranch = ({ field, thingId }: Change, branchId: string) => isOf('branch', field) && thingId === branchId

const isOfSame = (one: Pick<LineRow, 'field' | 'thingId'>, other: Pick<LineRow, 'field' | 'thingId'>) =>
  one.field === other.field && one.thingId === other.thingId

/** A change with what stands in the shop now. */
async function readChange({ ctx, staff }: StaffCall, tx: Tx, change: Change, known: LineRow | undefined) {
  const { field, thingId } = change
  const value = (await readValues(tx, [{ field, thingId }]))({ field, thingId })
  if (!value) return fail('NOT_FOUND')
  const next = withUnseen(change, known?.next ?? value.now, staff)
  const why = await kindOfField(field).whyNotDraft(ctx, value, next)
  if (why) fail(why)
  return { field, thingId, next, base: value.now }
}

/** What somebody wrote who may not see all columns: those stay as they were, and are not theirs to write. */
function withUnseen({ field, value }: Change, before: string, staff: Staff): string {
  const sheet = sheetOf(field)
  const written = sheet && cellsOf(value)
  if (!written) return value
  const kept = cellsOf(before) ?? {}
  const cells = columnsOf(sheet).map(([key, { needs }]): [string, string] => {
    const text = written[key] ?? ''
    if (needs === undefined || staff.has(needs, null)) return [key, text]
    if (text !== '') fail('RIGHT_MISSING', { right: needs, rightName: rights[needs].name, branchId: null })
    return [key, kept[key] ?? '']
  })
  return rowValue(sheet, Object.fromEntries(cells))
}
