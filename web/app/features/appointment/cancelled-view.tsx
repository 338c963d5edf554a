import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../art/react/avatar.tsx'
import { chooseVoucher } from '../../shell/booking-start.ts'
import { dayText, instantText, otherYear } from '../../shell/day.ts'
import { useLayout } from '../../shell/layout.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { yuan } from '../../ui/money.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Booking } from './booking-facts.ts'
import { FlowPanel } from './flow-panel.tsx'
import type { Who } from './plan-view.tsx'

/** Money of this booking that went back, or is on its way. */
export interface MoneyBack {
  id: string
  /** What it was paid for: `加项 头颅磁共振`. */
  name: string
  isExtra: boolean
  cashFen: number
  cardFen: number
  isBack: boolean
  hint: string
  to: string
}

type Props = { booking: Booking; who: Who; refunds: readonly MoneyBack[] }

/** A booking that was cancelled: what is left of it, what comes back, and who was told. */
export function CancelledView({ booking, who, refunds }: Props) {
  const isMobile = useLayout() === 'mobile'
  const called = who.isMyself ? '您' : who.called
  const actions = <Actions booking={booking} called={who.isMyself ? '' : who.called} />
  return (
    <>
      <Head booking={booking} who={who} called={called} />
      <WhatIsLeft booking={booking} refunds={refunds} />
      <Told booking={booking} called={who.isMyself ? '您' : who.called} />
      <FlowPanel>
        <p className="flex gap-3 leading-normal">
          <Icon name="calendar" size={24} className="mt-0.5 shrink-0 text-brand" />
          <span>
            手机日历里的提醒
            <span className="block text-14 text-ink-3">加过日历的，请自己删一下</span>
          </span>
        </p>
      </FlowPanel>
      {isMobile ? (
        <>
          <div className="h-20" />
          <BottomBar>{actions}</BottomBar>
        </>
      ) : (
        <div className="flex gap-3">{actions}</div>
      )}
    </>
  )
}

function Head({ booking, who, called }: { booking: Booking; who: Who; called: string }) {
  const ended = booking.history.filter(({ what }) => what === '预约已取消').at(-1)
  const by = ended?.who === '本人' ? '由您取消' : ended ? `由${ended.who}取消` : ''
  return (
    <section className="num grid justify-items-center gap-1 rounded-16 bg-white px-4 py-7 text-center leading-normal md:rounded-24">
      <Avatar person={who.face} size={72} hue={74} />
      <h1 className="mt-2 font-bold text-26">{called}的预约取消了</h1>
      <p className="text-ink-2">
        {otherYear(booking.date)}
        {dayText(booking.date)} {booking.timespan.slice(0, 5)}，{booking.branchName}
      </p>
      {ended && (
        <p className="text-ink-2">
          {instantText(ended.at)} {by}
        </p>
      )}
    </section>
  )
}

function WhatIsLeft({ booking, refunds }: { booking: Booking; refunds: readonly MoneyBack[] }) {
  const { canBookAgain, packageInfo, orderNo } = booking
  const isAllBack = refunds.every(({ isBack }) => isBack)
  const what = canBookAgain && refunds.every(({ isExtra }) => isExtra) ? '加项的钱' : '钱'
  const money = refunds.length === 0 ? '' : `${what}${isAllBack ? '退了' : '在退'}`
  const title = [canBookAgain ? '套餐还在' : '', money].filter(Boolean).join('，') || '这个预约不做了'
  return (
    <FlowPanel title={title}>
      <dl className="num -mt-1 grid gap-2.5 leading-normal">
        {canBookAgain && <Line name={`套餐 ${packageInfo.itemCount} 项`}>体检券退回，随时能再约</Line>}
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
        <p className="mt-3 border-line border-t pt-3 text-14 text-ink-3">
          套餐也不要了，没预约的随时可以全额退。
          <LinkButton to={`/profile/orderDetail/${orderNo}`} variant="text" className="ml-1">
            退掉套餐
          </LinkButton>
        </p>
      )}
    </FlowPanel>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-ink-3">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** In which words whoever was to come was told of it. */
function Told({ booking: { cancelTold, contact }, called }: { booking: Booking; called: string }) {
  if (!cancelTold) return null
  return (
    <FlowPanel
      title={`已经告诉${called}`}
      aside={
        <Tag tone="success">
          <Icon name="check" size={16} />
          已发送
        </Tag>
      }
      hint={
        <span className="num">
          {instantText(cancelTold.at)} {contact.mobile ? `短信到 ${contact.mobile}` : '发到您的消息里'}
        </span>
      }
    >
      <p className="num rounded-14 bg-surface-tint-2 p-3">
        <span className="block rounded-14 bg-white p-4 text-17 leading-relaxed">{cancelTold.text}</span>
      </p>
    </FlowPanel>
  )
}

function Actions({ booking, called }: { booking: Booking; called: string }) {
  const { canBookAgain, serviceKind, contact } = booking
  const way = canBookAgain
    ? {
        to: chooseVoucher({ contactsId: contact.contacts_id }),
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
