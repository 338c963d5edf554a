import { asc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { branchesOfBookings, branchesOfUnits, visitsOfOrders } from '../appointment/public.ts'
import { categoriesOfProducts } from '../catalogue/public.ts'
import { templatesOfCoupons } from '../coupon/public.ts'
import { placedOrders, type SaleOfOrder, salesOfOrders } from '../order/public.ts'
import { movementsOfOrders } from '../payment/public.ts'
import { partsOfOrder } from './parts-of-order.ts'
import { progressOfOrder } from './progress-of-order.ts'
import { orderProgress, revenueDue, revenuePart } from './tables.ts'

/** Orders of one transaction. */
const BATCH = 500
/** Rows of one statement. */
const CHUNK = 2_000
/** Writers of all processes take turns: two would write the parts of one order at once. */
const LOCK = 'revenue parts'

/** Writes the parts and the progress of all orders that changed, a batch after the other. Killed in between, the rest is still due. */
export async function writeParts(ctx: Context): Promise<void> {
  while ((await ctx.db.transaction(writeBatch)) === BATCH);
}

/**
 * What is due is read first and what it says afterwards: a change that is not seen has a row of its own, which is not seen
 * either, and comes next.
 */
async function writeBatch(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)
  const due = await tx.select().from(revenueDue).orderBy(asc(revenueDue.number)).limit(BATCH)
  if (due.length === 0) return 0
  const orderNos = [...new Set(due.map(({ orderNo }) => orderNo))]
  const sales = await salesOfOrders(tx, orderNos)
  const parts = await partsOf(tx, sales)
  await tx.delete(revenuePart).where(inArray(revenuePart.orderNo, orderNos))
  for (let at = 0; at < parts.length; at += CHUNK) await tx.insert(revenuePart).values(parts.slice(at, at + CHUNK))
  const progress = await progressOf(tx, orderNos)
  await tx.delete(orderProgress).where(inArray(orderProgress.orderNo, orderNos))
  for (let at = 0; at < progress.length; at += CHUNK)
    await tx.insert(orderProgress).values(progress.slice(at, at + CHUNK))
  await tx.delete(revenueDue).where(
    inArray(
      revenueDue.number,
      due.map(({ number }) => number),
    ),
  )
  return due.length
}

async function progressOf(tx: Tx, orderNos: readonly string[]) {
  const visits = Map.groupBy(await visitsOfOrders(tx, orderNos), ({ orderNo }) => orderNo)
  const placed = await placedOrders(tx, orderNos)
  const categories = await categoriesOfProducts(tx, [...new Set(placed.flatMap(({ productIds }) => productIds))])
  return placed.flatMap((one) =>
    progressOfOrder(one, visits.get(one.orderNo) ?? [], (productId) => categories.get(productId) ?? ''),
  )
}

async function partsOf(tx: Tx, sales: readonly SaleOfOrder[]) {
  const orderNos = sales.map(({ orderNo }) => orderNo)
  if (orderNos.length === 0) return []
  const { payments, refunds } = await movementsOfOrders(tx, orderNos)
  const units = await branchesOfUnits(tx, orderNos)
  const ofBookings = await branchesOfBookings(
    tx,
    sales.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const products = sales.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const categories = await categoriesOfProducts(tx, [...new Set(products)])
  const branches = new Map(units.map(({ lineId, unit, branchId }) => [`${lineId} ${unit}`, branchId]))
  const templateOf = await templatesOfCoupons(
    tx,
    sales.flatMap(({ memberId, couponId }) => (couponId === null ? [] : { memberId, couponId })),
  )
  const cashBack = new Map(
    refunds.flatMap(({ afterSaleId, amountFen, doneAt }) =>
      afterSaleId && doneAt ? [[afterSaleId, { at: doneAt, fen: amountFen }] as const] : [],
    ),
  )
  return sales.flatMap((sale) => {
    // As the journal has it: what came twice, or too late, is no part of the order.
    const paid = payments.find((one) => one.orderNo === sale.orderNo && one.transactionId === sale.transactionId)
    return partsOfOrder({
      ...{ sale, cashBack, payment: paid?.paidAt ? { at: paid.paidAt, fen: paid.amountFen } : null },
      branchOf: (lineId, unit) =>
        sale.bookingId === null ? (branches.get(`${lineId} ${unit}`) ?? '') : (ofBookings.get(sale.bookingId) ?? ''),
      coupon: (sale.couponId && templateOf({ memberId: sale.memberId, couponId: sale.couponId })) || '',
      categoryOf: (productId) => categories.get(productId) ?? '',
    })
  })
}
