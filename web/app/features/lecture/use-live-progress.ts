import { useCurrentMinute } from '../../shell/format/day-text.ts'
import { type Lecture, partAt } from './lecture.ts'

/** A lecture that somebody puts on air long after its day goes by no timetable. */
const DAY_MINUTES = 24 * 60

/** For how many minutes a live lecture has been on, and which part it is at; nulls off its time and on the server. */
export function useLiveProgress({ startsAt, chapters }: Pick<Lecture, 'startsAt' | 'chapters'>) {
  const minute = useCurrentMinute()
  const minutes = minute === null || !startsAt ? -1 : minute - Math.floor(Date.parse(startsAt) / 60_000)
  if (minutes < 0 || minutes >= DAY_MINUTES) return { minutes: null, part: null }
  return { minutes, part: partAt(chapters, minutes) }
}
