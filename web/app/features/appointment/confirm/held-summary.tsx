import type { getAppointmentConfirmInfo } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { dayText } from '../../../shell/format/day-text.ts'
import { packageTitle } from '../booking-flow/package-brief.tsx'
import { BranchBrief, SummaryPart } from '../branch-choice/branch-brief.tsx'
import { timespanText } from '../calendar/when-text.tsx'

export type Held = OutputOf<typeof getAppointmentConfirmInfo>

/** Beside the later steps: where, whom, when. */
export function HeldSummary({ held }: { held: Held }) {
  return (
    <>
      <BranchBrief branch={held.hospitalInfo} />
      <SummaryPart>
        <b className="text-18">{held.contact.contacts_name}</b>
        <p className="text-14 text-ink-2">{packageTitle(held.packageInfo)}</p>
      </SummaryPart>
      <SummaryPart>
        <p className="text-14 text-ink-3">已选时间</p>
        <p className="num font-bold text-22 leading-snug">
          {dayText(held.date)}
          <br />
          {timespanText(held.timespan)}
        </p>
      </SummaryPart>
    </>
  )
}
