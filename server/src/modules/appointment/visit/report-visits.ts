import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contactsOf } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { allBranches } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, voucher } from '../tables.ts'
import { readConclusions } from './conclusions.ts'
import { type BookingRow, lockVisit } from './visit.ts'
import { VISITED_STATES } from './visit-rules.ts'

const MAX_LISTED = 200
const MAX_AT_BRANCH = 300

/** A visit that has a report, or will have one. */
export interface ReportVisit {
  bookingId: string
  memberId: string
  contactId: string
  name: string
  branchId: string
  branchName: string
  day: string
  service: string
  productName: string
  checkInCode: string
  isReported: boolean
  isEnded: boolean
}

/** What a member may read of a visit: their own, and with the examinee's leave. */
interface Reading {
  /** As the account says; it proves nothing. */
  isMyself: boolean
  /** Proven to be the account's holder. */
  isOwn: boolean
  isOpen: boolean
  readableUntil: string | null
  finding: string | null
}

/** All visits of a member's people, the latest first, with what the member may read. */
export async function reportVisitsOf(ctx: Context, memberId: string): Promise<(ReportVisit & Reading)[]> {
  const visited = and(eq(booking.memberId, memberId), inArray(booking.state, [...VISITED_STATES]))
  const [rows, conclusions, people, branches] = await Promise.all([
    withProducts(ctx).where(visited).orderBy(desc(booking.day), desc(booking.id)).limit(MAX_LISTED),
    readConclusions(ctx, memberId),
    contactsOf(ctx, memberId),
    allBranches(ctx),
  ])
  const concluded = new Map(conclusions.map((one) => [one.bookingId, one]))
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  const ownId = people.find(({ isMyself }) => isMyself)?.id
  return Promise.all(
    rows.map(async ({ row, productName }) => {
      const found = concluded.get(row.id)
      const isMyself = row.contactId === ownId
      const isOwn = found?.isOwn ?? false
      const branchName = branchNames.get(row.branchId) ?? row.branchId
      return {
        ...(await visitOf(ctx, row, { productName, branchName })),
        ...{ isMyself, isOwn, isOpen: Boolean(found?.conclusion), readableUntil: found?.readableUntil ?? null },
        finding: found?.conclusion?.finding ?? null,
      }
    }),
  )
}

/** Visits of a branch that wait for their report, the oldest first. */
export async function reportVisitsAt(ctx: Context, branchId: string): Promise<ReportVisit[]> {
  const waiting = and(eq(booking.branchId, branchId), eq(booking.state, 'attended'))
  const branch = await findBranchOf(ctx, branchId)
  const rows = await withProducts(ctx).where(waiting).orderBy(booking.day, booking.id).limit(MAX_AT_BRANCH)
  return Promise.all(
    rows.map(({ row, productName }) => visitOf(ctx, row, { productName, branchName: branch?.name ?? branchId })),
  )
}

/** By its id, or by the code that it was checked in with; null: there is none, or nobody came. */
export async function findReportVisit(
  ctx: Context,
  by: { bookingId: string } | { checkInCode: string; branchId: string },
): Promise<(ReportVisit & { wasVisited: boolean }) | null> {
  const which =
    'bookingId' in by
      ? eq(booking.id, by.bookingId)
      : and(eq(booking.checkInCode, by.checkInCode), eq(booking.branchId, by.branchId))
  const [found] = await withProducts(ctx).where(which)
  if (!found) return null
  const { row, productName } = found
  const branch = await findBranchOf(ctx, row.branchId)
  return {
    ...(await visitOf(ctx, row, { productName, branchName: branch?.name ?? row.branchId })),
    wasVisited: wasVisited(row),
  }
}

/** Somebody came, and it was not taken back. */
export const wasVisited = ({ state }: Pick<BookingRow, 'state'>): boolean =>
  VISITED_STATES.some((visited) => visited === state)

/** The booking of a report, locked. */
export async function lockReportVisit(tx: Tx, bookingId: string): Promise<BookingRow | null> {
  const [seen] = await tx.select().from(booking).where(eq(booking.id, bookingId))
  return seen ? lockVisit(tx, seen) : null
}

const withProducts = ({ db }: Context) =>
  db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .$dynamic()

async function visitOf(
  ctx: Context,
  row: BookingRow,
  { productName, branchName }: { productName: string; branchName: string },
): Promise<ReportVisit> {
  const { id: bookingId, memberId, contactId, branchId, day, service, checkInCode, state, completedAt } = row
  return {
    ...{ bookingId, memberId, contactId, branchId, branchName, day, service, productName, checkInCode },
    name: await examineeOfRow(ctx, row),
    isReported: state === 'completed',
    isEnded: state === 'completed' || completedAt !== null,
  }
}
