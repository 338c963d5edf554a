import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { useLayout } from '../../../shell/routing/layout.ts'
import { type Booking, isLive, stateText, toneOf } from './booking.ts'
import { saveCalendarFile } from './save-calendar-file.ts'

/** Time and place, with calendar and print links. */
export function BookingHero({ booking }: { booking: Booking }) {
  const { hospitalInfo: branch, timespan, date, hint } = booking
  const [from = '', to = ''] = timespan.split('-')
  const isPhone = useLayout() === 'phone'
  return (
    <section className="overflow-hidden rounded-16 bg-white tablet:flex tablet:rounded-24">
      <Picture
        src={branch.imageUrl}
        width={366}
        height={isPhone ? 132 : 220}
        crop={isPhone ? 'wide' : 'square'}
        alt=""
        className="h-33 w-full object-cover tablet:h-auto tablet:w-44 tablet:shrink-0 desktop:w-70"
      />
      <div className="grow p-4 leading-normal tablet:p-7">
        <Tag tone={toneOf(booking)} className="num">
          {stateText(booking)}
        </Tag>
        <h1 className="num mt-2 font-bold text-26 tablet:text-32">
          {dayText(date)} {from}
        </h1>
        <p className="num text-ink-2">
          {branch.name}，{branch.address}
        </p>
        {isLive(booking) ? (
          <p className="num text-15 text-ink-2 max-tablet:hidden">
            请在 {to} 前到。{branch.openingHours}，电话{' '}
            <a href={`tel:${branch.phone}`} className="link whitespace-nowrap">
              {branch.phone}
            </a>
          </p>
        ) : (
          <p className="num text-15 text-ink-2">{hint}</p>
        )}
        {isLive(booking) && (
          <>
            <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap tablet:*:flex-none">
              <Button variant="tint" onPress={() => saveCalendarFile(booking)}>
                <Icon name="calendar-check" size={20} />
                加到日历
              </Button>
              <a href={mapUrl(booking)} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'tint' })}>
                <Icon name="map-pin" size={20} />
                导航过去
                <span className="sr-only">（打开地图网站）</span>
              </a>
            </div>
            <p className="mt-2.5 text-14 text-ink-3">日历文件（.ics）里写好了准备事项。</p>
          </>
        )}
      </div>
    </section>
  )
}

/** A map site's public link to a location; without a key or personal data. */
function mapUrl({ hospitalInfo: { name, longitude, latitude } }: Booking): string {
  const query = new URLSearchParams({ position: `${longitude},${latitude}`, name })
  return `https://uri.amap.com/marker?${query}`
}
