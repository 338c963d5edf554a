import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import { bookingPath } from '../booking-detail/booking.ts'
import { ActionBarSummary } from '../booking-flow/action-bar-summary.tsx'
import { FlowLayout } from '../booking-flow/flow-layout.tsx'
import { SetbackNotice } from '../booking-flow/setback-notice.tsx'
import { timespanText } from '../calendar/when-text.tsx'
import { ChangePanels } from './change-panels.tsx'
import { ChangeRules } from './change-parts.tsx'
import { ChangeSummary } from './change-summary.tsx'
import type { loadChange } from './load-change.ts'
import { NoChange } from './no-change.tsx'
import { useChangeTime } from './use-change-time.ts'

/** Another day, hour or branch for a booking. The old place stays until the new one is certain. */
export function ChangeTimeStep(props: Awaited<ReturnType<typeof loadChange>>) {
  const { booking, times, branches } = props
  const form = useChangeTime(booking, times)
  if (!booking.canChange) return <NoChange booking={booking} />
  const { flow } = form
  const { move } = times
  const branch = move.hospitalInfo
  const isElsewhere = branch.id !== times.branchId
  const chosen = times.list.find(({ id }) => id === flow.timespanId)
  const time = flow.date ? `${dayText(flow.date)} ${chosen ? timespanText(chosen.timespan) : ''}` : ''
  const when = [isElsewhere && time ? branch.name : '', time].filter(Boolean).join('，')
  const was = `${dayText(booking.date)} ${timespanText(booking.timespan)}`
  const isPicking = branches !== null
  return (
    <FlowLayout
      step={null}
      strip={
        <p className="num bg-surface-tint px-4 py-3 text-15 tablet:px-8">
          现在约的是 {was}，{booking.branchName}
        </p>
      }
      summary={<ChangeSummary booking={booking} move={move} was={was} when={when} />}
      barSummary={<ActionBarSummary about="改到" what={when || '还没选时间'} />}
      action={
        <Button
          variant="go"
          size="l"
          isBlock
          isLoading={form.isChanging}
          isDisabled={isPicking || move.whyNot !== ''}
          onPress={() => form.change()}
        >
          {move.toPay > 0 ? `付差价 ¥${yuan(move.toPay)}` : form.besideId ? '两个人都改到这个时间' : '确定改到这个时间'}
        </Button>
      }
      note={move.toPay > 0 ? '付款前，原来的预约一直为您留着' : '点确定以前，原来的时间一直为您留着'}
    >
      <SetbackNotice setback={null}>{form.errorText}</SetbackNotice>
      <ChangeRules booking={booking} />
      <ChangePanels {...props} form={form} />
      <Link to={bookingPath(booking)} className="link justify-self-start py-2">
        不改了，回预约详情
      </Link>
    </FlowLayout>
  )
}
