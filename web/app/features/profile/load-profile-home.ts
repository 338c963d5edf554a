import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import { familyYears } from './family-years.ts'
import { togetherWith } from './go-together.ts'

const LATEST = 2
/** Enough for a family's rings. */
const VISITS = 50

/** The next booking, the open orders, the family's years and the wallet. */
export const loadProfileHome = personalData(async (api) => {
  const [orders, numbers, upcoming, visits, conclusions, contacts, cards, coupons] = await Promise.all([
    api.listOrders({ pageSize: LATEST }),
    api.bookingNum({}),
    api.listBookings({ group: 'upcoming', pageSize: 1 }),
    api.listBookings({ pageSize: VISITS }),
    api.listConclusions({}),
    api.listContacts({}),
    api.queryUsableOrDisabled({}),
    api.queryCouponList({}),
  ])
  const [first] = upcoming.list
  const next = first ? await api.getBooking({ bookingId: first.bookingId }) : null
  const usable = coupons.list.filter(({ available }) => available)
  return {
    ...{ orders, numbers, next },
    goTogether: next ? togetherWith(next, visits.list) : [],
    family: familyYears(contacts.list, visits.list, conclusions.list, today()),
    card: cards.list.find(({ available }) => available) ?? null,
    coupon: usable.sort((a, b) => a.endTime.localeCompare(b.endTime))[0] ?? null,
    wallet: {
      coupons: usable.length,
      cards: cards.list.filter(({ available }) => available).length,
      usableFen: cards.usableFen,
    },
  }
})
