import type { Api } from '@mall/contract/wire/client'
import type { Coupons } from '../../features/appointment/add-ons/market-bill.tsx'
import type { Flow } from '../../features/appointment/booking-flow/flow-address.ts'
import type { Held } from '../../features/appointment/confirm/held-summary.tsx'

const NONE: Coupons = { list: [], bestId: null }

/** Coupons for what was put together in the market; extras of a bought examination take none. */
export async function loadCoupons(api: Api, flow: Flow, { selection, hospitalInfo }: Held): Promise<Coupons> {
  if (flow.kind !== 'market' || selection.base?.isPaid) return NONE
  return api.supermarketGetCanUseCoupon({
    branchId: hospitalInfo.id,
    productSpecId: selection.base?.productSpecId ?? null,
    itemIds: flow.itemIds,
    packageIds: flow.packageIds,
  })
}
