import { Icon } from '../../ui/icon.tsx'
import type { Booking } from './booking-facts.ts'
import { FlowPanel } from './flow-panel.tsx'
import { packageTitle } from './package-brief.tsx'

/** The examinee and the branch with its number. */
export function WhoAndWhere({ booking, facts }: { booking: Booking; facts: string }) {
  const { contact, hospitalInfo: branch } = booking
  return (
    <FlowPanel>
      <ul className="grid gap-4 md:grid-cols-2">
        <li className="flex gap-3.5 leading-normal">
          <Icon name="user" size={22} className="mt-0.5 text-brand" />
          <span>
            <b>{contact.contacts_name}</b>
            <span className="num ml-3">{facts}</span>
            <span className="num block text-15 text-ink-2">{contact.id_number || contact.mobile}</span>
            <span className="block text-15 text-ink-2">{packageTitle(booking.packageInfo)}</span>
          </span>
        </li>
        <li className="flex gap-3.5 leading-normal">
          <Icon name="map-pin" size={22} className="mt-0.5 text-brand" />
          <span>
            <b>{branch.name}</b>
            <span className="block text-15 text-ink-2">{branch.address}</span>
            <span className="num block text-15 text-ink-2">{branch.openingHours}</span>
            <a href={`tel:${branch.phone}`} className="num link inline-flex min-h-8 items-center gap-1.5">
              <Icon name="phone" size={18} />
              {branch.phone}
            </a>
          </span>
        </li>
      </ul>
    </FlowPanel>
  )
}
