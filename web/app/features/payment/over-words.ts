import { UNPAID_MINUTES } from '@mall/contract/terms'
import { yuan } from '../../ui/money.ts'
import type { PayMessage } from './due-head.tsx'

/** What became of the money of an order that can't be paid any more. A payment may still be on its way. */
export function overWords({ returning }: Pick<PayMessage, 'returning'>): string {
  if (!returning) return '我们没有收到付款。刚付过的话请放心：到账后订单会恢复，恢复不了就自动原路退回。'
  const sum = `¥${yuan(returning.amountFen, true)}`
  return returning.isBack ? `您付的 ${sum} 已原路退回。` : `您付的 ${sum} 正在原路退回，不用您做什么。`
}

/** What to do now: what was added belongs to its booking, everything else can be ordered anew. */
export const againWords = ({ kind }: Pick<PayMessage, 'kind'>) =>
  kind === 'extras' ? '还想做的话，到这次预约里再加就行。' : '想要的话，重新下单就行。'

export function overTitle({ returning }: Pick<PayMessage, 'returning'>, isCancelled: boolean): string {
  if (returning) return '付款到账时，这笔订单已经关闭'
  return isCancelled ? '这笔订单已经取消' : `这笔订单超过 ${UNPAID_MINUTES} 分钟没付款，已自动关闭`
}
