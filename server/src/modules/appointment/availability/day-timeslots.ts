import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { halfDay, placesText, timespanStart, timespanText } from '../capacity/slot-rules.ts'
import { dayClosure } from '../closing-tables.ts'
import { slot } from '../tables.ts'

/** The branch's timespans of a day with the capacity left; unavailable ones with the reason, closed ones too. */
export async function dayTimeslots(
  ctx: Context,
  input: { branchId: string; service: string; date: string; needsBloodDraw: boolean },
) {
  const { branchId, service, date } = input
  const [rows, reasons] = await Promise.all([
    ctx.db
      .select()
      .from(slot)
      .where(and(eq(slot.branchId, branchId), eq(slot.service, service), eq(slot.day, date)))
      .orderBy(asc(slot.timespanId)),
    closedHours(ctx, branchId, date),
  ])
  return rows.flatMap((row) => {
    const reason = reasons.get(row.timespanId)
    const isOpen = row.capacity > 0 && row.shrinksTo !== 0
    if (!isOpen && reason === undefined) return []
    const left = isOpen ? row.capacity - row.blocked - row.taken : 0
    const closed = isOpen ? '' : `停检：${reason}`
    return [
      {
        id: row.timespanId,
        timespan: timespanText(row.timespanId),
        timespanDec: `${timespanStart(row.timespanId)} 开始到检`,
        ampm: halfDay(row.timespanId),
        left: Math.max(0, left),
        capacity: row.capacity,
        word: closed || placesText({ ...row, left }),
        bloodDraw: row.hasBloodDraw,
        unavailable: closed || unavailable({ ...row, left }, input.needsBloodDraw),
      },
    ]
  })
}

/** Why staff closed single hours of the day. */
async function closedHours({ db }: Context, branchId: string, day: string): Promise<Map<string, string>> {
  const { timespanIds, reason, reopenedAt } = dayClosure
  const rows = await db
    .select({ timespanIds, reason })
    .from(dayClosure)
    .where(and(eq(dayClosure.branchId, branchId), eq(dayClosure.day, day), isNull(reopenedAt), isNotNull(timespanIds)))
  return new Map(rows.flatMap((row) => (row.timespanIds ?? []).map((id) => [id, row.reason] as const)))
}

function unavailable(row: { left: number; hasBloodDraw: boolean }, needsBloodDraw: boolean): string {
  if (needsBloodDraw && !row.hasBloodDraw) return '这个时段不抽血，套餐含空腹项目，请选能抽血的时段'
  return row.left <= 0 ? '约满' : ''
}
