import { yuanText } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { PROGRESS as BOOKING_PROGRESS } from '../bookings/booking-text.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { PROGRESS, placeText } from '../orders/order-text.ts'
import { viewPath } from './member-view-pages.ts'

/** What is worth showing before all of them. */
const RECENT = 6

const useOrders = (memberId: string) => useReadPages('listMemberOrders', { memberId })

/** What a member bought, the newest first; `isShort`: the last few, and the way to all. */
export function MemberOrders({ memberId, isShort = false }: { memberId: string; isShort?: boolean }) {
  const pages = useOrders(memberId)
  const maySee = holds(useStaff(), 'members.view', null)
  const all = rowsOf(pages)
  const hasMore = all.length > RECENT || pages.hasNextPage
  return (
    <Panel
      title={isShort ? '近来的单' : '订单'}
      aside={
        isShort &&
        hasMore && (
          <Link to={`/members/${memberId}?tab=orders`} className="text-14 text-brand">
            全部订单
          </Link>
        )
      }
    >
      <DataTable
        label="会员的订单"
        columns={[
          {
            name: '单号',
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
          {
            name: '下单',
            isTight: true,
            isSpare: true,
            cell: ({ createdAt }) => <span className="num">{timeText(createdAt)}</span>,
          },
          { name: '买了什么', isLong: true, cell: ({ what }) => what },
          {
            ...{ name: '金额', isRight: true, isTight: true },
            cell: ({ payFen, cardFen }) => <span className="num">{yuanText(payFen + cardFen)}</span>,
          },
          {
            ...{ name: '状态', isTight: true },
            cell: ({ state, stateName }) => <StateMark share={PROGRESS[state]}>{stateName}</StateMark>,
          },
          { name: '院区', isExtra: true, cell: ({ branchNames }) => placeText(branchNames) },
          ...(maySee
            ? [
                {
                  ...{ name: '看', isTight: true },
                  cell: ({ orderNo }: { orderNo: string }) => (
                    <ViewLink {...{ memberId, page: 'order', id: orderNo }} />
                  ),
                },
              ]
            : []),
        ]}
        rows={isShort ? all.slice(0, RECENT) : all}
        keyOf={({ orderNo }) => orderNo}
        state={isShort ? { ...pages, hasNextPage: false } : pages}
        empty={{ title: '还没有订单' }}
      />
    </Panel>
  )
}

/** What was booked with these orders, the latest day first. */
export function MemberBookings({ memberId }: { memberId: string }) {
  const pages = useOrders(memberId)
  const staff = useStaff()
  const maySee = holds(staff, 'members.view', null)
  const mayOpen = holds(staff, 'bookings.see')
  const rows = pages.data?.pages.flatMap(({ bookings }) => bookings) ?? []
  return (
    <Panel title="预约">
      <DataTable
        label="会员的预约"
        columns={[
          {
            ...{ name: '日期', isTight: true },
            cell: ({ bookingId, date, timespan }) =>
              mayOpen ? (
                <Link to={`/bookings/${bookingId}`} className="num font-semibold text-brand">
                  {date} {timespan}
                </Link>
              ) : (
                <span className="num">
                  {date} {timespan}
                </span>
              ),
          },
          { name: '体检人', cell: ({ examinee }) => examinee },
          { name: '院区', isLong: true, cell: ({ branchName }) => branchName },
          {
            name: '状态',
            isTight: true,
            cell: ({ state, stateName }) => <StateMark share={BOOKING_PROGRESS[state]}>{stateName}</StateMark>,
          },
          {
            ...{ name: '订单', isSpare: true },
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          },
          ...(maySee
            ? [
                {
                  ...{ name: '看', isTight: true },
                  cell: ({ bookingId }: { bookingId: string }) => (
                    <ViewLink {...{ memberId, page: 'booking', id: bookingId }} />
                  ),
                },
              ]
            : []),
        ]}
        rows={rows}
        keyOf={({ bookingId }) => bookingId}
        state={pages}
        empty={{ title: '还没有预约' }}
      />
    </Panel>
  )
}

type ViewProps = { memberId: string; page: 'order' | 'booking'; id: string }

const ViewLink = ({ memberId, page, id }: ViewProps) => (
  <Link to={viewPath(memberId, page, id)} className="text-13 text-brand underline">
    会员视角
  </Link>
)
