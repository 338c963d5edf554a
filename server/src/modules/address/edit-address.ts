import type { editAddress as endpoint } from '@mall/contract/address/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { CreatedId, withIdempotency } from '../account/public.ts'
import { addressView, ownAddress, sealPerson } from './own-addresses.ts'
import { regionOf } from './regions.ts'
import { MAX_ADDRESSES } from './rules.ts'
import { sendAddress } from './tables.ts'

/** Adds or changes an address. The first one is the default, until another is made it. */
export const editAddress: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member } = call
  const { addressId, name, mobile, street, districtCode } = input
  if (regionOf(districtCode) === null) {
    const reason = '没有这个区县，请重新选择省、市、区'
    return fail('BAD_INPUT', { field: 'districtCode', reason }, `参数有误：${reason}`)
  }
  // Only the id is stored as the idempotent response, so that it holds no personal data; the rest is read again.
  const created = await withIdempotency(ctx, call, ['editAddress', addressId ?? 'new'], CreatedId.parse, async (tx) => {
    await lockAddresses(tx, member.id)
    const before = addressId === undefined ? null : await ownAddress(tx, member.id, addressId)
    if (addressId !== undefined && !before) return fail('NOT_FOUND')
    const count = await tx.$count(sendAddress, eq(sendAddress.memberId, member.id))
    if (!before && count >= MAX_ADDRESSES) fail('ADDRESS_LIMIT')
    const id = before?.id ?? ctx.ids.id()
    const isDefault = input.isDefault || count === 0 || (before?.isDefault ?? false)
    if (isDefault) await noDefault(tx, member.id)
    const values = {
      personSealed: sealPerson(await ctx.vault.of(member.id, tx), id, { name, mobile, street }),
      districtCode,
      isDefault,
    }
    if (before) await tx.update(sendAddress).set(values).where(eq(sendAddress.id, id))
    else await tx.insert(sendAddress).values({ id, memberId: member.id, createdAt: ctx.clock.now(), ...values })
    return { id }
  })
  const row = await ownAddress(ctx.db, member.id, created.id)
  return row ? addressView(ctx, row) : fail('NOT_FOUND')
}

/** Serializes changes of a member's addresses, for the limit and the single default. */
export async function lockAddresses(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${memberId}`}, 0))`)
}

export async function noDefault(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(sendAddress)
    .set({ isDefault: false })
    .where(and(eq(sendAddress.memberId, memberId), eq(sendAddress.isDefault, true)))
}
