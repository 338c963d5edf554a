import { dayOf } from '@mall/contract/days'

type State = 'upcoming' | 'live' | 'over' | 'recorded'
type Told = { state: string; startsAt: Date | null; minutes: number; tag: string; videoUrl: string }

const MINUTE_MS = 60_000

/** What the operator says of a lecture; one that was announced begins and ends by the clock. Pure. */
export function stateOf({ state, startsAt, minutes, videoUrl }: Omit<Told, 'tag'>, now: Date): State {
  if (state === 'live' || state === 'recorded') return state
  if (!startsAt || now < startsAt) return 'upcoming'
  if (now.getTime() < startsAt.getTime() + minutes * MINUTE_MS) return 'live'
  return videoUrl === '' ? 'over' : 'recorded'
}

const timeOfDay = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** `19:30` of Shanghai. */
export const clockOf = (instant: Date) => timeOfDay.format(instant)

/** The words on its pill: when it is, or what it is about. Pure. */
export function pillOf(told: Told, now: Date): string {
  const state = stateOf(told, now)
  if (state === 'live') return '正在直播'
  if (state === 'over') return '回放整理中'
  const { startsAt, tag } = told
  if (state === 'recorded' || !startsAt) return tag
  const time = clockOf(startsAt)
  const day = dayOf(startsAt)
  if (day === dayOf(now)) return `${time >= '18:00' ? '今晚' : '今天'} ${time} 直播`
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日 ${time}`
}
