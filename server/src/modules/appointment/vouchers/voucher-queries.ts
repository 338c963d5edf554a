import type {
  appointmentCities as cities,
  queryHospList as hosps,
  packageInfo as info,
  listVouchers as list,
} from '@mall/contract/appointment/calls'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { featuresOf } from '../../branch/public.ts'
import { branchesFor, byUsefulness, citiesOf, offeredCard } from '../availability/branch-eligibility.ts'
import { NO_REFUSAL } from '../availability/branch-price-rules.ts'
import { earliestDays } from '../availability/earliest-days.ts'
import { placesOn } from '../availability/places-on.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'
import { limitsOf, packageView } from '../exams/exam.ts'
import { differenceOf, type Exam, findExam, onWeekendsOf } from '../exams/exam-cache.ts'
import { refusalsAt } from '../reschedule/branch-move.ts'
import { booking, voucher } from '../tables.ts'
import { bookableUntil, voucherState } from './voucher-rules.ts'
import { bookableUntilOf, lastDayOf } from './voucher-term.ts'

/** Limits of a voucher whose exam no longer exists. */
const NO_LIMITS = { sex: -1, minAge: 0, maxAge: 150 }

/** All vouchers of one order; otherwise those that can be booked, newest first. */
export const listVouchers: Handler<typeof list> = async ({ orderNo }, { ctx, member }) => {
  const rows = await ctx.db
    .select({
      row: voucher,
      // Qualified by hand: within a select of one table Drizzle omits the table's name, and "id" would be the booking's.
      bookingId: sql<string | null>`(select b.id from booking b where b.voucher_id = voucher.id
        and b.state <> 'cancelled' order by b.created_at desc limit 1)`,
    })
    .from(voucher)
    .where(
      and(
        eq(voucher.memberId, member.id),
        orderNo === undefined ? isBookable(ctx.clock.today()) : eq(voucher.orderNo, orderNo),
      ),
    )
    .orderBy(desc(voucher.createdAt), voucher.orderLineId, voucher.unit)
  const exams = await Promise.all(rows.map(({ row }) => findExam(ctx, row)))
  return {
    list: rows.map(({ row, bookingId }, index) => ({
      voucherId: row.id,
      orderNo: row.orderNo,
      productName: row.productName,
      specName: row.specName,
      imageUrl: row.image,
      packageId: row.packageId,
      serviceKind: isServiceKind(row.serviceKind) ? row.serviceKind : 'general',
      state: voucherState(row.state),
      bookingId,
      bookableUntil: bookableUntil(row.createdAt),
      ...limitsOf(exams[index] ?? NO_LIMITS),
    })),
  }
}

const isBookable = (today: string) =>
  and(eq(voucher.state, 'unused'), sql`${bookableUntilOf(sql`${voucher.createdAt}`)} > ${today}::date`)

type VoucherRow = typeof voucher.$inferSelect

/** One of the member's own vouchers with its package; others are not found. */
export async function findOwnVoucher(
  ctx: Context,
  memberId: string,
  voucherId: string,
): Promise<{ sold: VoucherRow; exam: Exam }> {
  const [sold] = await ctx.db
    .select()
    .from(voucher)
    .where(and(eq(voucher.id, voucherId), eq(voucher.memberId, memberId)))
  const exam = sold && (await findExam(ctx, sold))
  return sold && exam ? { sold, exam } : fail('NOT_FOUND')
}

export const packageInfo: Handler<typeof info> = async ({ voucherId }, { ctx, member }) => {
  const { sold, exam } = await findOwnVoucher(ctx, member.id, voucherId)
  return packageView(exam, sold)
}

export const appointmentCities: Handler<typeof cities> = async ({ voucherId }, { ctx, member }) => {
  const { exam } = await findOwnVoucher(ctx, member.id, voucherId)
  const cityViewList = citiesOf(await branchesFor(ctx, exam))
  return { defaultCityVO: cityViewList[0] ?? fail('NOT_FOUND'), cityViewList }
}

/** Branches of a city that can do the voucher's package, full ones last. */
export const queryHospList: Handler<typeof hosps> = async (input, { ctx, member }) => {
  const { sold, exam } = await findOwnVoucher(ctx, member.id, input.voucherId)
  const branches = (await branchesFor(ctx, exam)).filter(({ cityId }) => cityId === input.cityId)
  const ids = branches.map(({ id }) => id)
  const days = await earliestDays(ctx, ctx.db, ids, exam.serviceKind, {
    onlyBloodDraw: exam.needsBloodDraw,
    until: await lastDayOf(ctx, sold),
  })
  const [onWeekends, refusals, places] = await Promise.all([
    onWeekendsOf(ctx, exam),
    refusalsFor(ctx, sold, exam, input.bookingId, ids),
    placesOn(ctx, days, exam),
  ])
  const cards = branches.map(async (branch, index) => ({
    ...offeredCard(branch, ctx.clock.today(), days.get(branch.id) ?? null, input),
    tags: branch.tags,
    features: featuresOf(branch, onWeekends),
    earliestPlaces: places.get(branch.id) ?? null,
    priceDifference: await differenceOf(ctx, branch.id, exam.serviceKind),
    ...(refusals[index] ?? NO_REFUSAL),
  }))
  return { list: (await Promise.all(cards)).sort(byUsefulness) }
}

/** Which of these branches the voucher's booking can't be moved to. */
async function refusalsFor(
  ctx: Context,
  { id, memberId }: VoucherRow,
  exam: Exam,
  bookingId: string | undefined,
  branchIds: readonly string[],
) {
  if (bookingId === undefined) return []
  const own = and(eq(booking.id, bookingId), eq(booking.voucherId, id), eq(booking.memberId, memberId))
  const [row] = await ctx.db.select().from(booking).where(own)
  return row ? refusalsAt(ctx, row, exam, branchIds) : fail('NOT_FOUND')
}
