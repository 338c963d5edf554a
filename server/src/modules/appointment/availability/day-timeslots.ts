import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { halfDay, placesText, timespanStart, timespanText } from '../capacity/slot-rules.ts'
import { slot } from '../tables.ts'

/** The branch's timespans of a day with the capacity left; unavailable ones with the reason. */
export async function dayTimeslots(
  ctx: Context,
  input: { branchId: string; service: string; date: string; needsBloodDraw: boolean },
) {
  const rows = await ctx.db
    .select()
    .from(slot)
    .where(and(eq(slot.branchId, input.branchId), eq(slot.service, input.service), eq(slot.day, input.date)))
    .orderBy(asc(slot.timespanId))
  return rows
    .filter(({ capacity, shrinksTo }) => capacity > 0 && shrinksTo !== 0)
    .map((row) => ({ ...row, left: row.capacity - row.blocked - row.taken }))
    .map((row) => ({
      id: row.timespanId,
      timespan: timespanText(row.timespanId),
      timespanDec: `${timespanStart(row.timespanId)} 开始到检`,
      ampm: halfDay(row.timespanId),
      left: Math.max(0, row.left),
      capacity: row.capacity,
      word: placesText(row),
      bloodDraw: row.hasBloodDraw,
      unavailable: unavailable(row, input.needsBloodDraw),
    }))
}

function unavailable(row: { left: number; hasBloodDraw: boolean }, needsBloodDraw: boolean): string {
  if (needsBloodDraw && !row.hasBloodDraw) return '这个时段不抽血，套餐含空腹项目，请选能抽血的时段'
  return row.left <= 0 ? '约满' : ''
}
