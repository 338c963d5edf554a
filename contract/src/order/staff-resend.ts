import { z } from 'zod'
import { Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { Reason } from './staff.ts'

/** The words are the engine's, of what holds now; the number is the order's own. */
export const resendText = staffEndpoint({
  does: '重发短信：把预约或发货的短信再发一次，只发到订单留的手机号',
  method: 'POST',
  path: '/orders/resend',
  needs: { right: 'orders.resend', at: 'branch' },
  input: z.strictObject({
    orderNo: Id,
    /** Whose confirmation; null: where the parcel is. */
    bookingId: Id.nullable(),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'RESEND_NOTHING', 'RESEND_NO_NUMBER', 'RESEND_LIMIT'],
})
