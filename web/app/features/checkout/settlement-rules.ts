import type { Failure } from '@mall/contract/failures'
import { yuan } from '@mall/ui/typography/money.ts'

export const isMobileNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** `138****6720` */
export const maskedPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** The next address after a submit: payment of the first order with cash due, or else the success page. */
export function afterSubmit(orders: readonly { orderNo: string; realPay: number }[]): string {
  const [first, ...others] = orders.filter((order) => order.realPay > 0).map((order) => order.orderNo)
  if (first === undefined) return `/successPayment?orderId=${orders[0]?.orderNo ?? ''}`
  return `/payment/${first}${others.length > 0 ? `?next=${others.join(',')}` : ''}`
}

interface NamedLines {
  readonly lines: readonly { productSpecId: string; productName: string }[]
}

/** The changes a failed submit reports, one sentence each; empty when it failed for another reason. */
export function readChanges(failure: Failure, sheet: NamedLines, fromPage: 'cart' | 'direct'): readonly string[] {
  if (failure.failure === 'COUPON_CHANGED' && isRecord(failure.data?.coupon))
    return [couponChangeText(failure.data.coupon)]
  if (failure.failure === 'CARD_CHANGED') return recordsOf(failure.data?.cards).map(cardChangeText)
  const lines = recordsOf(failure.data?.lines)
  const isCart = fromPage === 'cart'
  return lines.map((line) => {
    const known = sheet.lines.find((one) => one.productSpecId === line.productSpecId)
    const name = known?.productName ?? '有一件商品'
    if (failure.failure === 'PRICE_CHANGED') {
      return `「${name}」的价格从 ¥${yuan(number(line.seenPrice))} 变为 ¥${yuan(number(line.sellingPrice))}`
    }
    if (failure.failure === 'STOCK_SHORT') {
      const left = line.stock === undefined ? '刚刚被别人买走了几件' : `只剩 ${number(line.stock)} 件`
      return `「${name}」${left}，请回${isCart ? '购物车' : '商品页'}减少数量`
    }
    if (failure.failure === 'GOODS_INVALID') {
      return `「${name}」${String(line.reason ?? '不能购买了')}，请${isCart ? '回购物车移除' : '另选一件'}`
    }
    return `「${name}」${failure.message}`
  })
}

/** A coupon that is no longer usable, or whose discount changed. */
function couponChangeText({ title, reason, seenDiscount, discountFen }: Record<string, unknown>): string {
  const name = title ? `优惠券「${title}」` : '选的优惠券'
  if (reason) return `${name}${reason}，价格已重新算过`
  return `${name}从减 ¥${yuan(number(seenDiscount))} 变为减 ¥${yuan(number(discountFen))}`
}

/** A card that is no longer usable, or pays another amount. */
function cardChangeText({ cardNumber, reason, seenFen, payFen }: Record<string, unknown>): string {
  const name = cardNumber ? `福卡 ${cardNumber} ` : '选的福卡'
  if (reason) return `${name}${reason}，价格已重新算过`
  return `${name}从付 ¥${yuan(number(seenFen))} 变为付 ¥${yuan(number(payFen))}`
}

const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
