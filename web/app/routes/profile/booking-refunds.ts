import type { Api } from '@mall/contract/client'
import { afterSalePath } from '../../features/after-sale/refund-facts.ts'
import type { Booking } from '../../features/appointment/booking-facts.ts'
import type { MoneyBack } from '../../features/appointment/cancelled-view.tsx'

const MOST = 50
const GONE = new Set(['rejected', 'withdrawn'])

/** What of a booking's money went back or is on its way, with its sums as the engine keeps them. */
export async function refundsOf(api: Api, { bookingId, orderNo }: Booking): Promise<MoneyBack[]> {
  // Its added items stand in an order of their own, so all that was asked back is looked through.
  const { list } = await api.listAfterSales({ pageSize: MOST })
  return list
    .filter((one) => one.bookingId === bookingId && !GONE.has(one.state))
    .map(({ afterSaleId, orderNo: of, cashFen, cardFen, state, hint, pieces }) => ({
      ...{ id: afterSaleId, cashFen, cardFen, hint, to: afterSalePath(afterSaleId) },
      name: of === orderNo ? '套餐' : `加项 ${pieces.map((piece) => piece.name).join('、')}`,
      isExtra: of !== orderNo,
      isBack: state === 'refunded',
    }))
}
