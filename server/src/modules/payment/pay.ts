import type { pay as endpoint } from '@mall/contract/payment'
import type { Handler } from '../../http/handler.ts'
import { prepaid } from './prepaid.ts'

/** The code to scan; asked again, the same one, as long as it can be paid. */
export const pay: Handler<typeof endpoint> = ({ orderId }, { ctx, member, visitor }) =>
  prepaid(ctx, { memberId: member.id, orderNo: orderId, ip: visitor.ip }, false)
