import { fail } from '@mall/contract/failures'
import type { cartSettlement as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { linesToBuy, requestedLines } from './requested-lines.ts'
import { whyInvalid } from './settlement-rules.ts'
import { settlementSheet } from './settlement-sheet.ts'
import { loadWalletAndCart } from './wallet.ts'

/** Settles the named lines of the cart, or all that are selected and can be bought. */
export const cartSettlement: Handler<typeof endpoint> = async ({ productSpecIds, ...input }, { ctx, member }) => {
  const named = new Set(productSpecIds)
  const { wallet, cart, stock } = await loadWalletAndCart(ctx, member.id)
  const chosenLines = cart.filter((line) => (named.size > 0 ? named.has(line.specId) : line.isSelected))
  const requests = chosenLines.map(({ specId, quantity }) => ({ specId, quantity, seenFen: null }))
  const lines = await requestedLines(ctx, requests, stock)
  const chosen = named.size > 0 ? lines : lines.filter(({ goods }) => whyInvalid(goods) === '')
  if (chosen.length === 0) fail('ORDER_EMPTY')
  return settlementSheet(ctx, member.id, wallet, linesToBuy(chosen), input)
}
