import { yuanText } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { PROGRESS } from '../orders/order-text.ts'

/** Orders and bookings that a glance holds. */
const NEWEST = 4

/** Whom the conversation is with, and what they bought and booked last. */
export function MemberAside({ memberId }: { memberId: string }) {
  const { data: member } = useRead('getMember', { memberId })
  const { data: orders } = useRead('listMemberOrders', { memberId })
  if (member?.memberId !== memberId) return null
  const { holder, joinedAt, whole } = member
  return (
    <aside aria-label="这位客人" className="grid content-start gap-5 bg-surface-nav p-4 text-14">
      <section className="grid gap-1">
        <h2 className="flex justify-between gap-2 font-bold text-15">
          {holder.name || holder.mobile || '没有填姓名'}
          <Link to={`/members/${memberId}`} className="font-normal text-14 text-brand underline">
            会员页
          </Link>
        </h2>
        <p className="num text-ink-2">{holder.mobile}</p>
        <p className="num text-13 text-ink-3">{timeText(joinedAt)} 注册</p>
        {whole && whole.family.length > 0 && (
          <p className="text-13 text-ink-2">体检人：{whole.family.map(({ name }) => name).join('、')}</p>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="font-bold text-15">最近的订单</h2>
        {orders?.list.length === 0 && <p className="text-ink-2">还没有订单</p>}
        <ul className="num grid gap-2">
          {orders?.list.slice(0, NEWEST).map(({ orderNo, what, state, stateName, payFen, cardFen }) => (
            <li key={orderNo} className="rounded-8 border border-line bg-white p-2.5">
              <Link to={`/orders/${orderNo}`} className="font-semibold text-brand underline">
                {orderNo}
              </Link>
              <span className="block">{what}</span>
              <span className="flex flex-wrap items-center justify-between gap-2">
                {yuanText(payFen + cardFen)}
                <StateMark share={PROGRESS[state]}>{stateName}</StateMark>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {orders && orders.bookings.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-bold text-15">预约</h2>
          <ul className="num grid gap-1.5">
            {orders.bookings.slice(0, NEWEST).map(({ bookingId, examinee, branchName, date, timespan, stateName }) => (
              <li key={bookingId}>
                {examinee}，{branchName}
                <span className="block text-13 text-ink-3">
                  {date} {timespan}，{stateName}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
