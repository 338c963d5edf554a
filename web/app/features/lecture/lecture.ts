import type { healthKnowledgeLectureHallsPage } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { icalendarEvent, icalendarText, icalendarTime } from '@mall/contract/wire/icalendar'
import { joinFacts } from '@mall/ui/typography/facts.ts'

export type LecturePage = OutputOf<typeof healthKnowledgeLectureHallsPage>
export type Lecture = LecturePage['list'][number]

/** The lectures that a word leads to, such as a speaker's name. */
export const lecturesWith = (searchItem: string) => `/health-lecture?${new URLSearchParams({ searchItem })}`

export const roomOf = ({ id }: Pick<Lecture, 'id'>) => `/live-room?id=${encodeURIComponent(id)}`

/** The lecture's state in a word; a recording is named only if there is one. */
export function lectureOffer({ state, videoUrl, minutes }: Pick<Lecture, 'state' | 'videoUrl' | 'minutes'>): string {
  if (state === 'live') return '直播'
  if (state === 'upcoming') return '预告'
  return videoUrl ? joinFacts(['回放', `${minutes} 分钟`]) : '要点'
}

/** How long until it begins. */
export function untilText(minutes: number): string {
  if (minutes <= 0) return '马上开讲'
  if (minutes < 60) return `还有 ${minutes} 分钟`
  if (minutes < 24 * 60) return `还有 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
  return `还有 ${Math.floor(minutes / (24 * 60))} 天`
}

/** The part that a live lecture is at after so many minutes; null where the parts have no start times. Pure. */
export function partAt(chapters: Lecture['chapters'], minutes: number): { number: number; title: string } | null {
  const at = chapters.filter(({ atSecond }) => atSecond <= minutes * 60).length - 1
  const part = chapters[at]
  return part ? { number: at + 1, title: part.title } : null
}

const MINUTE_MS = 60_000

/** A lecture for the phone's calendar, as an address that is saved as a file. */
export function calendarUrl({ id, title, speaker, startsAt, minutes }: Lecture, origin: string): string {
  const start = new Date(startsAt ?? 0)
  const file = icalendarEvent('lecture', [
    `UID:${icalendarText(id)}`,
    `DTSTAMP:${icalendarTime(start)}`,
    `DTSTART:${icalendarTime(start)}`,
    `DTEND:${icalendarTime(new Date(start.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${icalendarText(title)}`,
    `DESCRIPTION:${icalendarText(`主讲：${speaker}`)}`,
    `URL:${origin}${roomOf({ id })}`,
  ])
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
