import type { Context } from '../../app/context.ts'
import { openPerson, ownAddress } from './own-addresses.ts'
import { regionOf } from './regions.ts'

export { personalData } from './personal-data.ts'

/** An address as copied into an order. */
export interface AddressCopy {
  name: string
  mobile: string
  districtCode: string
  /** Region and street in one. */
  address: string
}

/** The member's own address; null for another member's. */
export async function findAddress(ctx: Context, memberId: string, addressId: string): Promise<AddressCopy | null> {
  const row = await ownAddress(ctx.db, memberId, addressId)
  if (!row) return null
  const { name, mobile, street } = await openPerson(ctx, row)
  const { districtCode } = row
  return { name, mobile, districtCode, address: `${regionOf(districtCode) ?? ''}${street}` }
}
