import { Link } from 'react-router'
import type { DayEntry } from './calendar-weeks.ts'
import { calendarPath, type Flow } from './flow-address.ts'
import { canWait } from './full-branches.tsx'
import { WaitForDay } from './wait-for-day.tsx'

type Props = { flow: Flow; branchName: string; weeks: readonly DayEntry[][] }

/** The way to all months at once, and into the line of a day that is full. */
export function AllDays({ flow, branchName, weeks }: Props) {
  return (
    <>
      <Link to={calendarPath(flow)} className="link mt-2 inline-flex min-h-11 items-center">
        看整个可约期
      </Link>
      {canWait(flow) && <WaitForDay flow={flow} branchName={branchName} weeks={weeks} />}
    </>
  )
}
