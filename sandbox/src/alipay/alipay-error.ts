/** A "no" on Alipay's wire: HTTP 200 all the same, with code and sub_code as the real gateway spells them. */
export class AlipayError extends Error {
  readonly code: string
  readonly subCode: string

  constructor(subCode: string, message: string, code = '40004') {
    super(message)
    this.subCode = subCode
    this.code = code
  }
}

export const tradeMissing = () => new AlipayError('ACQ.TRADE_NOT_EXIST', '交易不存在')
export const systemError = () => new AlipayError('ACQ.SYSTEM_ERROR', '系统错误', '20000')
