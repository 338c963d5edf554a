import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { customsGetNewQrcode, customsWxPayGetStatus } from './attempts/customs-pay.ts'
import { getNewQrcode } from './attempts/get-new-qrcode.ts'
import { pay } from './attempts/pay.ts'
import { validateBeforePay } from './attempts/validate-before-pay.ts'
import { wxPayGetStatus } from './attempts/wx-pay-get-status.ts'
import { weixinLoginDefalt } from './wechat-login/weixin-login-defalt.ts'

export { staffHandlers, staffPlaces } from './staff-handlers.ts'

export const handlers: HandlersOf<typeof modules.payment> = {
  validateBeforePay,
  pay,
  getNewQrcode,
  wxPayGetStatus,
  customsGetNewQrcode,
  customsWxPayGetStatus,
  weixinLoginDefalt,
}
