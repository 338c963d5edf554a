import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { PROGRESS, placeText } from '../orders/order-text.ts'
import { viewPath } from './member-view-pages.ts'

/** What a member bought and booked, the newest first. */
export function MemberOrders({ memberId }: { memberId: string }) {
  const pages = useReadPages('listMemberOrders', { memberId }, ({ next }) => (next === null ? null : { after: next }))
  const maySee = holds(useStaff(), 'members.view')
  const orders = pages.data?.pages.flatMap(({ list }) => list) ?? []
  const bookings = pages.data?.pages.flatMap((page) => page.bookings) ?? []
  if (pages.error && !pages.data) return <Failed error={pages.error} onRetry={pages.refetch} />
  return (
    <>
      <Panel title="订单">
        {pages.data && orders.length === 0 && <p className="px-4 py-2.5 text-14 text-ink-2">还没有订单</p>}
        <ul className="num divide-y divide-line text-14">
          {orders.map((one) => (
            <li key={one.orderNo} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
              <span className="min-w-0 grow">
                <Link to={`/orders/${one.orderNo}`} className="font-semibold text-brand underline">
                  {one.orderNo}
                </Link>{' '}
                {one.what}
                <span className="block text-13 text-ink-3">
                  {timeText(one.createdAt)}，{placeText(one.branchNames)}
                </span>
              </span>
              {maySee && <ViewLink memberId={memberId} page="order" id={one.orderNo} />}
              <span>{yuanText(one.payFen + one.cardFen)}</span>
              <StateMark share={PROGRESS[one.state]}>{one.stateName}</StateMark>
            </li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button className="m-4" isLoading={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            再看一些
          </Button>
        )}
      </Panel>
      {bookings.length > 0 && (
        <Panel title="预约">
          <ul className="num divide-y divide-line text-14">
            {bookings.map((one) => (
              <li key={one.bookingId} className="px-4 py-2.5">
                {one.examinee}，{one.branchName}，{one.date} {one.timespan}，{one.stateName}
                <span className="flex flex-wrap gap-x-4 text-13">
                  <Link to={`/orders/${one.orderNo}`} className="text-ink-3 underline">
                    {one.orderNo}
                  </Link>
                  {maySee && <ViewLink memberId={memberId} page="booking" id={one.bookingId} />}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type ViewProps = { memberId: string; page: 'order' | 'booking'; id: string }

const ViewLink = ({ memberId, page, id }: ViewProps) => (
  <Link to={viewPath(memberId, page, id)} className="text-13 text-brand underline">
    会员视角
  </Link>
)
