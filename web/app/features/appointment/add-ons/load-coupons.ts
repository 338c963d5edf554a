import type { Api } from '@mall/contract/wire/client'
import type { Flow } from '../booking-flow/flow-url.ts'
import type { HoldDetails } from '../confirm/hold-summary.tsx'
import type { Coupons } from './market-bill.tsx'

const NONE: Coupons = { list: [], bestId: null }

/** Coupons for what was put together in the market; extras of a bought examination take none. */
export async function loadCoupons(api: Api, flow: Flow, { selection, hospitalInfo }: HoldDetails): Promise<Coupons> {
  if (flow.kind !== 'market' || selection.base?.isPaid) return NONE
  return api.supermarketGetCanUseCoupon({
    branchId: hospitalInfo.id,
    productSpecId: selection.base?.productSpecId ?? null,
    itemIds: flow.itemIds,
    packageIds: flow.packageIds,
  })
}
