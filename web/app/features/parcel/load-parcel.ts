import type { getParcel } from '@mall/contract/parcel/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'

export type Parcel = OutputOf<typeof getParcel>

/** Where an order's goods are; null when that cannot be told just now, which takes nothing else off its page. */
export const loadParcel = (api: Api, orderNo: string): Promise<Parcel | null> =>
  api.getParcel({ orderNo }).catch(() => null)
