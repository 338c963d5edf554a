import type { ReactNode } from 'react'
import { Avatar } from '../../../art/react/avatar.tsx'
import type { Examinee } from '../../../entities/person/examinee.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { packageTitle } from '../booking-flow/package-brief.tsx'
import type { Booking } from './booking.ts'

type Props = { booking: Booking; who: Examinee; children?: ReactNode }

/** The examinee with what is booked for them. */
export function BookedExaminee({ booking: { contact, packageInfo }, who, children }: Props) {
  return (
    <FlowPanel>
      <div className="flex items-center gap-3.5 leading-normal">
        <Avatar person={who.face} size={60} hue={74} />
        <p className="min-w-0">
          <b className="text-18">{contact.contacts_name}</b>
          <span className="num ml-3 text-ink-2">{who.facts}</span>
          <span className="num block text-15 text-ink-2 max-tablet:hidden">{contact.id_number || contact.mobile}</span>
          <span className="num block text-15 text-ink-2">
            {packageTitle(packageInfo)}，{packageInfo.itemCount} 项
          </span>
        </p>
      </div>
      {children}
    </FlowPanel>
  )
}
