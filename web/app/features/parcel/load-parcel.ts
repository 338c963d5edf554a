import type { getParcel } from '@mall/contract/parcel/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'

export type Parcel = OutputOf<typeof getParcel>

/** The parcel of an order; null if it cannot be loaded, which leaves the rest of the page. */
export const loadParcel = (api: Api, orderNo: string): Promise<Parcel | null> =>
  api.getParcel({ orderNo }).catch(() => null)
