import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'
import { customsGetNewQrcode, customsWxPayGetStatus } from './customs-pay.ts'
import { getNewQrcode } from './get-new-qrcode.ts'
import { pay } from './pay.ts'
import { validateBeforePay } from './validate-before-pay.ts'
import { weixinLoginDefalt } from './weixin-login-defalt.ts'
import { wxPayGetStatus } from './wx-pay-get-status.ts'

export const handlers: HandlersOf<typeof modules.payment> = {
  validateBeforePay,
  pay,
  getNewQrcode,
  wxPayGetStatus,
  customsGetNewQrcode,
  customsWxPayGetStatus,
  weixinLoginDefalt,
}
