import {
  approveChangeSet as approving,
  discardChangeSet as discarding,
  returnChangeSet as returning,
  submitChangeSet as submitting,
} from '@mall/contract/change-set/calls'
import { type ApprovalPart, approvalParts } from '@mall/contract/change-set/fields'
import { fail } from '@mall/contract/failures'
import { rights } from '@mall/contract/staff/rights'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, isMallOpen, WAIVED } from '../staff/public.ts'
import { countingApprovals, missingRight, openParts, partsOf, unseenRight } from './approvals.ts'
import { assertArticles, assertNothingForbidden } from './checks/assert-articles.ts'
import { assertStructure } from './checks/assert-structure.ts'
import { compareLines, deleteGivenUp, readLines } from './lines.ts'
import { authorsWith, lockSeen, recordStep, type SetRow, updateSet, updateUnapproved } from './lock-set.ts'
import { changeSetApproval } from './tables.ts'
import { lineChange } from './value-text.ts'

export const submitChangeSet: StaffHandler<typeof submitting> = (input, call) =>
  actAs(call, ['submitChangeSet', input], submitting.output.parse, async (tx) => {
    const set = await lockSeen(tx, input, 'submit')
    const lines = await linesAsDrafted(tx, set)
    if (lines.length === 0) fail('CHANGE_SET_EMPTY')
    const rows = lines.map(({ row }) => row)
    assertArticles(rows, call.ctx.clock.today())
    assertNothingForbidden(rows)
    await assertStructure(tx, rows)
    const authorIds = authorsWith(set, call.staff.id)
    const after = await updateUnapproved(tx, set, { state: 'submitted', authorIds })
    const { reason } = input
    await recordStep(call, tx, { call: 'submitChangeSet', before: set, after, reason, changes: lines.map(lineChange) })
    return { version: after.version }
  })

/** Approves what the caller can of the version that was seen. Nobody approves what they have written in, once the mall is open. */
export const approveChangeSet: StaffHandler<typeof approving> = (input, call) =>
  actAs(call, ['approveChangeSet', input], approving.output.parse, async (tx) => {
    const { ctx, staff } = call
    const set = await lockSeen(tx, input, 'approve')
    const isOwn = set.authorIds.includes(staff.id)
    if (isOwn && (await isMallOpen(tx))) fail('CHANGE_SET_OWN')
    const lines = await linesAsDrafted(tx, set)
    const isSteep = lines.some((line) => line.isSteep)
    const counting = await countingApprovals(tx, set.id)
    const open = openParts(partsOf(lines), counting)
    if (open.length === 0) fail('CHANGE_SET_STATE')
    const missing = (part: ApprovalPart) => missingRight(staff, part, isSteep) ?? unseenRight(staff, part, lines)
    const parts = open.filter((part) => missing(part) === null)
    const [first] = open
    const right = first && parts.length === 0 ? missing(first) : null
    if (right) fail('RIGHT_MISSING', { right, rightName: rights[right].name, branchId: null })
    for (const part of parts)
      await approvePart(tx, {
        ...{ changeSetId: set.id, part, approverId: staff.id, approverName: staff.name },
        ...{ approvedAt: ctx.clock.now(), isSteep: isSteep && part === 'price' },
      })
    const isWhole = parts.length === open.length || set.state === 'approved'
    const approverIds = [...new Set([...counting.map(({ approverId }) => approverId), staff.id])]
    const isWaived = set.isWaived || isOwn
    const after = await updateSet(tx, set, { state: isWhole ? 'approved' : 'submitted', approverIds, isWaived })
    const approvedNames: string[] = parts.map((part) => approvalParts[part].name)
    if (isSteep && parts.includes('price')) approvedNames.push('大幅降价')
    const approvals = approvedNames.map((field) => ({ field, before: null, after: '批准' }))
    const changes = [...approvals, ...(isOwn ? [WAIVED] : [])]
    await recordStep(call, tx, { call: 'approveChangeSet', before: set, after, reason: input.reason, changes })
    return { version: after.version, state: after.state, parts }
  })

/** In place of one that counts no longer. */
async function approvePart(tx: Tx, approval: typeof changeSetApproval.$inferInsert): Promise<void> {
  const { changeSetId, part } = changeSetApproval
  await tx
    .insert(changeSetApproval)
    .values(approval)
    .onConflictDoUpdate({ target: [changeSetId, part], set: approval })
}

/** Sends it back to its authors; what was to be published at a time no longer is. */
export const returnChangeSet: StaffHandler<typeof returning> = (input, call) =>
  actAs(call, ['returnChangeSet', input], returning.output.parse, async (tx) => {
    const set = await lockSeen(tx, input, 'return')
    const after = await updateUnapproved(tx, set, { state: 'draft' })
    await recordStep(call, tx, { call: 'returnChangeSet', before: set, after, reason: input.reason })
    return { version: after.version }
  })

export const discardChangeSet: StaffHandler<typeof discarding> = (input, call) =>
  actAs(call, ['discardChangeSet', input], discarding.output.parse, async (tx) => {
    const set = await lockSeen(tx, input, 'discard')
    const after = await updateUnapproved(tx, set, { state: 'discarded' })
    await deleteGivenUp(tx, await readLines(tx, set.id))
    await recordStep(call, tx, { call: 'discardChangeSet', before: set, after, reason: input.reason })
    return { version: after.version }
  })

/** What is submitted or approved must still start from what stands in the shop. */
async function linesAsDrafted(tx: Tx, { id }: SetRow) {
  const lines = await compareLines(tx, await readLines(tx, id))
  const lineIds = lines.filter(({ isConflict }) => isConflict).map(({ row }) => row.id)
  if (lineIds.length > 0) fail('CHANGE_CONFLICT', { lineIds })
  return lines
}
