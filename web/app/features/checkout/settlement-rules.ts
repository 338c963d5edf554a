import type { Failure } from '@mall/contract/failures'
import { yuan } from '../../ui/money.ts'

export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** `138****6720` */
export const maskedPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

interface Named {
  readonly lines: readonly { productSpecId: string; productName: string }[]
}

/** What a refused submit says about single lines, one sentence each; empty when it is about something else. */
export function readChanges(failure: Failure, sheet: Named): readonly string[] {
  if (failure.failure === 'COUPON_CHANGED' && isRecord(failure.data?.coupon)) return [couponWords(failure.data.coupon)]
  const lines = Array.isArray(failure.data?.lines) ? failure.data.lines.filter(isRecord) : []
  return lines.map((line) => {
    const known = sheet.lines.find((one) => one.productSpecId === line.productSpecId)
    const name = known?.productName ?? '有一件商品'
    if (failure.failure === 'PRICE_CHANGED') {
      return `「${name}」的价格从 ¥${yuan(number(line.seenPrice))} 变为 ¥${yuan(number(line.sellingPrice))}`
    }
    if (failure.failure === 'STOCK_SHORT') return `「${name}」只剩 ${number(line.stock)} 件，请回购物车减少数量`
    if (failure.failure === 'GOODS_INVALID') return `「${name}」${String(line.reason ?? '不能购买了')}，请回购物车移除`
    return `「${name}」${failure.message}`
  })
}

/** A coupon that is gone, or takes off something else by now. */
function couponWords({ title, reason, seenDiscount, discountFen }: Record<string, unknown>): string {
  const name = title ? `优惠券「${title}」` : '选的优惠券'
  if (reason) return `${name}${reason}，价格已重新算过`
  return `${name}从减 ¥${yuan(number(seenDiscount))} 变为减 ¥${yuan(number(discountFen))}`
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
