import type { settPayNew as contract } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Sealer } from '../../../platform/vault/vault.ts'
import type { AddressCopy } from '../../address/public.ts'
import { remarkContext, sealAddress, sealRequestedInvoice } from '../../order/public.ts'
import { type BuyableLine, isShipped } from '../settlement/settlement-rules.ts'

/** The order's snapshot of the buyer's other input: attribution, shipping address, requested invoice. */
export function orderSnapshot(
  sealer: Sealer,
  orderNo: string,
  input: z.output<typeof contract.input>,
  part: readonly BuyableLine[],
  sentTo: AddressCopy | null,
) {
  const { remark, salesStaffCode, channelName, adSource, invoice } = input
  return {
    remarkSealed: remark && sealer.seal(remark, remarkContext(orderNo)),
    salesStaffCode,
    channelName,
    adSource,
    addressSealed: sentTo && part.some(isShipped) ? sealAddress(sealer, orderNo, sentTo) : '',
    invoiceSealed: invoice ? sealRequestedInvoice(sealer, orderNo, invoice) : '',
  }
}
