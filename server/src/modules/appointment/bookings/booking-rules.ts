import type { BookingStateName, VoucherStateName } from '@mall/contract/appointment/states'
import type { FailureName } from '@mall/contract/failures'
import { type MoneyBack, moneyBackTexts } from '@mall/contract/order/money-back'
import { CUT_OFF, FREE_CHANGES } from '@mall/contract/order/terms'

const NAMES: Record<BookingStateName, string> = {
  'awaiting-payment': '待付款',
  booked: '已预约',
  attended: '已到检',
  completed: '已完成',
  cancelled: '已取消',
  'no-show': '未到检',
}

export function bookingStateName(state: BookingStateName): string {
  return NAMES[state]
}

interface BookingStanding {
  state: BookingStateName
  daysLeft: number
  /** Never paid, so there is no voucher. */
  isUnpaid: boolean
  voucher: VoucherStateName
  /** The voucher has expired. */
  isExpired: boolean
  /** Until when an awaited order can be paid, `20:15`; null: no longer. */
  payBy: string | null
  /** What was paid in part and is refunded. */
  money: MoneyBack
}

/** What happens next, in one sentence. */
export function bookingHint({ state, daysLeft, isUnpaid, voucher, isExpired, payBy, money }: BookingStanding): string {
  if (state === 'awaiting-payment') {
    if (payBy === null) return '付款的时间过了，名额正在放回，可以重新约一次。'
    return `名额为您留到 ${payBy}，请在那之前${isUnpaid ? '付款' : '付好加项'}。`
  }
  if (state === 'cancelled' && isUnpaid) {
    const moved = moneyBackTexts(money)
    return `${moved.length > 0 ? moved.join('，') : '没有付款'}，名额已经放回。想做可以重新选一次。`
  }
  if (state === 'booked') {
    if (daysLeft > 1) return `还有 ${daysLeft} 天，前一天请看一遍准备事项。`
    if (daysLeft === 1) return '明天到检，请按准备事项做好准备。'
    return daysLeft === 0 ? '今天到检，请带好身份证。' : '预约的日子已过，没去成可以联系客服再约一次。'
  }
  if (state === 'attended') return '检查已做，报告由院区出具，哪天能取可以问院区。'
  if (state === 'completed') return '报告已出，请向做检查的院区领取，拿不准可以问客服。'
  if (voucher !== 'unused') return NO_MORE[voucher]
  if (isExpired) return '这份体检过了有效期，不能再约。没用过，钱可以退，请联系客服。'
  return state === 'no-show' ? '体检券没有作废，可以再约一次。' : '体检券已退回，可以重新预约。'
}

/** What became of the voucher of an ended booking. */
const NO_MORE: Record<Exclude<VoucherStateName, 'unused'>, string> = {
  booked: '这份体检后来另约了时间。',
  attended: '这份体检后来另约了时间，已经做过。',
  refunding: '这份体检正在退款，进度在“退款与售后”里。',
  refunded: '这份体检的钱已经退回。',
  void: '这张体检券已经失效。',
}

/** Whether its examination can be booked again. */
export const canBookAgain = ({
  state,
  voucher,
  isExpired,
}: Pick<BookingStanding, 'state' | 'voucher' | 'isExpired'>): boolean =>
  (state === 'cancelled' || state === 'no-show') && voucher === 'unused' && !isExpired

/** Why it can't be cancelled by the member; '' if it can. */
export function cannotCancelText(reason: FailureName | null): string {
  if (reason === null) return ''
  if (reason === 'CHANGE_CLOSED') return `已过取消时间（${CUT_OFF}），请联系客服`
  return '这个预约已经取消或完成'
}

/** Why its time can't be changed by the member; '' if it can. */
export function cannotChangeText(reason: FailureName | null): string {
  if (reason === null) return ''
  if (reason === 'CHANGE_CLOSED') return `已过改期时间（${CUT_OFF}），请联系客服`
  if (reason === 'CHANGES_USED_UP') return `已经改过 ${FREE_CHANGES} 次，再改请联系客服`
  return '这个预约已经取消或完成'
}
