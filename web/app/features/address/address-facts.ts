import type { listAddresses } from '@mall/contract/address'
import type { OutputOf } from '@mall/contract/client'

export type Address = OutputOf<typeof listAddresses>['list'][number]

/** Most that one keeps. */
export const MOST_ADDRESSES = 20
