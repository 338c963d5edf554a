import { instantText } from '../../shell/day.ts'
import { useSite } from '../../shell/site.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Booking, bookingPath } from './booking-facts.ts'
import { BranchBrief, SummaryPart } from './branch-brief.tsx'

/** From when to when, in words; `when` is empty until it is chosen. */
export function ChangeSummary({ booking, was, when }: { booking: Booking; was: string; when: string }) {
  return (
    <>
      <BranchBrief branch={booking.hospitalInfo} />
      <SummaryPart>
        <p className="num">
          <span className="block text-14 text-ink-2">现在约的</span>
          {was}
        </p>
      </SummaryPart>
      <SummaryPart>
        <p className="num" aria-live="polite">
          <span className="block text-14 text-ink-2">改到</span>
          <b>{when || '还没选'}</b>
        </p>
      </SummaryPart>
    </>
  )
}

/** How often, until when, and whether it counts. */
export function ChangeRules({ booking }: { booking: Booking }) {
  const { branchReason, closesAt, changesLeft } = booking
  return (
    <Notice tone={branchReason ? 'warning' : 'info'} icon="clock">
      <span className="num">
        {branchReason
          ? `${branchReason}。院区原因改期免费，不计次数。`
          : `${instantText(closesAt)} 前免费改，还能改 ${changesLeft} 次。换院区请取消后重新约，一样不扣钱。`}
      </span>
    </Notice>
  )
}

/** It cannot be done here, and why. */
export function NoChange({ booking }: { booking: Booking }) {
  const { operator } = useSite()
  return (
    <div className="mx-auto grid max-w-220 gap-4 p-3 md:py-7">
      <h1 className="font-bold text-26">这个预约不能在这里改时间</h1>
      <Notice tone="warning">
        {booking.cannotChangeReason}{' '}
        <a href={`tel:${operator.phone}`} className="num link">
          打 {operator.phone}
        </a>
      </Notice>
      <LinkButton to={bookingPath(booking)} size="l" className="justify-self-start">
        回预约详情
      </LinkButton>
    </div>
  )
}
