import { useMinute } from '../../shell/day.ts'
import { type Lecture, partAt } from './lecture-facts.ts'

/** For how many minutes a live lecture has been on, and which part it is at; nulls before its time and on the server. */
export function useHowFar({ startsAt, chapters }: Pick<Lecture, 'startsAt' | 'chapters'>) {
  const minute = useMinute()
  const minutes = minute === null || !startsAt ? -1 : minute - Math.floor(Date.parse(startsAt) / 60_000)
  return { minutes: minutes < 0 ? null : minutes, part: partAt(chapters, minutes) }
}
