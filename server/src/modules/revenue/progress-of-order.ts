import { dayOf } from '@mall/contract/days'
import { ORDER_STEPS, type OrderStep } from '@mall/contract/revenue/kinds'
import type { VisitsOfOrder } from '../appointment/public.ts'
import type { PlacedOrder } from '../order/public.ts'
import type { orderProgress } from './tables.ts'

type Row = typeof orderProgress.$inferInsert

/** How far an order came: in whole, and at each branch where it is booked. */
export function progressOfOrder(
  placed: PlacedOrder,
  visits: readonly VisitsOfOrder[],
  categoryOf: (productId: string) => string,
): Row[] {
  const { orderNo, placedAt, channelName, salesStaffCode, what } = placed
  const common = {
    ...{ orderNo, at: placedAt, day: dayOf(placedAt), what, channel: channelName, staffCode: salesStaffCode },
    categoryIds: [...new Set(placed.productIds.map(categoryOf))].toSorted(),
  }
  const booked = visits.map((visit) => ({ branchId: visit.branchId, step: stepOf(visit) }))
  const whole = furthest([placed.isPaid ? 'paid' : 'placed', ...booked.map(({ step }) => step)])
  return [{ branchId: '', step: whole }, ...booked].map((row) => ({ ...common, ...row }))
}

const stepOf = ({ isKept, isReported }: VisitsOfOrder): OrderStep =>
  isReported ? 'reported' : isKept ? 'attended' : 'booked'

const furthest = (steps: readonly OrderStep[]): OrderStep =>
  ORDER_STEPS.findLast((step) => steps.includes(step)) ?? 'placed'
