import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.order> = {
  directSettlement: notBuilt,
  cartSettlement: notBuilt,
  verifySettlement: notBuilt,
  splitOrderMsg: notBuilt,
  settPayNew: notBuilt,
  listOrders: notBuilt,
  getOrder: notBuilt,
  cancelOrder: notBuilt,
  queryPayMessage: notBuilt,
}
