import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { redirect, useLocation, useNavigate } from 'react-router'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowOf, flowOfService, flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { CalendarLegend } from '../../features/appointment/calendar/calendar-legend.tsx'
import { monthWeeks, windowMonths } from '../../features/appointment/calendar/calendar-weeks.ts'
import { SlotCalendar } from '../../features/appointment/calendar/slot-calendar.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/choose-calendar'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  const { voucherId, branchId, date } = flow
  if (!voucherId || !branchId) throw redirect(flowPath(voucherId ? 'branchHospital' : 'choosePerson', flow))
  const [schedule, branch, { serviceKind }] = await Promise.all([
    api.generalSchedule({ voucherId, branchId, ...(date && { date }) }),
    api.getBranch({ branchId }),
    api.packageInfo({ voucherId }),
  ])
  return { schedule, branchName: branch.name, kind: flowOfService(serviceKind), today: today() }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: '选日期', chrome: flowChrome }

export const HydrateFallback = () => <FlowSkeleton step="day" />

/** Every month of the booking window at once; a day leads back to its hours. */
export default function ChooseCalendar({ loaderData }: Route.ComponentProps) {
  const { schedule, branchName, kind, today } = loaderData
  // One address for all flows: what is booked says which of them leads on.
  const flow = { ...flowOf(useLocation()), kind }
  const navigate = useNavigate()
  const toTimes = (date: string) => flowPath('branchHospital', { ...flow, date, timespanId: '' }, { view: 'calendar' })
  return (
    <div className="mx-auto max-w-250 p-3 tablet:px-8 tablet:py-7">
      <FlowPanel
        isPage
        title="整个可约期"
        hint={joinFacts([branchName, '点一天，再选几点到'])}
        aside={<LinkButton to={flowPath('branchHospital', flow, { view: 'calendar' })}>返回</LinkButton>}
      >
        <CalendarLegend />
        <div className="mt-4 grid grid-cols-1 gap-8 tablet:grid-cols-2 tablet:large:grid-cols-1 desktop:large:grid-cols-2">
          {windowMonths(schedule.firstDay, schedule.lastDay).map((month) => (
            <section key={month} aria-label={monthText(month)}>
              <h2 className="num mb-2 font-bold text-20">{monthText(month)}</h2>
              <SlotCalendar
                label={`${branchName}${monthText(month)}能约的日子`}
                weeks={monthWeeks(month, schedule.list)}
                chosen={flow.date}
                today={today}
                onChoose={(date) => navigate(toTimes(date))}
                onPage={{ before: null, after: null }}
              />
            </section>
          ))}
        </div>
      </FlowPanel>
    </div>
  )
}

const monthText = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
