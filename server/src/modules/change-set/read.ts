import type {
  findChangeSubjects as finding,
  getChangeSet as getting,
  listChangeSets as listing,
} from '@mall/contract/change-set/calls'
import { approvalParts, changeFields } from '@mall/contract/change-set/fields'
import { seenValue } from '@mall/contract/change-set/row-value'
import { changeSetStateNames } from '@mall/contract/change-set/states'
import { failures } from '@mall/contract/failures'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Staff, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { readThresholds } from '../settings/public.ts'
import { branchNames, isMallOpen } from '../staff/public.ts'
import {
  countingApprovals,
  isOfPart,
  missingRight,
  partsOf,
  readApprovals,
  unseenIn,
  unseenRight,
} from './approvals.ts'
import { canBe } from './change-rules.ts'
import { kinds } from './kinds/kinds.ts'
import { compareLines, type LineNow, readLines } from './lines.ts'
import { findSet, type SetRow } from './lock-set.ts'
import { changeSet, changeSetLine } from './tables.ts'
import { canBeTakenBack, findReversing } from './take-back.ts'

const PAGE = 30
const MAX_FOUND = 20
const MAX_BRANCHES = 1_000
const DAY_MS = 86_400_000

export const listChangeSets: StaffHandler<typeof listing> = async ({ state, after }, { ctx, staff }) => {
  const { db } = ctx
  const scope = staff.scopeOf('changes.see')
  const [ms, id] = after?.split('~') ?? []
  const isBefore = sql`(${changeSet.createdAt}, ${changeSet.id}) < (to_timestamp(${ms}::float8 / 1000), ${id}::text)`
  const rows = await db
    .select()
    .from(changeSet)
    .where(
      and(
        ...[state && eq(changeSet.state, state), after === undefined ? undefined : isBefore],
        scope === 'all' ? undefined : inArray(changeSet.branchId, [...scope]),
      ),
    )
    .orderBy(desc(changeSet.createdAt), desc(changeSet.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const [counts, nameOf] = [await countLines(db, page), await branchNames(ctx)]
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    list: page.map((row) => briefOf(row, counts.get(row.id) ?? 0, nameOf)),
    next: last ? `${last.createdAt.getTime()}~${last.id}` : null,
  }
}

export const getChangeSet: StaffHandler<typeof getting> = async ({ changeSetId }, { ctx, staff }) => {
  const { db } = ctx
  const row = await findSet(db, changeSetId)
  const lines = await compareLines(db, await readLines(db, row.id))
  const isOpen = row.publishedAt === null && row.state !== 'discarded'
  const { takeBackDays } = await readThresholds(db)
  return {
    ...briefOf(row, lines.length, await branchNames(ctx)),
    lines: lines.map((line) => lineOf(line, isOpen, staff)),
    isMine: row.authorIds.includes(staff.id),
    ...{ isSteep: isOpen && lines.some(({ isSteep }) => isSteep), isWaived: row.isWaived },
    approvals: await approvalsOf(db, row, lines, staff),
    publisher: row.publisherName,
    takeBackUntil:
      canBeTakenBack(row) && row.publishedAt
        ? new Date(row.publishedAt.getTime() + takeBackDays * DAY_MS).toISOString()
        : null,
    ...{ reversesId: row.reversesId, reversedById: await findReversing(db, row.id) },
  }
}

/** Each part of the set, who approved it, and whether the caller can. */
async function approvalsOf(db: Queryable, set: SetRow, lines: readonly LineNow[], staff: Staff) {
  const { id, state, authorIds, publishedAt } = set
  const done = publishedAt ? await readApprovals(db, id) : await countingApprovals(db, id)
  const isSteep = lines.some((line) => line.isSteep)
  const isOthers = !authorIds.includes(staff.id) || !(await isMallOpen(db))
  const mayApprove = canBe('approve', state) && staff.has('changes.approve', null) && isOthers
  return partsOf(lines).map((part) => {
    const approval = done.find((one) => one.part === part)
    return {
      ...{ part, partName: approvalParts[part].name, right: approvalParts[part].right },
      changes: lines.filter((line) => isOfPart(line, part)).length,
      isOpenToMe:
        mayApprove && !approval && (missingRight(staff, part, isSteep) ?? unseenRight(staff, part, lines)) === null,
      ...{ approver: approval?.approverName ?? '', approvedAt: textOf(approval?.approvedAt ?? null) },
    }
  })
}

/** Who drafts for branches finds those alone. */
export const findChangeSubjects: StaffHandler<typeof finding> = async ({ kind, word }, { ctx, staff }) => {
  const scope = staff.scopeOf('changes.draft')
  if (scope === 'all') return { list: await kinds[kind].search(ctx.db, word, MAX_FOUND) }
  if (kind !== 'branch') return { list: [] }
  const found = await kinds.branch.search(ctx.db, word, MAX_BRANCHES)
  return { list: found.filter(({ subjectId }) => scope.includes(subjectId)).slice(0, MAX_FOUND) }
}

const textOf = (at: Date | null) => at?.toISOString() ?? null

const briefOf = (row: SetRow, changes: number, nameOf: (branchId: string | null) => string) => ({
  ...{ changeSetId: row.id, title: row.title, state: row.state, stateName: changeSetStateNames[row.state] },
  ...{ branchId: row.branchId, branchName: nameOf(row.branchId) },
  ...{ version: row.version, author: row.authorName, createdAt: row.createdAt.toISOString(), changes },
  ...{ publishAt: textOf(row.publishAt), publishedAt: textOf(row.publishedAt), problem: row.problem },
})

/** What is published compares with nothing any more. */
function lineOf(line: LineNow, isOpen: boolean, staff: Staff) {
  const { row, value, problem, highestFen, isConflict, isSteep, isBelowCost } = line
  const { id: lineId, field, thingId } = row
  const seen = (text: string) => seenValue(field, text, (right) => staff.has(right, null))
  return {
    ...{ lineId, field, fieldName: changeFields[field].name, thingId, highestFen },
    ...{ base: seen(row.base), next: seen(row.next), now: value && seen(value.now) },
    unseen: unseenIn(row, staff).map(({ name }) => name),
    ...{ subjectId: value?.subjectId ?? '', subjectName: value?.subjectName ?? '' },
    specName: value?.specName ?? '',
    ...{ isConflict: isOpen && isConflict, isSteep: isOpen && isSteep },
    isBelowCost: isOpen && isBelowCost,
    problem: isOpen && problem ? failures[problem].msg : '',
  }
}

async function countLines(db: Queryable, rows: readonly SetRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ id: changeSetLine.changeSetId, lines: count() })
    .from(changeSetLine)
    .where(inArray(changeSetLine.changeSetId, ids))
    .groupBy(changeSetLine.changeSetId)
  return new Map(counts.map(({ id, lines }) => [id, lines]))
}
