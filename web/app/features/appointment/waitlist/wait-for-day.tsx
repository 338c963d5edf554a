import { useState } from 'react'
import { dayText } from '../../../shell/format/day-text.ts'
import type { Flow } from '../booking-flow/flow-url.ts'
import type { DayEntry } from '../calendar/calendar-weeks.ts'
import { WaitButton } from './full-branches.tsx'

type Props = { weeks: readonly DayEntry[][]; flow: Flow; branchName: string }

/** Joins the waitlist for a full day. */
export function WaitForDay({ weeks, flow, branchName }: Props) {
  const full = weeks.flat().filter(({ status }) => status === 2)
  const [picked, setPicked] = useState('')
  const date = full.find((day) => day.date === picked)?.date ?? full[0]?.date
  if (!date) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-line border-t pt-4">
      <span className="text-15 text-ink-2">想要的那天约满了？</span>
      <select
        aria-label="约满的日子"
        value={date}
        onChange={(event) => setPicked(event.target.value)}
        className="num min-h-11 rounded-10 border border-line-control bg-white px-3 text-16"
      >
        {full.map((day) => (
          <option key={day.date} value={day.date}>
            {dayText(day.date)}
          </option>
        ))}
      </select>
      <WaitButton flow={{ ...flow, date }} of={`${branchName} ${dayText(date)}`} />
    </div>
  )
}
