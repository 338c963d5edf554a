/** A "no" on WeChat Pay's wire: HTTP status, code and words as the real gateway spells them. */
export class WechatPayError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const paramError = (message: string) => new WechatPayError(400, 'PARAM_ERROR', message)
export const invalidRequest = (message: string) => new WechatPayError(400, 'INVALID_REQUEST', message)
export const orderPaid = () => new WechatPayError(400, 'ORDER_PAID', '该订单已支付')
export const orderClosed = () => new WechatPayError(400, 'ORDER_CLOSED', '该订单已关闭')
export const orderMissing = () => new WechatPayError(404, 'ORDER_NOT_EXIST', '订单不存在')
export const refundMissing = () => new WechatPayError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
