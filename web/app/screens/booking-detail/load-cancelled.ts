import type { listContacts } from '@mall/contract/account/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { examineeOf } from '../../entities/person/examinee.ts'
import { afterSalePath } from '../../features/after-sale/refund-view.ts'
import { type Booking, bookingPath } from '../../features/appointment/booking-detail/booking.ts'
import type { Cancelled, MoneyBack, StayingCompanion } from '../../features/appointment/cancel/cancelled-view.tsx'
import { today } from '../../shell/format/day-text.ts'

type People = OutputOf<typeof listContacts>['list']

const PAGE_SIZE = 50
const GONE = new Set(['rejected', 'withdrawn'])

/** Data of a cancelled booking's page: refunds, and family bookings that stay. */
export async function loadCancelled(api: Api, booking: Booking, people: People): Promise<Cancelled> {
  const [refunds, staying] = await Promise.all([refundsOf(api, booking), stayingOf(api, booking, people)])
  const canBookBack = booking.canBookAgain && booking.date > today()
  return { refunds, staying, canBookBack }
}

/** Others who are booked for the same day. */
async function stayingOf(api: Api, { bookingId, date }: Booking, people: People): Promise<StayingCompanion[]> {
  const { list } = await api.listBookings({ group: 'upcoming', pageSize: PAGE_SIZE })
  return list
    .filter((other) => other.date === date && other.bookingId !== bookingId)
    .map((other) => {
      const person = people.find(({ contacts_name }) => contacts_name === other.contacts_name)
      const { timespan, branchName } = other
      return { ...examineeOf(person, other.contacts_name, today()), date, timespan, branchName, to: bookingPath(other) }
    })
}

/** The booking's refunds, done and pending, with their sums. */
async function refundsOf(api: Api, { bookingId, orderNo }: Booking): Promise<MoneyBack[]> {
  // Its extras are in another order, so all after-sale requests are searched.
  const { list } = await api.listAfterSales({ pageSize: PAGE_SIZE })
  return list
    .filter((one) => one.bookingId === bookingId && !GONE.has(one.state))
    .map(({ afterSaleId, orderNo: of, cashFen, cardFen, state, hint, pieces }) => ({
      ...{ id: afterSaleId, cashFen, cardFen, hint, to: afterSalePath(afterSaleId) },
      name: of === orderNo ? '套餐' : `加项 ${pieces.map((piece) => piece.name).join('、')}`,
      isExtra: of !== orderNo,
      isBack: state === 'refunded',
    }))
}
