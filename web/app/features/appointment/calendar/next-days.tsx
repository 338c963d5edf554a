import type { moreFlights } from '@mall/contract/appointment/schedule'
import { weekdayText } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { classes } from '@mall/ui/styles/classes.ts'
import { Toolbar } from 'react-aria-components'
import type { Flow } from '../booking-flow/flow-url.ts'
import type { ChosenBranch } from '../branch-choice/branch-choices.tsx'
import { EntryCell } from './entry-cell.tsx'
import { MoreDates } from './more-dates.tsx'

export type NextDays = OutputOf<typeof moreFlights>['list']

type Props = {
  branch: ChosenBranch
  days: NextDays
  today: string
  flow: Flow
  onPick: (change: { date: string; timespanId?: string }) => void
}

/** Further ahead a weekday says nothing. */
const WEEK = 7

/** The first days of a branch and the one that is chosen, with the way to all the others. */
export function NextDaysOf({ branch, days, today, flow, onPick }: Props) {
  return (
    <section
      aria-label={`${branch.name}最近的日子`}
      className="rounded-16 bg-surface-tint px-3 pt-3 pb-2 tablet:px-5 tablet:pt-4 tablet:pb-3"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-bold text-16">最近的日子</h2>
        <MoreDates flow={flow} />
      </div>
      <Toolbar
        aria-label={`${branch.name}最近的日子，左右键换一天`}
        className={classes(
          'grid grid-cols-[repeat(auto-fill,minmax(calc(44px*var(--k)),1fr))] rounded-12 bg-white p-1',
          // The chosen day comes last, if it is no day of the first week.
          days.length > WEEK ? 'tablet:grid-cols-8' : 'tablet:grid-cols-7',
        )}
      >
        {days.map((day, index) => (
          <div key={day.date}>
            <span aria-hidden="true" className="num block pt-1 text-center text-14 text-ink-3">
              {index < WEEK ? weekdayText(day.date) : `${Number(day.date.slice(5, 7))}月`}
            </span>
            <EntryCell
              day={day}
              chosen={flow.date}
              today={today}
              onPress={() => onPick(day.date === flow.date ? { date: day.date } : { date: day.date, timespanId: '' })}
            />
          </div>
        ))}
      </Toolbar>
    </section>
  )
}
