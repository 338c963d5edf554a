import { delAddress as endpoint } from '@mall/contract/address/calls'
import { fail } from '@mall/contract/failures'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { withIdempotency } from '../account/public.ts'
import { lockAddresses } from './edit-address.ts'
import { ownAddress } from './own-addresses.ts'
import { sendAddress } from './tables.ts'

/** Deletes an address; orders keep their copies. After the default the newest remaining one becomes the default. */
export const delAddress: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member } = call
  const { addressId } = input
  return withIdempotency(ctx, call, ['delAddress', input], endpoint.output.parse, async (tx) => {
    await lockAddresses(tx, member.id)
    const address = await ownAddress(tx, member.id, addressId)
    if (!address) return fail('NOT_FOUND')
    await tx.delete(sendAddress).where(eq(sendAddress.id, addressId))
    if (!address.isDefault) return { done: true }
    const [next] = await tx
      .select({ id: sendAddress.id })
      .from(sendAddress)
      .where(eq(sendAddress.memberId, member.id))
      .orderBy(desc(sendAddress.createdAt), desc(sendAddress.id))
      .limit(1)
    if (next) await tx.update(sendAddress).set({ isDefault: true }).where(eq(sendAddress.id, next.id))
    return { done: true }
  })
}
