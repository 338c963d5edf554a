import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { slot } from '../tables.ts'

/** Whether blood is drawn in that timespan; null if the branch does not have it. */
export async function drawsBloodAt(ctx: Context, { branchId, service, day, timespanId }: SlotKey) {
  const [found] = await ctx.db
    .select({ drawsBlood: slot.hasBloodDraw })
    .from(slot)
    .where(
      and(eq(slot.branchId, branchId), eq(slot.service, service), eq(slot.day, day), eq(slot.timespanId, timespanId)),
    )
  return found?.drawsBlood ?? null
}
