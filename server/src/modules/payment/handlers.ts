import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.payment> = {
  validateBeforePay: notBuilt,
  pay: notBuilt,
  getNewQrcode: notBuilt,
  wxPayGetStatus: notBuilt,
}
