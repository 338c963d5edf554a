import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { holderOf, memberOfMobile, mobileIndexOf } from '../account/public.ts'
import { findReportVisit, reportVisitsOf } from '../appointment/public.ts'
import { openDocument, type ReportRow } from './document.ts'
import { guardedReports } from './guardian/guardians.ts'
import { sharedReports } from './sharing/shared-reports.ts'
import { person, report } from './tables.ts'

export type OwnVisit = Awaited<ReturnType<typeof reportVisitsOf>>[number]

/** A report that is ready, with the visit it is of and what the member may read. */
export interface ReadableReport {
  row: ReportRow
  visit: OwnVisit
  /** Whose account shows it to this one. */
  giverId?: string
  /** Of a child whose guardian the member is. */
  isGuardian?: boolean
}

const MAX_REPORTS = 300
const MAX_ELSEWHERE = 60

/**
 * The member's own that others booked: they log in with the number that is proven to be that person's, and their 本人 has
 * that person's ID number, which whoever is given the number next does not know.
 */
export async function ownElsewhere(ctx: Context, memberId: string): Promise<ReadableReport[]> {
  const [index, holder] = await Promise.all([mobileIndexOf(ctx.db, memberId), holderOf(ctx.db, memberId)])
  if (index === null || !holder) return []
  const isOwn = and(eq(person.ownMobileIndex, index), eq(person.idNumberIndex, holder.idNumberIndex))
  const rows = await ctx.db
    .select({ row: report })
    .from(report)
    .innerJoin(person, eq(person.id, report.personId))
    .where(and(isOwn, ne(report.memberId, memberId), eq(report.state, 'ready')))
    .orderBy(desc(report.signedAt))
    .limit(MAX_ELSEWHERE)
  const found = await Promise.all(
    rows.map(async ({ row }): Promise<ReadableReport[]> => {
      const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
      if (!visit) return []
      const finding = (await openDocument(ctx, row)).conclusion?.finding ?? null
      const reading = { isMyself: true, isOwn: true, isOpen: true, readableUntil: null, finding }
      return [{ row, visit: { ...visit, ...reading, contactId: holder.contactId } }]
    }),
  )
  return found.flat()
}

/** The account that reads a person's reports as their own wherever they were booked; null: none does. */
export async function accountOf(ctx: Context, personId: string, db: Queryable = ctx.db) {
  const [row] = await db.select().from(person).where(eq(person.id, personId))
  const memberId = row?.ownMobileIndex ? await memberOfMobile(db, row.ownMobileIndex) : null
  if (!row || memberId === null) return null
  const holder = await holderOf(db, memberId)
  return holder?.idNumberIndex === row.idNumberIndex ? { memberId, contactId: holder.contactId } : null
}

/**
 * Reports of the visits that the member booked, their own that others booked, those of children whose guardian they are,
 * and what others show to them, the latest visit first. What may be read, the visit says.
 */
export async function readableReports(ctx: Context, memberId: string) {
  const [visits, elsewhere, guarded, shared, rows] = await Promise.all([
    reportVisitsOf(ctx, memberId),
    ownElsewhere(ctx, memberId),
    guardedReports(ctx, memberId),
    sharedReports(ctx, memberId),
    ctx.db
      .select()
      .from(report)
      .where(and(eq(report.memberId, memberId), eq(report.state, 'ready')))
      .orderBy(desc(report.signedAt))
      .limit(MAX_REPORTS),
  ])
  const byBooking = new Map(rows.map((row) => [row.bookingId, row]))
  const given = [...guarded, ...shared]
  const booked = visits.flatMap((visit): ReadableReport[] => {
    const row = byBooking.get(visit.bookingId)
    if (!row) return []
    const one = visit.isOpen ? undefined : given.find((other) => other.row.id === row.id)
    if (!one) return [{ row, visit }]
    const { isOpen, readableUntil, finding } = one.visit
    return [{ ...one, visit: { ...visit, isOpen, readableUntil, finding } }]
  })
  // What is open in two ways is there once.
  const others = [...new Map(given.toReversed().map((one) => [one.row.id, one])).values()].filter(
    ({ row }) => !byBooking.has(row.bookingId),
  )
  const reports = [...booked, ...elsewhere, ...others].sort((a, b) => b.visit.day.localeCompare(a.visit.day))
  return { visits, reports }
}

/** null: there is no report of this booking of theirs, or it is not ready. */
export async function findReadable(
  ctx: Context,
  memberId: string,
  bookingId: string,
): Promise<(ReadableReport & { samePerson: ReadableReport[] }) | null> {
  const { reports } = await readableReports(ctx, memberId)
  const found = reports.find(({ row }) => row.bookingId === bookingId)
  if (!found) return null
  // The latest first, this one too; of others than whoever is meant nothing is compared.
  return { ...found, samePerson: reports.filter(({ row }) => row.personId === found.row.personId) }
}
