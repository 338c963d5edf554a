import { PARCEL_STATES } from '@mall/contract/parcel/states'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { TraceEvent } from '../../integrations/carrier.ts'
import type { Sealer } from '../../platform/vault/vault.ts'
import type { parcel } from './tables.ts'

const Stored = z.array(
  z.object({
    at: z.iso.datetime(),
    place: z.string(),
    text: z.string(),
    state: z.enum(PARCEL_STATES).nullable(),
  }),
)

export const traceContext = (orderNo: string) => `parcel|trace|${orderNo}`

export function sealTrace(sealer: Sealer, orderNo: string, events: readonly TraceEvent[]): string {
  return sealer.seal(JSON.stringify(events), traceContext(orderNo))
}

type Sealed = Pick<typeof parcel.$inferSelect, 'orderNo' | 'memberId' | 'traceSealed'>

/** Newest first; empty without a trace. */
export async function openTrace(ctx: Context, { orderNo, memberId, traceSealed }: Sealed) {
  if (traceSealed === '') return []
  return Stored.parse(JSON.parse((await ctx.vault.of(memberId)).open(traceSealed, traceContext(orderNo))))
}
