import { yuanOf } from '@mall/contract/money'
import type { AfterSaleStateName, RefundReasonName } from '@mall/contract/order/after-sale'
import { REFUND_ARRIVES } from '@mall/contract/order/terms'

/** The allowed transitions of a request. */
export const afterSaleTransitions: Readonly<Record<AfterSaleStateName, readonly AfterSaleStateName[]>> = {
  requested: ['reviewing', 'refunding', 'rejected', 'withdrawn'],
  reviewing: ['refunding', 'rejected', 'withdrawn'],
  refunding: ['refunded'],
  refunded: [],
  rejected: [],
  withdrawn: [],
}

export function whyNotTransitionAfterSale(from: AfterSaleStateName, to: AfterSaleStateName): 'AFTER_SALE_STATE' | null {
  return afterSaleTransitions[from].includes(to) ? null : 'AFTER_SALE_STATE'
}

export const afterSaleNames: Readonly<Record<AfterSaleStateName, string>> = {
  requested: '申请中',
  reviewing: '审核中',
  refunding: '退款中',
  refunded: '已退款',
  rejected: '已拒绝',
  withdrawn: '已撤回',
}

export const reasonNames: Readonly<Record<RefundReasonName, string>> = {
  'changed-mind': '不想要了',
  'wrong-choice': '买错了、选错了',
  'no-use': '用不上了',
  broken: '有破损、用不了',
  'not-as-described': '和说的不一样',
  other: '其他',
}

/** The reason of a refund that staff give, and that no member can state. */
export const GOODWILL = 'goodwill'

export function reasonName(reason: string): string {
  if (reason === GOODWILL) return '商城补偿'
  return Object.entries(reasonNames).find(([name]) => name === reason)?.[1] ?? reason
}

/** Reasons that fit the kind of item: an examination cannot be broken. */
export function reasonsFor(hasGoods: boolean): RefundReasonName[] {
  return hasGoods
    ? ['not-as-described', 'broken', 'wrong-choice', 'no-use', 'changed-mind', 'other']
    : ['changed-mind', 'wrong-choice', 'no-use', 'other']
}

/** Under review, shipped goods are sent back to the address that customer service gave. */
export const canSendBack = (state: AfterSaleStateName, hasShippedGoods: boolean) =>
  state === 'reviewing' && hasShippedGoods

/** What happens next, or why it ended, in one sentence. */
export function afterSaleHint(one: {
  state: AfterSaleStateName
  reply: string
  returnWaybill: string
  cashFen: number
  cardFen: number
}): string {
  switch (one.state) {
    case 'requested':
      return '已收到申请，一个工作日内给您答复'
    case 'reviewing':
      if (one.returnWaybill !== '') return '运单号已收到，货到并核对后给您退款'
      return one.reply || '正在核对，请留意电话'
    case 'refunding':
      return `正在原路退回，一般 ${REFUND_ARRIVES}到账`
    case 'refunded':
      return refundedText(one)
    case 'rejected':
      return `没有通过：${one.reply}`
    case 'withdrawn':
      return '您撤回了申请，想退还可以再申请'
  }
}

function refundedText({ cashFen, cardFen }: { cashFen: number; cardFen: number }): string {
  if (cashFen === 0 && cardFen === 0) return '已退，这部分没有付过钱'
  if (cardFen === 0) return '钱已原路退回付款账户'
  return cashFen === 0 ? '已退回福卡' : '现金已原路退回，福卡部分已退回卡里'
}

/** `原路退回 1.00 元，退回福卡 2.00 元`: only means with an amount above zero. */
export function howRefunded({ amountFen, cardFen }: { amountFen: number; cardFen: number }): string {
  const ways = [
    ['原路退回', amountFen - cardFen],
    ['退回福卡', cardFen],
  ] as const
  return ways.flatMap(([way, fen]) => (fen > 0 ? [`${way} ${yuanOf(fen)} 元`] : [])).join('，')
}
