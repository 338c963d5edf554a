import { type KeyboardEvent, useRef, useState } from 'react'
import { type DayEntry, isOpen, nextOpen } from './calendar-weeks.ts'
import { EntryCell } from './entry-cell.tsx'

type Props = {
  label: string
  weeks: readonly DayEntry[][]
  chosen: string
  today: string
  onChoose: (date: string) => void
  /** PageUp and PageDown; null where the booking window ends. */
  onPage: { before: (() => void) | null; after: (() => void) | null }
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
/** On phones it takes the room of its panel's edges too, so that no two rings meet. */
const WIDTH =
  '-mx-2 w-[calc(100%+16px)] table-fixed max-[360px]:-mx-4 max-[360px]:w-[calc(100%+32px)] tablet:mx-0 tablet:w-full'
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Five weeks as a grid: Tab reaches one day, arrow keys go to the next one that can be chosen. */
export function SlotCalendar({ label, weeks, chosen, today, onChoose, onPage }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState('')
  const open = weeks.flat().filter(isOpen)
  const stop = [focused, chosen].find((date) => open.some((day) => day.date === date)) ?? open[0]?.date
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, weeks, stop ?? '')
    if (event.key === 'PageUp') onPage.before?.()
    else if (event.key === 'PageDown') onPage.after?.()
    else if (!target) return
    event.preventDefault()
    if (!target) return
    setFocused(target)
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"] button`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA authoring practices
    <table ref={grid} role="grid" aria-label={label} onKeyDown={move} className={WIDTH}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={`周${day}`} className="py-2 font-normal text-14 text-ink-3">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} data-day={day.date} className="p-0 align-top tablet:px-0.5 tablet:pb-3 desktop:px-2.5">
                <EntryCell
                  day={day}
                  chosen={chosen}
                  today={today}
                  isTabStop={day.date === stop}
                  onPress={() => {
                    setFocused(day.date)
                    onChoose(day.date)
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function targetOf(key: string, weeks: readonly DayEntry[][], from: string): string | null {
  const step = STEPS[key]
  if (step !== undefined) return nextOpen(weeks, from, step)
  const row = (weeks.find((week) => week.some(({ date }) => date === from)) ?? []).filter(isOpen)
  if (key === 'Home') return row[0]?.date ?? null
  return key === 'End' ? (row.at(-1)?.date ?? null) : null
}
