import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Avatar } from '../../../art/react/avatar.tsx'
import { addressed, type Examinee } from '../../../entities/person/examinee.ts'
import { clockText, dayText } from '../../../shell/format/day-text.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { timespanText } from '../calendar/when-text.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { type Companion, type CompanionPlace, useCompanion, type useCompanionHold } from './use-companion.ts'

type Props = { booking: Booking; companion: Companion }
type PanelProps = Props & {
  who: Examinee /** Of the same slot, kept for ten minutes. */
  hold: ReturnType<typeof useCompanionHold>
}

/** On an appointment's page: who of the family could come along, and the way to it. */
export function CompanionHint({ booking, companion: { name, places } }: Props) {
  if (!places.some(({ isSame }) => isSame)) return null
  return (
    <Notice tone="info" icon="family" className="mt-3.5">
      {name}还没约，这个时段还有名额，可以一起去。{' '}
      <Link to={`${bookingPath(booking)}?booked=1`} className="link inline-flex min-h-6 items-center whitespace-nowrap">
        给{name}也约上
      </Link>
    </Notice>
  )
}

/** One is booked: another of the family goes along by one press, at the same time or beside it. */
export function CompanionPanel({ booking, who, companion, hold }: PanelProps) {
  const { name, facts, face, places, productName, specName, voucherId, contactsId } = companion
  const { book, isBooking, errorText } = useCompanion(booking, companion, hold?.holdId)
  const same = places.find(({ isSame }) => isSame)
  const others = places.filter((place) => place !== same)
  return (
    <FlowPanel>
      <div className="flex items-center gap-4">
        <Avatar person={face} size={60} hue={74} />
        <div>
          <h2 className="font-bold text-20 tablet:text-24">{name}还没约</h2>
          <p className="text-15 text-ink-2">
            {same ? `和${booking.contact.contacts_name}同一时段还有名额` : '同一时段约满了，下面是最近的'}
          </p>
        </div>
      </div>
      {errorText && (
        <Notice tone="warning" isNews className="mt-4">
          {errorText}
        </Notice>
      )}
      {same && (
        <>
          <PlaceStrip mine={addressed(who)} theirs={name} left={same.left} capacity={same.capacity} />
          <Button variant="go" size="l" isBlock isLoading={isBooking} className="mt-4" onPress={() => book(same)}>
            给{name}约同一天同一时段
          </Button>
          <p className="num mt-2 text-center text-15 text-ink-2">
            按一下就约好，不用再付钱。{hold && `名额给您留到 ${clockText(hold.expiresAt)}。`}
          </p>
        </>
      )}
      <ul className="mt-4 grid gap-1.5 border-line border-t pt-3.5 text-16 leading-relaxed">
        {[`${facts}，${joinFacts([productName, specName])}`, '身份证、手机都用上次登记的'].map((text) => (
          <li key={text} className="num flex items-start gap-2.5">
            <Icon name="check" size={18} weight={2.4} className="mt-[0.3em] shrink-0 text-brand" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-label="想错开一点" className="mt-4 border-line border-t pt-3">
          <h3 className="text-15 text-ink-2">{same ? '想错开一点' : '最近的时段'}</h3>
          <ul>
            {others.map((place) => (
              <PlaceRow
                key={place.date + place.timespanId}
                place={place}
                isOtherDay={place.date !== booking.date}
                onBook={() => book(place)}
                isBooking={isBooking}
              />
            ))}
          </ul>
        </section>
      )}
      <LinkButton
        to={`/appointment/choosePerson?voucherId=${voucherId}&contactsId=${contactsId}`}
        variant="text"
        className="mt-2"
      >
        自己挑日子
      </LinkButton>
    </FlowPanel>
  )
}

type RowProps = { place: CompanionPlace; isOtherDay: boolean; onBook: () => void; isBooking: boolean }

function PlaceRow({ place: { date, timespan, word }, isOtherDay, onBook, isBooking }: RowProps) {
  const when = `${isOtherDay ? `${dayText(date)} ` : ''}${timespanText(timespan)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <span className="num">
        <b className="text-17">{when}</b>
        <span className="block text-15 text-success">{word}</span>
      </span>
      <Button variant="line" aria-label={`约这个 ${when}`} isDisabled={isBooking} onPress={onBook}>
        约这个
      </Button>
    </li>
  )
}
