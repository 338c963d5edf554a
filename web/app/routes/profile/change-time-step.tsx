import { Link } from 'react-router'
import { type Booking, bookingPath } from '../../features/appointment/booking-facts.ts'
import { ChangeRules, ChangeSummary, NoChange } from '../../features/appointment/change-parts.tsx'
import { DayPanel } from '../../features/appointment/day-panel.tsx'
import { FlowLayout } from '../../features/appointment/flow-layout.tsx'
import { Said } from '../../features/appointment/said.tsx'
import { SetbackNotice } from '../../features/appointment/setback-notice.tsx'
import { TimePanel } from '../../features/appointment/time-panel.tsx'
import { useChangeTime } from '../../features/appointment/use-change-time.ts'
import { useFlow } from '../../features/appointment/use-flow.ts'
import { timespanText } from '../../features/appointment/when-text.tsx'
import { dayText } from '../../shell/day.ts'
import { Button } from '../../ui/button.tsx'
import type { loadDays } from '../appointment/days-data.ts'

type Props = { booking: Booking; days: Awaited<ReturnType<typeof loadDays>>; today: string }

/** Another day or hour for a booking, at the same branch. The old time stays until the new one is certain. */
export function ChangeTimeStep({ booking, days, today }: Props) {
  const { flow, choose } = useFlow()
  const { change, isChanging, trouble, dateError, timeError } = useChangeTime(booking, flow)
  if (!booking.canChange) return <NoChange booking={booking} />
  const chosen = days.timespans.find(({ id }) => id === flow.timespanId)
  const when = flow.date ? `${dayText(flow.date)} ${chosen ? timespanText(chosen.timespan) : ''}` : ''
  const was = `${dayText(booking.date)} ${timespanText(booking.timespan)}`
  return (
    <FlowLayout
      step={null}
      strip={<p className="num bg-surface-tint px-4 py-3 text-15">现在约的是 {was}</p>}
      summary={<ChangeSummary booking={booking} was={was} when={when} />}
      said={<Said about="改到" what={when || '还没选时间'} />}
      action={
        <Button variant="go" size="l" isBlock isLoading={isChanging} onPress={() => change()}>
          确定改到这个时间
        </Button>
      }
      note="点确定以前，原来的时间一直为您留着"
    >
      <SetbackNotice setback={null}>{trouble}</SetbackNotice>
      <ChangeRules booking={booking} />
      <DayPanel
        branch={booking.hospitalInfo}
        days={days}
        chosen={flow.date}
        today={today}
        error={dateError}
        onPick={choose}
      />
      <TimePanel
        info={booking.packageInfo}
        date={days.date}
        timespans={days.timespans}
        chosen={flow.timespanId}
        error={timeError}
        onPick={choose}
      />
      <Link to={bookingPath(booking)} className="link justify-self-start py-2">
        不改了，回预约详情
      </Link>
    </FlowLayout>
  )
}
