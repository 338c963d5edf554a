import { APPROVAL_PARTS, type ApprovalPart, approvalParts } from '@mall/contract/change-set/fields'
import { partsOfChange, unseenColumns } from '@mall/contract/change-set/row-value'
import type { Right } from '@mall/contract/staff/rights'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { type HeldRights, rightsNow } from '../staff/public.ts'
import type { LineNow } from './lines.ts'
import { changeSetApproval } from './tables.ts'

type Approval = typeof changeSetApproval.$inferSelect

export function readApprovals(db: Queryable, changeSetId: string): Promise<Approval[]> {
  return db.select().from(changeSetApproval).where(eq(changeSetApproval.changeSetId, changeSetId))
}

/** Those whose giver could still give them: whoever was suspended or lost the right since has approved nothing. */
export async function countingApprovals(db: Queryable, changeSetId: string): Promise<Approval[]> {
  const approvals = await readApprovals(db, changeSetId)
  const counting: Approval[] = []
  for (const approval of approvals) {
    const held = await rightsNow(db, approval.approverId)
    if (held.has('changes.approve', null) && missingRight(held, approval.part, approval.isSteep) === null)
      counting.push(approval)
  }
  return counting
}

type Judged = Pick<LineNow, 'row' | 'isBelowCost'>

/** What falls below its cost is a matter of prices too, whatever was changed. */
export const isOfPart = ({ row, isBelowCost }: Judged, part: ApprovalPart): boolean =>
  partsOfChange(row).includes(part) || (isBelowCost && part === 'price')

/** The parts that these lines contain. */
export const partsOf = (lines: readonly Judged[]): ApprovalPart[] =>
  APPROVAL_PARTS.filter((part) => lines.some((line) => isOfPart(line, part)))

/** Those without one of these approvals. */
export const openParts = (parts: readonly ApprovalPart[], approvals: readonly Approval[]): ApprovalPart[] =>
  parts.filter((part) => approvals.every((approval) => approval.part !== part))

/** The right that somebody lacks to approve a part; null: none. */
export function missingRight(staff: HeldRights, part: ApprovalPart, isSteep: boolean): Right | null {
  const { right } = approvalParts[part]
  if (!staff.has(right, null)) return right
  return part === 'price' && isSteep && !staff.has('changes.steep', null) ? 'changes.steep' : null
}

/** The columns that a line changes although these rights do not show them. */
export const unseenIn = ({ field, base, next }: LineNow['row'], staff: HeldRights) =>
  unseenColumns({ field, base, next }, (right) => staff.has(right, null))

/** The right without which somebody would approve what they do not see; null: none. */
export const unseenRight = (staff: HeldRights, part: ApprovalPart, lines: readonly Pick<LineNow, 'row'>[]) =>
  lines.flatMap(({ row }) => unseenIn(row, staff)).find(({ parts }) => parts.includes(part))?.needs ?? null
