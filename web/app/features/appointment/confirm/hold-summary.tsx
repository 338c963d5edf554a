import type { getAppointmentConfirmInfo } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { dayText } from '../../../shell/format/day-text.ts'
import { packageTitle } from '../booking-flow/package-brief.tsx'
import { BranchBrief, SummaryPart } from '../branch-choice/branch-brief.tsx'
import { timespanText } from '../calendar/when-text.tsx'

export type HoldDetails = OutputOf<typeof getAppointmentConfirmInfo>

/** Branch, examinee and time, shown beside the later steps. */
export function HoldSummary({ hold }: { hold: HoldDetails }) {
  return (
    <>
      <BranchBrief branch={hold.hospitalInfo} />
      <SummaryPart>
        <b className="text-18">{hold.contact.contacts_name}</b>
        <p className="text-14 text-ink-2">{packageTitle(hold.packageInfo)}</p>
      </SummaryPart>
      <SummaryPart>
        <p className="text-14 text-ink-3">已选时间</p>
        <p className="num font-bold text-22 leading-snug">
          {dayText(hold.date)}
          <br />
          {timespanText(hold.timespan)}
        </p>
      </SummaryPart>
    </>
  )
}
