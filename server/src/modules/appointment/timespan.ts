import type { timespan as contract } from '@mall/contract/appointment'
import { fail, failIf } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { whyNotOffered } from './offering.ts'
import { whyNotDay } from './rules.ts'
import { halfDay, placesWord, timespanStart, timespanText } from './slot-rules.ts'
import { slot } from './tables.ts'
import { findOwnVoucher } from './voucher-queries.ts'

/** The timespans of one day with what is left; those that can't be chosen say why. */
export const timespan: Handler<typeof contract> = async (wish, { ctx, member }) => {
  const { exam } = await findOwnVoucher(ctx, member.id, wish.voucherId)
  failIf(await whyNotOffered(ctx, wish.branchId, exam))
  failIf(whyNotDay(wish.date, ctx.clock.today()))
  const rows = await ctx.db
    .select()
    .from(slot)
    .where(and(eq(slot.branchId, wish.branchId), eq(slot.service, exam.serviceKind), eq(slot.day, wish.date)))
    .orderBy(asc(slot.timespanId))
  const open = rows.filter(({ capacity }) => capacity > 0)
  if (open.length === 0) fail('SLOT_CLOSED')
  return {
    date: wish.date,
    list: open.map((row) => ({
      id: row.timespanId,
      timespan: timespanText(row.timespanId),
      timespanDec: `${timespanStart(row.timespanId)} 开始到检`,
      ampm: halfDay(row.timespanId),
      left: Math.max(0, row.capacity - row.taken),
      word: placesWord(row),
      bloodDraw: row.hasBloodDraw,
      unavailable: unavailable(row, exam.needsBloodDraw),
    })),
  }
}

function unavailable(row: { capacity: number; taken: number; hasBloodDraw: boolean }, needsBloodDraw: boolean): string {
  if (needsBloodDraw && !row.hasBloodDraw) return '这个时段不抽血，套餐含空腹项目，请选能抽血的时段'
  return row.taken >= row.capacity ? '约满' : ''
}
