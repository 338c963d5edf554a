import type { defaultAddress as endpoint } from '@mall/contract/address/calls'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { lockAddresses, noDefault } from './edit-address.ts'
import { ownAddress } from './own-addresses.ts'
import { sendAddress } from './tables.ts'

/** Makes an address the default. */
export const defaultAddress: Handler<typeof endpoint> = async ({ addressId }, { ctx, member }) => {
  await ctx.db.transaction(async (tx) => {
    await lockAddresses(tx, member.id)
    if (!(await ownAddress(tx, member.id, addressId))) fail('NOT_FOUND')
    await noDefault(tx, member.id)
    await tx.update(sendAddress).set({ isDefault: true }).where(eq(sendAddress.id, addressId))
  })
  return { done: true }
}
