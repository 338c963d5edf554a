import type { listVisits as contract } from '@mall/contract/appointment/desk'
import { hasInitials, INITIALS, VISIT_STANDINGS, type VisitStanding } from '@mall/contract/appointment/desk-terms'
import { fail } from '@mall/contract/failures'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { initialsOf } from '../../../platform/initials.ts'
import { byId, type ContactFacts, consumeRate, contactsById } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, voucher } from '../tables.ts'
import type { BookingRow } from '../visit/visit.ts'
import { visitItem } from '../visit-tables.ts'
import { visitRow } from './visit-rows.ts'
import { momentOf, ON_THE_LIST, standingOf, standingSql } from './visit-standing.ts'

const PAGE = 100
/** Bookings of a branch and a day that a search looks through. */
const MAX_SEARCHED = 1_000
/** Whoever tries one name after the other comes to an end. */
const PER_PERSON = { max: 600, windowSeconds: 3_600 }
const PHONE_TAIL = /^\d{4}$/

type Input = z.output<(typeof contract)['input']>
interface Listed {
  row: BookingRow
  productName: string
}

/** The bookings of a branch and a day, by timespan; a search looks through all of them and is recorded. */
export const listVisits: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, word, after } = input
  const day = input.day ?? ctx.clock.today()
  const isSearch = word !== ''
  if (isSearch && !(await consumeRate(ctx, byId('visits looked for by staff', staff.id), PER_PERSON)))
    fail('TOO_MANY_REQUESTS')
  const which = and(eq(booking.branchId, branchId), eq(booking.day, day), inArray(booking.state, [...ON_THE_LIST]))
  const [rows, counts] = await Promise.all([
    readVisits(ctx, which, isSearch ? null : after, isSearch ? MAX_SEARCHED : input.standing ? MAX_SEARCHED : PAGE + 1),
    countStandings(ctx, branchId, day),
  ])
  const standing = ({ row }: Listed) => standingOf(row, momentOf(ctx.clock))
  const wanted = rows.filter((one) => input.standing === undefined || standing(one) === input.standing)
  const people = await contactsById(
    ctx,
    wanted.map(({ row }) => row.contactId),
  )
  const matches = isSearch ? await findIn(ctx, wanted, people, word) : wanted
  if (isSearch) await recordSearch(call, input, matches.length)
  const shown = matches.slice(0, PAGE)
  const last = shown.at(-1)?.row
  const items = await countItems(ctx, shown)
  return {
    ...{ day, counts, next: !isSearch && matches.length > PAGE && last ? `${last.timespanId}~${last.id}` : null },
    list: await Promise.all(
      shown.map(async ({ row, productName }) => ({
        ...(await visitRow(ctx, row, { productName, person: people.get(row.contactId) })),
        ...(items.get(row.id) ?? { itemsDone: 0, itemsAll: 0 }),
      })),
    ),
  }
}

function readVisits({ db }: Context, which: SQL | undefined, after: string | null | undefined, limit: number) {
  const [timespanId = '', id = ''] = after?.split('~') ?? []
  const later = after ? sql`(${booking.timespanId}, ${booking.id}) > (${timespanId}, ${id})` : undefined
  return db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(and(which, later))
    .orderBy(asc(booking.timespanId), asc(booking.id))
    .limit(limit)
}

/** By phone tail, check-in code, whole name or its initials. Parts of a name find nothing else. */
async function findIn(
  ctx: Context,
  rows: readonly Listed[],
  people: ReadonlyMap<string, ContactFacts>,
  word: string,
): Promise<Listed[]> {
  const wanted = word.replace(/\s/g, '')
  const found = rows.map(async (one) => {
    if (PHONE_TAIL.test(wanted)) return people.get(one.row.contactId)?.mobile.endsWith(wanted) === true
    if (one.row.checkInCode === wanted) return true
    const name = (await examineeOfRow(ctx, one.row)).replace(/\s/g, '')
    return name === wanted || hasInitials(initialsOf(name), wanted)
  })
  const isFound = await Promise.all(found)
  return rows.filter((_, index) => isFound[index])
}

/** Without the word itself. */
async function recordSearch(call: Parameters<StaffHandler<typeof contract>>[1], input: Input, found: number) {
  const { ctx } = call
  const word = input.word.replace(/\s/g, '')
  const kind = PHONE_TAIL.test(word) ? '手机尾号' : INITIALS.test(word) ? '拼音首字母' : '到检码或姓名'
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      call: 'listVisits',
      thing: { kind: 'search', id: 'visit', name: `按${kind}找到检的人` },
      branchId: input.branchId,
      changes: [{ field: '找到的预约', before: null, after: `${found} 个` }],
      reason: '',
    }),
  )
}

async function countStandings(ctx: Context, branchId: string, day: string) {
  const { rows } = await ctx.db.execute<{ standing: VisitStanding; count: number }>(sql`
    select ${standingSql(momentOf(ctx.clock))} as standing, count(*)::int as count from booking b
    where b.branch_id = ${branchId} and b.day = ${day} and b.state <> 'cancelled' group by 1`)
  const count = (standing: VisitStanding) => rows.find((row) => row.standing === standing)?.count ?? 0
  const [unpaid, expected, late, arrived, finished, missed] = VISIT_STANDINGS.map(count)
  return {
    ...{ unpaid: unpaid ?? 0, expected: expected ?? 0, late: late ?? 0 },
    ...{ arrived: arrived ?? 0, finished: finished ?? 0, 'no-show': missed ?? 0 },
  }
}

async function countItems({ db }: Context, rows: readonly Listed[]) {
  if (rows.length === 0) return new Map<string, { itemsDone: number; itemsAll: number }>()
  const counted = await db
    .select({
      bookingId: visitItem.bookingId,
      itemsDone: sql<number>`count(*) filter (where ${visitItem.state} = 'done')`.mapWith(Number),
      itemsAll: sql<number>`count(*)`.mapWith(Number),
    })
    .from(visitItem)
    .where(
      inArray(
        visitItem.bookingId,
        rows.map(({ row }) => row.id),
      ),
    )
    .groupBy(visitItem.bookingId)
  return new Map(counted.map(({ bookingId, ...count }) => [bookingId, count]))
}
