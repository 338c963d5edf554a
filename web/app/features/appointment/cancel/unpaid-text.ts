import { yuan } from '@mall/ui/typography/money.ts'
import type { Booking } from '../booking-detail/booking.ts'

/** Why nothing is lost with a booking that waits for its payment. */
export function unpaidText({ extrasOrderNo, orderNo, unpaidCardFen }: UnpaidBooking): string {
  const cards = unpaidCardFen > 0 ? `福卡付的 ¥${yuan(unpaidCardFen, true)} 退回卡里` : ''
  if (extrasOrderNo === orderNo) return `没付的订单一起关闭，${cards || '不扣钱'}。想做的时候再选一次就好。`
  const extras = extrasOrderNo ? `没付的加项订单也一起关闭${cards && `，${cards}`}。` : ''
  return `体检券退回到“待预约”，${cards ? '不作废' : '不扣钱、不作废'}，想去的时候再约一天就好。${extras}`
}

type UnpaidBooking = Pick<Booking, 'extrasOrderNo' | 'orderNo' | 'unpaidCardFen'>
