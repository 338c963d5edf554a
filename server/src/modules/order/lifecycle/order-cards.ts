import type { OrderCard } from '@mall/contract/order/calls'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/types.ts'
import { vouchersOfOrders } from '../../appointment/public.ts'
import { parcelCards } from '../../parcel/public.ts'
import { hintOf, stateNames } from '../rules.ts'
import { orderLine } from '../tables.ts'
import type { OrderLineRow, OrderRow } from './lock-order.ts'

type Card = z.input<typeof OrderCard>
type Voucher = Awaited<ReturnType<typeof vouchersOfOrders>>[number]

/** Orders as lists and details show them, in the order given; two queries however many they are, three where some are shipped. */
export async function orderCards(db: Queryable, orders: readonly OrderRow[]): Promise<Card[]> {
  const orderNos = orders.map((one) => one.orderNo)
  if (orderNos.length === 0) return []
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderNo, orderNos)).orderBy(orderLine.id)
  const vouchers = await vouchersOfOrders(db, orderNos)
  const parcels = await parcelCards(
    db,
    orders.flatMap((one) => (one.shippedAt ? [one.orderNo] : [])),
  )
  const linesByOrder = Map.groupBy(lines, (line) => line.orderNo)
  const vouchersByLine = Map.groupBy(vouchers, (voucher) => voucher.orderLineId)
  return orders.map((one) => ({
    ...card(one, linesByOrder.get(one.orderNo) ?? [], vouchersByLine),
    parcel: parcels.get(one.orderNo) ?? null,
  }))
}

function card(
  one: OrderRow,
  lines: readonly OrderLineRow[],
  vouchersByLine: Map<string, Voucher[]>,
): Omit<Card, 'parcel'> {
  const lineViews = lines.map((line) => lineView(line, vouchersByLine.get(line.id) ?? []))
  const vouchers = lineViews.flatMap((line) => line.vouchers.map((voucher) => voucher.state))
  return {
    orderNo: one.orderNo,
    kind: one.kind,
    state: one.state,
    stateName: stateNames[one.state],
    hint: hintOf({ ...one, vouchers }),
    refundState: one.refundState,
    invoiceState: one.invoiceState,
    cbecFlag: one.isCrossBorder,
    createTime: one.createdAt.toISOString(),
    expiresAt: one.state === 'awaiting-payment' ? one.expiresAt.toISOString() : null,
    realPay: one.payFen,
    cardFen: one.cardFen,
    orderProductList: lineViews,
  }
}

function lineView(line: OrderLineRow, vouchers: readonly Voucher[]) {
  return {
    lineId: line.id,
    productSpecId: line.specId,
    productId: line.productId,
    productName: line.productName,
    specName: line.specName,
    imageUrl: line.image,
    serviceKind: line.serviceKind,
    cbecFlag: line.isCrossBorder,
    productCount: line.examinationsPerUnit,
    quantity: line.quantity,
    sellingPrice: line.sellingFen,
    listPrice: line.sellingFen + line.activityFen / line.quantity,
    marketPrice: line.marketFen,
    referenceName: line.referenceName,
    lineTotal: line.sellingFen * line.quantity,
    activityFen: line.activityFen,
    couponFen: line.couponFen,
    paidFen: line.paidFen,
    cardFen: line.cardFen,
    vouchers: vouchers.map(({ voucherId, state, bookingId, bookableUntil }) => ({
      ...{ voucherId, state, bookingId, bookableUntil },
    })),
  }
}
