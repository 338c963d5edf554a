import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { BookingFrame } from '../../features/appointment/booking-detail/booking-frame.tsx'
import { FoldedDrafts, loadDrafts } from '../../features/appointment/booking-flow/resume-draft.tsx'
import { BookingGroups, groupOf } from '../../features/appointment/booking-list/booking-groups.tsx'
import { BookingRow } from '../../features/appointment/booking-list/booking-row.tsx'
import { accentOf } from '../../features/appointment/booking-list/list-accent.ts'
import { ListSkeleton } from '../../features/appointment/booking-list/list-skeleton.tsx'
import { NoBookings } from '../../features/appointment/booking-list/no-bookings.tsx'
import { VouchersToBook } from '../../features/appointment/booking-list/to-book.tsx'
import { companionPairs } from '../../features/appointment/companions/companion-pairs.ts'
import { WaitlistEntries } from '../../features/appointment/waitlist/waitlist-entries.tsx'
import { RateLink } from '../../features/rating/rate-visit.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/appointment-list'

const PAGE_SIZE = 10

const data = personalData(async (api, { url }) => {
  const group = groupOf(url.searchParams)
  const curPage = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  const [bookings, { upcoming, toBook }, drafts, { list: waiting }, rated] = await Promise.all([
    api.listBookings({ group, curPage, pageSize: PAGE_SIZE }),
    api.bookingNum({}),
    loadDrafts(api),
    api.listWaiting({}),
    api.ownRatings({}),
  ])
  // An active hold is further along than the draft it came from.
  const isOffered = (voucherId = '') => waiting.some((line) => line.offer && line.voucherId === voucherId)
  return {
    ...{ group, bookings, upcoming, toBook, waiting },
    standings: new Map(rated.list.map(({ bookingId, standing }) => [bookingId, standing])),
    drafts: drafts.filter(({ choices }) => !isOffered(choices.voucherId)),
  }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '我的预约',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '我的预约' }],
  chrome: { ground: 'sunk', tabBar: true },
}

export function HydrateFallback() {
  return (
    <BookingFrame>
      <ListSkeleton />
    </BookingFrame>
  )
}

export default function AppointmentList({ loaderData }: Route.ComponentProps) {
  const { group, bookings, upcoming, toBook, drafts, waiting, standings } = loaderData
  const pages = Math.ceil(bookings.total / PAGE_SIZE)
  const pairs = companionPairs(bookings.list)
  const accent = accentOf({ waiting, bookings: bookings.list, toBook, drafts })
  return (
    <BookingFrame bookings={upcoming}>
      <h1 className="sr-only">我的预约</h1>
      <WaitlistEntries waiting={waiting} accent={accent} />
      <BookingGroups group={group} />
      {bookings.list.map((booking, index) => (
        <BookingRow
          key={booking.bookingId}
          booking={booking}
          accent={accent}
          companionBooking={pairs.get(booking.bookingId)}
          rate={<RateLink booking={booking} standing={standings.get(booking.bookingId)} />}
          isNext={group === 'upcoming' && index === 0 && bookings.curPage === 1}
        />
      ))}
      {bookings.list.length === 0 && <NoBookings isUpcoming={group === 'upcoming'} toBook={toBook} />}
      {pages > 1 && (
        <Pagination page={bookings.curPage} pages={pages} hrefOf={(page) => `?group=${group}&page=${page}`} />
      )}
      <VouchersToBook count={toBook} accent={accent} />
      <FoldedDrafts drafts={drafts} accent={accent} />
    </BookingFrame>
  )
}
