import type { GatewayName } from '../../integrations/gateway.ts'
import { CUSTOMS_WORK } from '../../modules/customs/public.ts'
import { customsOrder } from '../../modules/customs/tables.ts'
import { INVOICE_WORK } from '../../modules/invoice/public.ts'
import { invoice } from '../../modules/invoice/tables.ts'
import { PARCEL_WORK } from '../../modules/parcel/public.ts'
import { parcel } from '../../modules/parcel/tables.ts'
import { PAYMENT_WORK, REFUND_WORK } from '../../modules/payment/public.ts'
import { paymentAttempt, refund } from '../../modules/payment/tables.ts'
import { listOverPauses, type OwnNextTry, rescheduleEarlier } from '../../modules/work/public.ts'
import type { Sweep } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'

/** Sweeps with their own time of the next try; the others use `failed_work`. */
const OWN: readonly OwnNextTry[] = [
  { kind: REFUND_WORK, table: refund, subject: refund.outRefundNo, nextTryAt: refund.nextTryAt },
  {
    kind: PAYMENT_WORK,
    table: paymentAttempt,
    subject: paymentAttempt.outTradeNo,
    nextTryAt: paymentAttempt.nextPollAt,
  },
  { kind: INVOICE_WORK, table: invoice, subject: invoice.id, nextTryAt: invoice.nextPollAt },
  { kind: CUSTOMS_WORK, table: customsOrder, subject: customsOrder.orderNo, nextTryAt: customsOrder.nextPollAt },
  { kind: PARCEL_WORK, table: parcel, subject: parcel.orderNo, nextTryAt: parcel.nextPollAt },
]

/** Retries work soon that failed or waited because of a provider that answers again. */
export async function onGatewayBack(ctx: Context, gateway: GatewayName): Promise<void> {
  try {
    const count = await rescheduleEarlier(ctx, { gateway }, OWN)
    if (count > 0) ctx.log.info({ gateway, count }, 'waiting work brought forward')
  } catch (error) {
    ctx.log.error({ err: error, gateway }, 'waiting work was not brought forward')
  }
}

/** Goes on with what a pause held that is over, found by its state: whoever resumed it may be gone. */
export const releaseHeld: Sweep<Context> = {
  run: async (ctx) => {
    let released = 0
    for (const heldBy of await listOverPauses(ctx.db)) released += await rescheduleEarlier(ctx, { heldBy }, OWN)
    return released
  },
}
