import { fail } from '@mall/contract/failures'
import type { directSettlement as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { requestedLines } from './requested-lines.ts'
import { isBuyable, whyNotBuy } from './settlement-rules.ts'
import { settlementSheet } from './settlement-sheet.ts'
import { loadWallet } from './wallet.ts'

/** Settles one product directly. An unknown one is NOT_FOUND; for a withdrawn one the refusal names its successor. */
export const directSettlement: Handler<typeof endpoint> = async (input, { ctx, member }) => {
  const { productSpecId: specId, quantity } = input
  const { wallet, stock } = await loadWallet(ctx, member.id, [specId])
  const lines = (await requestedLines(ctx, [{ specId, quantity, seenFen: null }], stock)).filter(isBuyable)
  const [line] = lines
  if (!line) return fail('NOT_FOUND')
  if (!line.goods.isOnSale) fail('PRODUCT_WITHDRAWN', { successorId: line.goods.successorId })
  const refusal = whyNotBuy(lines)
  if (refusal) fail(refusal.failure, refusal.data, refusal.msg)
  return settlementSheet(ctx, member.id, wallet, lines, input)
}
