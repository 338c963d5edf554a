import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { calendarDeviceText } from '@mall/contract/calendar/terms'
import { yuanText } from '@mall/contract/money'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import type { Tx } from '../../platform/database/types.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import { bookingStateName } from './bookings/booking-rules.ts'
import { calendarFeed } from './calendar-tables.ts'
import { timespanText } from './capacity/slot-rules.ts'
import { answersContext, openAnswers } from './desk-questions/desk-questions.ts'
import { allBranches } from './exams/exam-cache.ts'
import { nameContext } from './exams/examinee-name.ts'
import { drugsText } from './preparation/drug-rules.ts'
import { deleteDrugs, drugsContext, openDrugs } from './preparation/drugs.ts'
import { noteContext } from './staff-bookings/notes.ts'
import {
  booking,
  bookingDrugs,
  bookingHistory,
  bookingItem,
  bookingNote,
  draft,
  hold,
  voucher,
  waitlistEntry,
} from './tables.ts'
import { conclusionContext, readConclusions } from './visit/conclusions.ts'
import { visitAnswer, visitConclusion, visitItem } from './visit-tables.ts'

const VOUCHER_STATES: Readonly<Record<string, string>> = {
  draft: '还在选',
  unused: '没用过',
  booked: '约好了',
  attended: '用过了',
  refunding: '退款中',
  refunded: '退掉了',
  void: '作废了',
}

export const personalData: PersonalData = {
  sealed: [
    {
      table: booking,
      id: booking.id,
      memberId: booking.memberId,
      column: booking.contactNameSealed,
      sealContext: nameContext,
    },
    {
      table: bookingDrugs,
      id: bookingDrugs.bookingId,
      memberId: bookingDrugs.memberId,
      column: bookingDrugs.drugsSealed,
      sealContext: drugsContext,
    },
    {
      table: visitAnswer,
      id: visitAnswer.bookingId,
      memberId: visitAnswer.memberId,
      column: visitAnswer.answersSealed,
      sealContext: answersContext,
    },
    {
      table: visitConclusion,
      id: visitConclusion.id,
      memberId: visitConclusion.memberId,
      column: visitConclusion.textSealed,
      sealContext: conclusionContext,
    },
    {
      table: bookingNote,
      id: bookingNote.id,
      memberId: bookingNote.memberId,
      column: bookingNote.textSealed,
      sealContext: noteContext,
    },
  ],
  topics: [
    { title: '放进日历的地址', tables: [calendarFeed], read: readCalendars },
    { title: '体检券', tables: [voucher], read: readVouchers },
    { title: '预约和到检', tables: [booking, hold], read: readBookings },
    { title: '您本人的体检结论', tables: [visitConclusion], read: readOwnConclusions },
    {
      title: '预约时登记的在吃的药',
      tables: [bookingDrugs],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(bookingDrugs).where(eq(bookingDrugs.memberId, memberId))
        return Promise.all(
          rows.map(async (row) => ({
            预约: row.bookingId,
            在吃的药: drugsText(await openDrugs(ctx, row)),
            登记于: timeText(row.savedAt),
          })),
        )
      },
    },
    { title: '到检时的问答', tables: [visitAnswer], read: readAnswersOf },
    {
      title: '工作人员写的预约备注',
      tables: [bookingNote],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(bookingNote).where(eq(bookingNote.memberId, memberId))
        const { open } = await ctx.vault.of(memberId)
        return rows.map((row) => ({
          预约: row.bookingId,
          备注: open(row.textSealed, noteContext(row.id)),
          写于: timeText(row.createdAt),
        }))
      },
    },
    {
      title: '排队等号',
      tables: [waitlistEntry],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(waitlistEntry).where(eq(waitlistEntry.memberId, memberId))
        const names = await branchNames(ctx)
        return rows.map((row) => ({
          院区: names(row.branchId),
          日子: row.day ?? '哪天都行',
          开始排队: timeText(row.createdAt),
        }))
      },
    },
    {
      title: '没填完的预约',
      tables: [draft],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(draft).where(eq(draft.memberId, memberId))
        return rows.map(({ data, createdAt }) => ({ 内容: JSON.stringify(data), 存于: timeText(createdAt) }))
      },
    },
  ],
  blockers: async (_, db, memberId) => {
    const live = and(eq(booking.memberId, memberId), inArray(booking.state, [...LIVE_BOOKING_STATES, 'attended']))
    const [row] = await db.select({ n: count() }).from(booking).where(live)
    if (!row || row.n === 0) return []
    return [
      {
        title: `${row.n} 个预约还没做完`,
        hint: '去做完，或先取消预约；做完的等报告出来',
        to: '/profile/appointmentList',
        action: '看我的预约',
      },
    ]
  },
  erase,
}

async function readVouchers(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(voucher).where(eq(voucher.memberId, memberId)).orderBy(voucher.createdAt)
  return rows.map((row) => ({
    套餐: `${row.productName} ${row.specName}`.trim(),
    状态: VOUCHER_STATES[row.state] ?? row.state,
    订单: row.orderNo,
    得到于: timeText(row.createdAt),
  }))
}

async function readBookings(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(booking).where(eq(booking.memberId, memberId)).orderBy(desc(booking.day))
  const ids = rows.map(({ id }) => id)
  const added = await ctx.db.select().from(bookingItem).where(inArray(bookingItem.bookingId, ids))
  const done = await ctx.db.select().from(visitItem).where(inArray(visitItem.bookingId, ids))
  const histories = await ctx.db
    .select()
    .from(bookingHistory)
    .where(inArray(bookingHistory.bookingId, ids))
    .orderBy(bookingHistory.at, bookingHistory.id)
  const names = await branchNames(ctx)
  const sealer = await ctx.vault.of(memberId)
  return rows.map((row) => ({
    体检人: openIfSealed(sealer, row.contactNameSealed, nameContext(row.id)),
    院区: names(row.branchId),
    日期: row.day,
    时段: timespanText(row.timespanId),
    状态: bookingStateName(row.state),
    订单: row.orderNo,
    到检: timeText(row.attendedAt),
    报告: timeText(row.reportedAt),
    加项: added
      .filter(({ bookingId }) => bookingId === row.id)
      .map((item) => `${item.itemId} ${yuanText(item.priceFen)}`),
    当天项目: done
      .filter(({ bookingId }) => bookingId === row.id)
      .map(({ name, state }) => `${name}${state === 'done' ? '（做了）' : '（没做）'}`),
    经过: histories
      .filter(({ bookingId }) => bookingId === row.id)
      .map(({ at, what, who, why }) => ({ 时间: timeText(at), 事情: what, 谁: who, 原因: why })),
  }))
}

const FASTING_TEXTS = { fasted: '空腹', eaten: '吃过东西', 'not-asked': '没有问' } as const
const BLADDER_TEXTS = { full: '憋好了', empty: '还没憋', 'not-asked': '没有问' } as const

async function readAnswersOf(ctx: Context, memberId: string) {
  const rows = await ctx.db.select().from(visitAnswer).where(eq(visitAnswer.memberId, memberId))
  return Promise.all(
    rows.map(async (row) => {
      const { fasting, drugs, bladder } = await openAnswers(ctx, row)
      return {
        预约: row.bookingId,
        空腹: FASTING_TEXTS[fasting],
        在吃的药: drugs === null ? '没有问，或没有存' : drugsText(drugs),
        憋尿: BLADDER_TEXTS[bladder],
        登记于: timeText(row.savedAt),
      }
    }),
  )
}

/** Leave to read somebody else's ends, may be taken back at once, and is not for a file that is kept. */
async function readOwnConclusions(ctx: Context, memberId: string) {
  const all = await readConclusions(ctx, memberId)
  return all.flatMap(({ bookingId, issuedAt, conclusion, readableUntil }) =>
    conclusion === null || readableUntil !== null
      ? []
      : {
          预约: bookingId,
          出具于: timeText(new Date(issuedAt)),
          结论: conclusion.finding,
          嘱咐: conclusion.advice,
          医生: conclusion.doctor,
        },
  )
}

async function readCalendars({ db }: Context, memberId: string) {
  const rows = await db.select().from(calendarFeed).where(eq(calendarFeed.memberId, memberId))
  return rows.map(({ device, createdAt, readAt }) => ({
    ...{ 设备: calendarDeviceText[device], 做于: timeText(createdAt), 上次来取: timeText(readAt) },
  }))
}

async function branchNames(ctx: Context): Promise<(branchId: string) => string> {
  const branches = new Map((await allBranches(ctx)).map(({ id, name }) => [id, name]))
  return (branchId) => branches.get(branchId) ?? branchId
}

/** Time and place stay with the order; the examinee is erased. */
async function erase(_: Context, tx: Tx, memberId: string): Promise<void> {
  await deleteDrugs(tx, memberId)
  await tx.delete(bookingNote).where(eq(bookingNote.memberId, memberId))
  await tx.delete(visitConclusion).where(eq(visitConclusion.memberId, memberId))
  const own = tx.select({ id: booking.id }).from(booking).where(eq(booking.memberId, memberId))
  await tx.update(bookingHistory).set({ why: '' }).where(inArray(bookingHistory.bookingId, own))
  await tx.update(booking).set({ contactNameSealed: '', branchReason: null }).where(eq(booking.memberId, memberId))
  await tx.delete(waitlistEntry).where(eq(waitlistEntry.memberId, memberId))
  await tx.delete(draft).where(eq(draft.memberId, memberId))
  await tx.delete(calendarFeed).where(eq(calendarFeed.memberId, memberId))
}
