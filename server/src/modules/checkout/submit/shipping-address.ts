import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import { type AddressCopy, findAddress } from '../../address/public.ts'
import { type BuyableLine, isShipped } from '../settlement/settlement-rules.ts'

/** Where shipped lines go; null: nothing is shipped. */
export async function shippingAddress(
  ctx: Context,
  memberId: string,
  addressId: string | null,
  lines: readonly BuyableLine[],
): Promise<AddressCopy | null> {
  if (!lines.some(isShipped)) return null
  const found = addressId === null ? null : await findAddress(ctx, memberId, addressId)
  return found ?? fail('ADDRESS_NEEDED', { field: 'addressId' })
}
