import { CUSTOMS_WORK, retryDeclarations } from '../../modules/customs/public.ts'
import { INVOICE_WORK, retryInvoices } from '../../modules/invoice/public.ts'
import { PARCEL_WORK, retryParcels } from '../../modules/parcel/public.ts'
import { makeRefundsDue, PAYMENT_WORK, pollAgain, REFUND_WORK } from '../../modules/payment/public.ts'
import { makeDueNow, runNow } from '../../modules/work/public.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Context } from '../context.ts'
import type { ModulePorts } from '../module-ports.ts'
import { jobs } from '../registry.ts'

/** Sweeps with their own time of the next try; others retry by `failed_work`, queues by their job. */
const AGAIN: Readonly<Record<string, (ctx: Context, db: Queryable, subjects: readonly string[]) => Promise<unknown>>> =
  {
    [REFUND_WORK]: makeRefundsDue,
    [PAYMENT_WORK]: pollAgain,
    [INVOICE_WORK]: retryInvoices,
    [CUSTOMS_WORK]: retryDeclarations,
    [PARCEL_WORK]: retryParcels,
  }

/** Rolls back with `tx` if the caller does not find all it asked for. */
export const retryWork: ModulePorts['retryWork'] = async (ctx, tx, kind, seen) => {
  const subjects = seen.map(({ subject }) => subject)
  if (subjects.length === 0) return []
  // Failures are saved in this order too: first the work, then what failed of it.
  const again = AGAIN[kind]
  if (again) await again(ctx, tx, subjects)
  else if (Object.hasOwn(jobs, kind)) await runNow(ctx, tx, subjects)
  return makeDueNow(ctx, tx, kind, seen)
}
