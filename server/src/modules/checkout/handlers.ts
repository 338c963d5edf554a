import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { cartSettlement } from './settlement/cart-settlement.ts'
import { directSettlement } from './settlement/direct-settlement.ts'
import { queryCardsForSum } from './settlement/query-cards-for-sum.ts'
import { splitOrderMsg } from './settlement/split-order-msg.ts'
import { verifySettlement } from './settlement/verify-settlement.ts'
import { settPayNew } from './submit/sett-pay-new.ts'

type Calls =
  | 'directSettlement'
  | 'cartSettlement'
  | 'verifySettlement'
  | 'splitOrderMsg'
  | 'queryCardsForSum'
  | 'settPayNew'

/** The calls of the contract's module order that lead to an order. */
export const handlers: Pick<HandlersOf<typeof modules.order>, Calls> = {
  directSettlement,
  cartSettlement,
  verifySettlement,
  splitOrderMsg,
  queryCardsForSum,
  settPayNew,
}
