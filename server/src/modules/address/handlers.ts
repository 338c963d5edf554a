import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { defaultAddress } from './default-address.ts'
import { delAddress } from './del-address.ts'
import { editAddress } from './edit-address.ts'
import { listAddresses } from './own-addresses.ts'
import { regions } from './regions.ts'

export const handlers: HandlersOf<typeof modules.address> = {
  listAddresses,
  editAddress,
  delAddress,
  defaultAddress,
  listRegions: () => ({ regions }),
}
