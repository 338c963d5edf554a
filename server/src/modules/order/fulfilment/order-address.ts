import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'
import type { AddressCopy } from '../../address/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'

const StoredAddress = z.object({ name: z.string(), mobile: z.string(), districtCode: z.string(), address: z.string() })

/** The order's own copy: later changes of the member's address do not affect it. */
export function sealAddress(
  sealer: Sealer,
  orderNo: string,
  { name, mobile, districtCode, address }: AddressCopy,
): string {
  return sealer.seal(JSON.stringify({ name, mobile, districtCode, address }), addressContext(orderNo))
}

/** The full address, for shipping; null when nothing of the order is shipped. */
export async function openAddress(ctx: Context, row: Sealed): Promise<AddressCopy | null> {
  if (row.addressSealed === '') return null
  return StoredAddress.parse(
    JSON.parse((await ctx.vault.of(row.memberId)).open(row.addressSealed, addressContext(row.orderNo))),
  )
}

/** `林晓 138****6720 北京市朝阳区和平里小区 6 号楼`; '' for an order of which nothing is shipped. */
export async function orderAddress(ctx: Context, row: Sealed): Promise<string> {
  const sentTo = await openAddress(ctx, row)
  if (!sentTo) return ''
  return `${sentTo.name} ${sentTo.mobile.replace(/^(\d{3})\d{4}/, '$1****')} ${sentTo.address}`
}

type Sealed = Pick<OrderRow, 'orderNo' | 'memberId' | 'addressSealed'>

export const addressContext = (orderNo: string) => `mall_order|address|${orderNo}`
