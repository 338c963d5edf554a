import type { listAddresses } from '@mall/contract/address/calls'
import type { OutputOf } from '@mall/contract/wire/client'

export type Address = OutputOf<typeof listAddresses>['list'][number]

/** Most that one keeps. */
export const MAX_ADDRESSES = 20
