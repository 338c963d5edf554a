import { wholeDay } from '@mall/contract/days'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../art/react/avatar.tsx'
import { chooseVoucherUrl } from '../../../entities/booking/booking-url.ts'
import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import { dayIn, dayText, instantText, today } from '../../../shell/format/day-text.ts'
import { BookBack } from '../booking-detail/book-back.tsx'
import type { Booking } from '../booking-detail/booking.ts'
import { ResultHead } from '../booking-detail/result-head.tsx'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { FootActions } from '../booking-flow/foot-actions.tsx'
import { CancelNotice, isOnItsWay, useNewsWhile } from './cancel-notice.tsx'

/** Money of this booking that went back, or is on its way. */
export interface MoneyBack {
  id: string
  /** The refunded thing: `加项 头颅磁共振`. */
  name: string
  isExtra: boolean
  cashFen: number
  cardFen: number
  isBack: boolean
  hint: string
  to: string
}

/** Another family member booked for that day, whose booking stays. */
export interface StayingCompanion extends Examinee {
  date: string
  timespan: string
  branchName: string
  to: string
}

/** Data of a cancelled booking. */
export interface Cancelled {
  refunds: readonly MoneyBack[]
  staying: readonly StayingCompanion[]
  /** Its day is still to come, and its examination can be booked. */
  canBookBack: boolean
}

type Props = { booking: Booking; who: Examinee; over: Cancelled; children: ReactNode }

/** A cancelled booking: its voucher, refunds, who was notified, and family members whose bookings stay. */
export function CancelledView({ booking, who, over: { refunds, staying, canBookBack }, children }: Props) {
  const ended = booking.history.filter(({ what }) => what === '预约已取消').at(-1)
  const isOwn = ended?.who === '本人'
  const notice = booking.cancelNotice
  // Written right after the cancellation, so perhaps not yet.
  useNewsWhile(notice ? isOnItsWay(notice.sms?.state) : ended !== undefined && dayIn(ended.at) === today())
  const by = ended ? `${instantText(ended.at)} 由${isOwn ? '您' : ended.who}取消` : ''
  return (
    <>
      <ResultHead faces={[who.face]} title={`${addressed(who)}的预约取消了`}>
        <p>
          {dayText(booking.date)} {booking.timespan.slice(0, 5)}，{booking.branchName}
        </p>
        {by && <p>{by}</p>}
      </ResultHead>
      <WhatIsLeft booking={booking} refunds={refunds} />
      {notice && <CancelNotice notice={notice} called={addressed(who)} />}
      <FlowPanel>
        <ul className="-my-3 divide-y divide-line">
          {staying.map((other) => (
            <StaysRow key={other.to} other={other} />
          ))}
          <li className="flex gap-3 py-3 leading-normal">
            <Icon name="calendar" size={24} className="mt-0.5 shrink-0 text-brand" />
            <span>
              手机日历里的提醒
              <span className="block text-14 text-ink-3">加过日历的，请自己删一下</span>
            </span>
          </li>
        </ul>
      </FlowPanel>
      {booking.canBookAgain && (
        <p className="flex flex-wrap justify-center gap-x-8">
          {isOwn && canBookBack && <BookBack booking={booking} />}
          <LinkButton to={`/profile/orderDetail/${booking.orderNo}`} variant="text">
            退掉套餐
          </LinkButton>
        </p>
      )}
      {children}
      <FootActions>
        <Actions booking={booking} called={who.isMyself ? '' : who.called} />
      </FootActions>
    </>
  )
}

const StaysRow = ({ other }: { other: StayingCompanion }) => (
  <li className="num flex items-center gap-3 py-3 leading-normal">
    <Avatar person={other.face} size={40} hue={74} />
    <span className="min-w-0 grow">
      <b className="block font-semibold">{addressed(other)}的没有取消</b>
      <span className="block text-15 text-ink-2">
        还是{dayText(other.date)} {other.timespan.slice(0, 5)}，{other.branchName}
      </span>
    </span>
    <Link
      to={other.to}
      className="link inline-flex min-h-11 shrink-0 items-center"
      aria-label={`去看看${addressed(other)}的预约`}
    >
      去看看
    </Link>
  </li>
)

function WhatIsLeft({ booking, refunds }: { booking: Booking; refunds: readonly MoneyBack[] }) {
  const { canBookAgain, packageInfo, bookableUntil } = booking
  const isAllBack = refunds.every(({ isBack }) => isBack)
  const what = canBookAgain && refunds.every(({ isExtra }) => isExtra) ? '加项的钱' : '钱'
  const money = refunds.length === 0 ? '' : `${what}${isAllBack ? '退了' : '在退'}`
  const title = [canBookAgain ? '套餐还在' : '', money].filter(Boolean).join('，') || '这个预约不做了'
  return (
    <FlowPanel title={title}>
      <dl className="num -mt-1 grid gap-2.5 leading-normal">
        {canBookAgain && <Line name={`套餐 ${packageInfo.itemCount} 项`}>有效至 {wholeDay(bookableUntil)}</Line>}
        {refunds.map(({ id, name, cashFen, cardFen, isBack }) => (
          <Line key={id} name={name}>
            {isBack ? '已退 ' : '正在退 '}
            <b className="text-price">¥{yuan(cashFen + cardFen, true)}</b>
          </Line>
        ))}
        {refunds.map(({ id, cardFen, hint, to }) => (
          <Line key={`${id} to`} name="退到">
            <Link to={to} className="link">
              {hint}
            </Link>
            {cardFen > 0 && <span className="block">其中 ¥{yuan(cardFen, true)} 回到福卡</span>}
          </Line>
        ))}
      </dl>
      {!canBookAgain && refunds.length === 0 && <p className="text-ink-2">{booking.hint}</p>}
      {canBookAgain && (
        <p className="mt-3 border-line border-t pt-3 text-14 text-ink-3">套餐也不要了，没预约的可以全额退。</p>
      )}
    </FlowPanel>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-22 text-ink-3">{name}</dt>
    <dd className="shrink-0 text-right max-tablet:max-w-[60%]">{children}</dd>
  </div>
)

function Actions({ booking, called }: { booking: Booking; called: string }) {
  const { canBookAgain, serviceKind, contact } = booking
  const way = canBookAgain
    ? {
        to: chooseVoucherUrl({ contactsId: contact.contacts_id }),
        text: called === '' ? '重新预约' : `给${called}另约一天`,
      }
    : serviceKind === 'market'
      ? { to: '/tjMarket', text: '再去挑项目' }
      : { to: '/profile/appointmentList', text: '看我的预约' }
  return (
    <>
      <LinkButton to="/" size="l" className="shrink-0 px-5!">
        回首页
      </LinkButton>
      <LinkButton to={way.to} variant="go" size="l" className="min-w-0 grow">
        {way.text}
      </LinkButton>
    </>
  )
}
