import { fail } from '@mall/contract/failures'
import type {
  customsGetNewQrcode as codeContract,
  customsWxPayGetStatus as statusContract,
} from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { declarationOf } from '../../customs/public.ts'
import { ownOrder } from '../../order/public.ts'
import { getNewQrcode } from './get-new-qrcode.ts'
import { wxPayGetStatus } from './wx-pay-get-status.ts'

export const customsGetNewQrcode: Handler<typeof codeContract> = async (input, call) => {
  const order = await ownOrder(call.ctx.db, call.member.id, input.orderId)
  return order?.isCrossBorder ? getNewQrcode(input, call) : fail('NOT_FOUND')
}

export const customsWxPayGetStatus: Handler<typeof statusContract> = async (input, call) => {
  const status = await wxPayGetStatus(input, call)
  const customs = await declarationOf(call.ctx, input.orderId)
  return customs ? { ...status, customs } : fail('NOT_FOUND')
}
