import { Button } from '@mall/ui/actions/button.tsx'
import type { Contact } from '../../entities/person/person.ts'
import { ActionBarSummary } from '../../features/appointment/booking-flow/action-bar-summary.tsx'
import { FlowLayout } from '../../features/appointment/booking-flow/flow-layout.tsx'
import { dayNoteOf, flowText } from '../../features/appointment/booking-flow/flow-text.ts'
import type { PackageInfo } from '../../features/appointment/booking-flow/package-brief.tsx'
import { SetbackNotice } from '../../features/appointment/booking-flow/setback-notice.tsx'
import { useFlow } from '../../features/appointment/booking-flow/use-flow.ts'
import type { Branch } from '../../features/appointment/branch-choice/branch-choices.tsx'
import { DayPanel } from '../../features/appointment/calendar/day-panel.tsx'
import type { loadDays } from '../../features/appointment/calendar/load-days.ts'
import { MoreDates } from '../../features/appointment/calendar/more-dates.tsx'
import { OtherTimes } from '../../features/appointment/calendar/other-times.tsx'
import { TimePanel } from '../../features/appointment/calendar/time-panel.tsx'
import { useCreateHold } from '../../features/appointment/calendar/use-create-hold.ts'
import { shortTime } from '../../features/appointment/calendar/when-text.tsx'
import { canWait } from '../../features/appointment/waitlist/full-branches.tsx'
import { WaitForDay } from '../../features/appointment/waitlist/wait-for-day.tsx'
import { nowInstant } from '../../shell/format/day-text.ts'
import { DaySummary } from './day-summary.tsx'
import { ExamineeBand } from './who-for.tsx'

type Props = {
  person: Contact | null
  info: PackageInfo
  branch: Branch
  days: Awaited<ReturnType<typeof loadDays>>
  today: string
}

/** Step 2, second half: day and time. Continuing creates a hold of ten minutes. */
export function DayStep({ person, info, branch, days, today }: Props) {
  const { flow, search, choose, keep } = useFlow()
  const { take, isTaking, errorText, others, dateError, timeError, clear } = useCreateHold(flow)
  const words = flowText(flow.kind)
  const goToNextStep = () => {
    keep()
    void take()
  }
  const who = { person, info, today, flow }
  const pick = (change: Parameters<typeof choose>[0]) => {
    clear()
    choose({ ...change, setback: '' })
  }
  return (
    <FlowLayout
      step="day"
      strip={<ExamineeBand {...who} />}
      summary={<DaySummary who={who} branch={branch} />}
      barSummary={<ActionBarSummary about={branch.name} what={shortTime(flow) || '还没选时间'} />}
      action={
        <Button variant="go" size="l" isBlock isLoading={isTaking} onPress={goToNextStep}>
          {words.afterDay}
        </Button>
      }
      note={dayNoteOf(flow.kind, flow.date, nowInstant())}
    >
      <SetbackNotice setback={search.get('setback')}>{errorText}</SetbackNotice>
      {others && <OtherTimes others={others} date={flow.date} onPick={pick} />}
      <DayPanel
        branch={branch}
        days={days}
        chosen={flow.date}
        today={today}
        error={dateError}
        onPick={pick}
        more={<MoreDates flow={flow} />}
        after={canWait(flow) && <WaitForDay flow={flow} branchName={branch.name} weeks={days.weeks} />}
      />
      <TimePanel
        info={info}
        date={days.date}
        timespans={days.timespans}
        chosen={flow.timespanId}
        error={timeError}
        onPick={pick}
      />
    </FlowLayout>
  )
}
