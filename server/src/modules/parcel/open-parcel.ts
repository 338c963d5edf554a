import { inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { findCarrier, isWaybillNo } from './carriers.ts'
import { parcelCardOf } from './rules.ts'
import { parcel } from './tables.ts'

/** Begins to follow what has just been shipped, in the transaction that ships it. */
export async function openParcel(
  ctx: Context,
  tx: Tx,
  input: { orderNo: string; memberId: string; carrier: string; waybillNo: string },
): Promise<void> {
  const waybillNo = input.waybillNo.replace(/\s/g, '')
  const found = isWaybillNo(waybillNo) ? findCarrier(input.carrier) : null
  const now = ctx.clock.now()
  await tx.insert(parcel).values({
    ...input,
    ...{ waybillNo, company: found?.company ?? '', following: found ? 'unsubscribed' : 'unfollowed' },
    ...{ nextPollAt: now, shippedAt: now },
  })
}

/** Of these orders, those with a parcel. */
export async function parcelCards(db: Queryable, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, ReturnType<typeof parcelCardOf>>()
  const columns = { orderNo: parcel.orderNo, state: parcel.state, newestAt: parcel.newestAt }
  const rows = await db
    .select(columns)
    .from(parcel)
    .where(inArray(parcel.orderNo, [...orderNos]))
  return new Map(rows.map((row) => [row.orderNo, parcelCardOf(row)]))
}
