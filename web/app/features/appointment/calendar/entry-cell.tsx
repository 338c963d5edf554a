import { DayCell, type DayState } from '@mall/ui/layout/day-cell.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { type DayEntry, isOpen } from './calendar-weeks.ts'

type Props = {
  day: DayEntry
  chosen: string
  today: string
  isTabStop?: boolean
  onPress: () => void
}

/** One day of a branch, as its calendar shows it. */
export const EntryCell = ({ day, chosen, today, isTabStop, onPress }: Props) => (
  <DayCell
    day={numberOf(day.date)}
    state={stateOf(day)}
    text={wordsOf(day, chosen, today)}
    share={day.share}
    isSelected={day.date === chosen && isOpen(day)}
    label={dayText(day.date)}
    isTabStop={isTabStop}
    onPress={onPress}
  />
)

/** The month is named on its first day. */
function numberOf(date: string): number | string {
  const day = Number(date.slice(8))
  return day === 1 ? `${Number(date.slice(5, 7))}/1` : day
}

function stateOf(day: DayEntry): DayState {
  if (day.status === 2) return 'full'
  if (day.status === 0) return day.word ? 'rest' : 'past'
  return day.word.startsWith('余') ? 'few' : 'plenty'
}

function wordsOf(day: DayEntry, chosen: string, today: string): string {
  if (day.date === chosen && isOpen(day)) return '已选'
  if (day.date === today) return '今天'
  return day.status === 0 && day.word ? day.holiday || day.word : day.word
}
