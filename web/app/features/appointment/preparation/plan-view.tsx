import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Avatar } from '../../../art/react/avatar.tsx'
import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import { type Booking, isLive } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { FootActions } from '../booking-flow/foot-actions.tsx'
import { DrugPanel } from './drug-panel.tsx'
import { FastingBar } from './fasting-bar.tsx'
import { ItemAdvice } from './item-advice.tsx'
import { PlanPartPanel } from './plan-part.tsx'
import { SendPlan } from './send-plan.tsx'

type Props = { booking: Booking; who: Examinee }

/** All of getting ready, hour by hour, for this person and what is booked. */
export function PlanView({ booking, who }: Props) {
  const { plan, date, timespan } = booking
  return (
    <>
      <Head booking={booking} who={who} />
      <p className="px-1 text-14 text-ink-3">
        按{addressed(who)}的年龄、项目{plan.drugs.length > 0 ? '和登记的药' : ''}
        合成一张单，无关的不写。
      </p>
      {plan.parts.map((part) => (
        <PlanPartPanel key={part.kind} part={part} date={date} timespan={timespan} />
      ))}
      {isLive(booking) && <DrugPanel booking={booking} who={addressed(who)} />}
      <Bring bring={plan.bring} />
      {booking.itemPreparation.length > 0 && (
        <FlowPanel>
          <ItemAdvice items={booking.itemPreparation} />
        </FlowPanel>
      )}
      <FootActions>
        <Actions booking={booking} who={who} />
      </FootActions>
    </>
  )
}

function Actions({ booking, who }: Props) {
  return (
    <>
      <LinkButton to={`/profile/appointmentSheet/${booking.bookingId}`} size="l" className="shrink-0 px-4.5!">
        <Icon name="receipt" size={20} />
        打印
      </LinkButton>
      <SendPlan booking={booking} who={who.called} isMyself={who.isMyself} />
    </>
  )
}

function Head({ booking, who }: Props) {
  const { plan, date, timespan, contact, hospitalInfo, packageInfo, extras } = booking
  return (
    <FlowPanel>
      <div className="flex items-center gap-3">
        <Avatar person={who.face} size={52} hue={74} />
        <p className="num min-w-0 leading-snug">
          <b className="text-18">{contact.contacts_name}</b>
          <span className="ml-3 text-15 text-ink-3">{who.facts}</span>
          <span className="block text-ink-2">
            {dayText(date)} {timespan.slice(0, 5)}
          </span>
          <span className="block text-14 text-ink-3">
            {hospitalInfo.name}，{packageInfo.itemCount + extras.length} 项
          </span>
        </p>
      </div>
      <div className="mt-3.5 border-line border-t pt-3.5">
        <h1 className="font-bold text-20">{plan.fasting?.title ?? '不用空腹，照常吃饭'}</h1>
        {plan.fasting && (
          <div className="mt-3.5">
            <FastingBar fasting={plan.fasting} />
          </div>
        )}
      </div>
    </FlowPanel>
  )
}

const THINGS: Record<Booking['plan']['bring'][number]['kind'], IconName> = {
  id: 'id-card',
  drugs: 'pill',
  report: 'report',
  glasses: 'eye',
  parent: 'family',
}
const COUNTS = ['', '', '两', '三', '四', '五']

function Bring({ bring }: { bring: Booking['plan']['bring'] }) {
  return (
    <FlowPanel title={`带这${COUNTS[bring.length] ?? '几'}样`}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(86px,1fr))] gap-2">
        {bring.map(({ kind, name }) => (
          <li
            key={kind}
            className="grid justify-items-center gap-2 rounded-14 bg-surface-sunk px-1 py-3.5 text-center leading-snug"
          >
            <Icon name={THINGS[kind]} size={26} className="text-brand" />
            {name}
          </li>
        ))}
      </ul>
    </FlowPanel>
  )
}
