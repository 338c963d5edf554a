import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Trace } from '../../integrations/carrier.ts'
import type { Tx } from '../../platform/database/types.ts'
import { saveMessage } from '../message/public.ts'
import { carrierByCompany } from './carriers.ts'
import { isNewer, messageOf, untilNow } from './rules.ts'
import { parcel } from './tables.ts'
import { sealTrace } from './trace-text.ts'

type ParcelRow = typeof parcel.$inferSelect
type Patch = Partial<Pick<ParcelRow, 'following' | 'nextPollAt' | 'company'>>

/**
 * Stores a parcel's trace if it is newer than the stored one. Idempotent and independent of order.
 * `patchOf`: further changes of the row.
 */
export async function applyTrace(
  ctx: Context,
  orderNo: string,
  trace: Trace | null,
  patchOf: (row: ParcelRow) => Patch = () => ({}),
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(parcel).where(eq(parcel.orderNo, orderNo)).for('update')
    if (!row) return
    const newer = trace && (await newerTrace(ctx, tx, row, trace))
    const values = { checkedAt: ctx.clock.now(), ...patchOf(row), ...newer }
    await tx.update(parcel).set(values).where(eq(parcel.orderNo, orderNo))
  })
}

/** Columns of a newer trace, after notifying the buyer; null if it is not newer. */
async function newerTrace(ctx: Context, tx: Tx, row: ParcelRow, trace: Trace) {
  const { orderNo, memberId } = row
  const events = untilNow(trace.events, ctx.clock.now())
  const [newest] = events
  const age = { newestAt: newest?.at ?? null, eventCount: events.length }
  if (!newest || !isNewer(age, row)) return null
  if (trace.state !== row.state) await notifyBuyer(ctx, tx, row, trace.state, newest)
  const traceSealed = sealTrace(await ctx.vault.of(memberId, tx), orderNo, events)
  return { ...age, traceSealed, state: trace.state, ...(trace.isFinal && { following: 'ended' as const }) }
}

async function notifyBuyer(
  ctx: Context,
  tx: Tx,
  row: ParcelRow,
  state: ParcelRow['state'],
  newest: { at: Date; text: string },
): Promise<void> {
  const { orderNo, memberId, carrier, waybillNo, company } = row
  const carrierPhone = carrierByCompany(company)?.phone ?? ''
  const message = messageOf({ orderNo, carrier, carrierPhone, waybillNo, state, newest }, ctx.clock.now())
  if (!message) return
  const link = `/profile/orderDetail/${orderNo}`
  await saveMessage(ctx, tx, { memberId, topic: 'order', ...message, link, event: `parcel-${state} ${orderNo}` })
}
