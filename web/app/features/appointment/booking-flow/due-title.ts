import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import type { queryPayMessage } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { type FlowKind, flowOfService } from './flow-url.ts'

type PayMessage = OutputOf<typeof queryPayMessage>
type Line = PayMessage['orderProductList'][number]
type Due = Pick<PayMessage, 'kind'> & { orderProductList: readonly Pick<Line, 'productId' | 'serviceKind'>[] }

/** The flow that led to this order. */
export const flowOfDue = ({ orderProductList: [line] }: Pick<Due, 'orderProductList'>): FlowKind =>
  flowOfService(line?.serviceKind ?? 'general')

/** Title of a payment: a whole market booking, else its extras, the branch's price difference, or both. */
export function dueTitle({ kind, orderProductList }: Due): string {
  if (kind !== 'extras') return '预约付款'
  const more = orderProductList.filter(({ productId }) => productId === BRANCH_DIFFERENCE)
  if (more.length === 0) return '加项付款'
  return more.length === orderProductList.length ? '院区差价付款' : '加项和院区差价付款'
}
