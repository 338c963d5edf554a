import { classes } from '@mall/ui/styles/classes.ts'
import { dayText } from '../../../shell/format/day-text.ts'
import type { HeatDay } from '../branch.ts'
import { dayNumber, type HeatCell, heatStep, heatWeeks } from './heat-weeks.ts'

type Props = { heat: readonly HeatDay[]; chosen: string; onChoose: (day: string) => void; isPhone: boolean }

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
const GROUNDS = ['', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4']
const CELL =
  'flex min-h-13.5 w-full flex-col items-center justify-center rounded-10 text-14 leading-tight tablet:min-h-15.5 large:min-h-18'

/** Four steps of colour for the places left; the number is always written, and a word where there is none. */
export function HeatCalendar({ heat, chosen, onChoose, isPhone }: Props) {
  const max = Math.max(0, ...heat.map(({ left }) => left))
  return (
    <table
      aria-label="未来 30 天的名额"
      className="w-full table-fixed border-separate border-spacing-1 tablet:border-spacing-1.5"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={`周${day}`} className="pb-1 font-normal text-14 text-ink-3">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heatWeeks(heat).map((week, row) => (
          <tr key={week[0]?.date}>
            {week.map((cell, column) => (
              <td key={cell.date} className="p-0">
                <Cell
                  cell={cell}
                  number={dayNumber(cell.date, row === 0 && column === 0)}
                  step={heatStep(cell.heat?.left ?? 0, max)}
                  isChosen={cell.date === chosen}
                  onChoose={onChoose}
                  isPhone={isPhone}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = {
  cell: HeatCell
  number: string
  step: number
  isChosen: boolean
  onChoose: (day: string) => void
  isPhone: boolean
}

function Cell({ cell: { date, heat, isToday }, number, step, isChosen, onChoose, isPhone }: CellProps) {
  if (heat?.status !== 1) {
    const isFull = heat?.status === 2
    return (
      <span className={classes(CELL, 'text-ink-3', isFull && 'border-[1.5px] border-line-strong border-dashed')}>
        <span className={classes('num text-16', isFull && 'font-semibold')}>{number}</span>
        <span>{heat ? heat.word : isToday ? '今天' : ''}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(date)}
      className={classes(
        CELL,
        'num inset-ring-brand hover:inset-ring-2',
        isChosen ? 'bg-brand text-white' : classes('text-ink', GROUNDS[step]),
      )}
    >
      <span className="sr-only">
        {dayText(date)}，{wordOf(heat)}余
      </span>
      <b aria-hidden="true" className="font-semibold text-16 tablet:text-17">
        {number}
      </b>
      <span>
        {!isPhone && <span aria-hidden="true">余 </span>}
        {heat.left}
      </span>
    </button>
  )
}

const wordOf = ({ word }: HeatDay) => (word.startsWith('余 ') ? '' : `${word}，`)

export const HeatLegend = () => (
  <p className="flex items-center gap-2 text-14 text-ink-2">
    名额少
    {GROUNDS.slice(1).map((ground) => (
      <i key={ground} className={`h-4 w-6.5 rounded-4 ${ground}`} />
    ))}
    名额多
  </p>
)
