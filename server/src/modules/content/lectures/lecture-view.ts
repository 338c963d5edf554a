import type { LectureState } from '@mall/contract/content/lecture-terms'
import { dayOf, shortDay, timeOf } from '@mall/contract/days'

type LectureFacts = { state: string; startsAt: Date | null; minutes: number; tag: string; videoUrl: string }

const MINUTE_MS = 60_000

/** The state set by the operator; an announced lecture starts and ends by the clock. Pure. */
export function stateOf({ state, startsAt, minutes, videoUrl }: Omit<LectureFacts, 'tag'>, now: Date): LectureState {
  if (state === 'live' || state === 'over' || state === 'recorded') return state
  if (!startsAt || now < startsAt) return 'upcoming'
  if (now.getTime() < startsAt.getTime() + minutes * MINUTE_MS) return 'live'
  return videoUrl === '' ? 'over' : 'recorded'
}

/** Text of its pill: its time or its topic. Pure. */
export function pillOf(facts: LectureFacts, now: Date): string {
  const state = stateOf(facts, now)
  if (state === 'live') return '正在直播'
  if (state === 'over') return '回放整理中'
  const { startsAt, tag } = facts
  if (state === 'recorded' || !startsAt) return tag
  const time = timeOf(startsAt)
  const day = dayOf(startsAt)
  if (day === dayOf(now)) return `${time >= '18:00' ? '今晚' : '今天'} ${time} 直播`
  return `${shortDay(day, dayOf(now))} ${time}`
}
