import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { History } from '../../parts/history.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { ThingPage } from '../../parts/thing-page.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { personText } from '../desk/person-text.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { type BookingView, dayText, PROGRESS } from './booking-text.ts'

/** One booking: who comes, when and for what, and what can be done about it. */
export default function BookingPage() {
  const { bookingId = '' } = useParams()
  const { data: booking, error, refetch } = useRead('getBookingForStaff', { bookingId })
  if (error && !booking) return <Failed error={error} onRetry={refetch} />
  if (booking?.bookingId !== bookingId) return <Opening />
  return (
    <ThingPage
      aside={
        <>
          <Told booking={booking} />
          <History of="getVisitHistory" input={{ bookingId }} />
        </>
      }
    >
      <Head booking={booking} />
      <Facts booking={booking} />
      <Items booking={booking} />
      <BookingNotes booking={booking} />
    </ThingPage>
  )
}

function Head({ booking }: { booking: BookingView }) {
  const { day, timespan, branchName, branchReason, unpaidMove } = booking
  return (
    <ThingHeader
      isInset
      list={{ to: '/bookings', name: '预约' }}
      title={`${dayText(day)} ${timespan}`}
      tabTitle="预约"
      state={<StateMark share={PROGRESS[booking.state]}>{booking.stateName}</StateMark>}
      note={
        <>
          {branchName}，{booking.name} {personText(booking)}
        </>
      }
      actions={booking.isLive && <BookingActs booking={booking} />}
      notices={
        <>
          {branchReason !== '' && (
            <Notice tone="warning" className="basis-full">
              院区因{branchReason}请客人改一天，改期免费，不计次数
            </Notice>
          )}
          {unpaidMove && (
            <Notice className="basis-full">
              等客人付差价：付好就换到{unpaidMove.branchName} {dayText(unpaidMove.date)} {unpaidMove.timespan}，
              位置先留着，订单 <span className="num">{unpaidMove.orderNo}</span>
            </Notice>
          )}
        </>
      }
    />
  )
}

function Facts({ booking }: { booking: BookingView }) {
  const staff = useStaff()
  const { orderNo, voucher, memberId } = booking
  return (
    <Panel title="预约">
      <dl className="num grid gap-x-6 gap-y-2 px-4 py-3 text-14 tablet:grid-cols-2">
        <Item name="手机尾号">{booking.phoneTail || '没有存'}</Item>
        <Item name="到检码">{booking.checkInCode}</Item>
        <Item name="套餐">{`${booking.productName} ${voucher.specName}`.trim()}</Item>
        <Item name="体检券有效至">{voucher.lastDay}</Item>
        <Item name="订单">
          {holds(staff, 'orders.see') ? (
            <Link to={`/orders/${orderNo}`} className="text-brand underline">
              {orderNo}
            </Link>
          ) : (
            orderNo
          )}
        </Item>
        <Item name="会员">
          {holds(staff, 'members.see') ? (
            <Link to={`/members/${memberId}`} className="text-brand underline">
              看会员
            </Link>
          ) : (
            '—'
          )}
        </Item>
        <Item name="约于">{timeText(booking.bookedAt)}</Item>
        {booking.isLive && <Item name="客人自己还能改">{booking.whyNotByRule || `${booking.changesLeft} 次`}</Item>}
      </dl>
    </Panel>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const Items = ({ booking: { items } }: { booking: BookingView }) => (
  <Panel title={`检查项目 ${items.length} 项`} aside={<span className="text-13 text-ink-3">会员会看到您看过</span>}>
    <ul className="flex flex-wrap gap-1.5 px-4 py-3 text-14">
      {items.map(({ itemId, name, isExtra, isDone }) => (
        <li key={itemId} className="rounded-6 bg-surface-sunk px-2 py-0.5">
          {name}
          {isExtra && '（加项）'}
          {isDone && '（做了）'}
        </li>
      ))}
    </ul>
  </Panel>
)

/** As the member reads it. */
const Told = ({ booking: { history } }: { booking: BookingView }) => (
  <section aria-labelledby="told">
    <h2 id="told" className="mb-2 font-bold text-15">
      经过
    </h2>
    <ol className="text-14">
      {history.map(({ at, what, who, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries can say the same
        <li key={index} className="border-line border-t py-2">
          <b className="font-semibold">{what}</b>
          {why !== '' && <span className="block break-words text-ink-2">{why}</span>}
          <span className="num block text-13 text-ink-3">
            {timeText(at)}，{who}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
