import type { findWalkIn as contract } from '@mall/contract/appointment/desk-acts'
import { fail, failures } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { type ContactFacts, contactsOf, findMemberByMobile, idNumberEndsWith } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { slotsFrom } from '../capacity/take-today.ts'
import { differenceOf, type Exam, findExam } from '../exams/exam-cache.ts'
import { whyNotVoucher } from '../rules.ts'
import { voucher } from '../tables.ts'
import { recordStaffAccess } from '../visit/record-staff-access.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'
import { familyPerson } from './family-person.ts'
import { consumeTry, consumeTryOfStaff } from './identify.ts'
import { momentOf } from './visit-standing.ts'

const MAX_VOUCHERS = 50
type Input = Parameters<StaffHandler<typeof contract>>[0]
type VoucherRow = typeof voucher.$inferSelect

/** Unused vouchers of the one whom phone and card name, or one voucher; the search is recorded and told to the member. */
export const findWalkIn: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId } = input
  const found = await find(input, call)
  await recordSearch(call, input, found?.vouchers.length ?? 0)
  const { today, time } = momentOf(ctx.clock)
  if (!found) return { day: today, vouchers: [] }
  const { vouchers, people, memberId } = found
  const [first] = people
  if (first)
    await recordStaffAccess(
      ctx,
      { memberId, contactId: first.id, branchId },
      { staff: staff.name, what: '没用过的体检券和体检人（姓名隐去）', why: '现场加人' },
    )
  const views = vouchers.map(async (row) => {
    const exam = await findExam(ctx, row)
    if (!exam) return []
    const planned = { exam, extras: [], day: today, service: row.serviceKind }
    const whyNot = await whyNotWalkIn(ctx, { branchId, row, exam })
    const slots = await slotsFrom(ctx.db, { branchId, service: row.serviceKind, day: today }, time)
    return {
      ...{ voucherId: row.id, productName: row.productName, specName: row.specName },
      ...{ lastDay: bookableUntil(row.createdAt), needsBloodDraw: exam.needsBloodDraw },
      whyNot: whyNot === null ? '' : failures[whyNot].msg,
      people: await Promise.all(people.map((person) => familyPerson(ctx, person, planned))),
      timespans: slots
        .filter(({ hasBloodDraw }) => hasBloodDraw || !exam.needsBloodDraw)
        .map((slot) => ({ ...slot, timespan: timespanText(slot.timespanId) })),
    }
  })
  return { day: today, vouchers: (await Promise.all(views)).flat() }
}

interface Found {
  memberId: string
  vouchers: readonly VoucherRow[]
  people: readonly ContactFacts[]
}

async function find({ by }: Input, { ctx, staff }: StaffCall): Promise<Found | null> {
  if ('voucherId' in by) {
    if (!(await consumeTryOfStaff(ctx, staff.id))) fail('IDENTITY_LIMIT')
    const vouchers = await ctx.db.select().from(voucher).where(eq(voucher.id, by.voucherId))
    const [row] = vouchers.filter(({ state }) => state !== 'draft')
    return row ? { memberId: row.memberId, vouchers: [row], people: await contactsOf(ctx, row.memberId) } : null
  }
  if (!(await consumeTry(ctx, staff.id, `walk-in ${ctx.vault.blindIndex('mobile', by.mobile)}`))) fail('IDENTITY_LIMIT')
  const memberId = await findMemberByMobile(ctx, by.mobile)
  if (memberId === null) return null
  const family = await contactsOf(ctx, memberId)
  const isMeant = await Promise.all(family.map(({ id }) => idNumberEndsWith(ctx, id, by.digits)))
  const people = family.filter((_, index) => isMeant[index] === true)
  if (people.length === 0) return null
  const vouchers = await ctx.db
    .select()
    .from(voucher)
    .where(and(eq(voucher.memberId, memberId), eq(voucher.state, 'unused')))
    .orderBy(asc(voucher.createdAt), asc(voucher.id))
    .limit(MAX_VOUCHERS)
  return { memberId, vouchers, people }
}

/** Why this voucher cannot be used at this branch today. */
export async function whyNotWalkIn(
  ctx: Context,
  { branchId, row, exam }: { branchId: string; row: VoucherRow; exam: Exam },
) {
  const whyNot = whyNotVoucher(row)
  if (whyNot !== null) return whyNot
  if (bookableUntil(row.createdAt) < ctx.clock.today()) return 'VOUCHER_EXPIRED' as const
  if (await whyNotEligible(ctx, branchId, exam)) return 'BRANCH_NOT_OFFERED' as const
  return (await differenceOf(ctx, branchId, row.serviceKind)) > 0 ? ('WALK_IN_DIFFERENCE' as const) : null
}

/** Without the numbers themselves. */
async function recordSearch(call: StaffCall, { branchId, by }: Input, found: number): Promise<void> {
  const kind = 'voucherId' in by ? '体检券号' : '手机号和证件后四位'
  await call.ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      ...{ call: 'findWalkIn', branchId, reason: '' },
      thing: { kind: 'search', id: 'walk-in', name: `按${kind}找没用过的体检券` },
      changes: [{ field: '找到的体检券', before: null, after: `${found} 张` }],
    }),
  )
}
