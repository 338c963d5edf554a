import { addDays, instantOf, shortDay, weekdayOf, weekdayText } from '../days.ts'

/** `opens` and `closes` are wall-clock times `07:30` of the weekdays 0 Sunday … 6 Saturday. */
interface Hours {
  weekdays: ReadonlySet<number>
  opens: string
  closes: string
}

const NAMES = '日一二三四五六'
const PART = /^(每天|周([日一二三四五六])(?:至周([日一二三四五六]))?)\s*(\d{1,2}:\d{2})\s*[–—-]\s*(\d{1,2}:\d{2})$/
const A_WEEK = 7

/** The operator's words, `周一至周五 7:30–16:00，周六 8:00–12:00`, as hours; null when they are worded another way. */
export function hoursOf(text: string): Hours[] | null {
  const hours = text.split(/[，,；;]/).map((part) => partOf(part.trim()))
  return hours.every((part) => part !== null) ? hours : null
}

function partOf(text: string): Hours | null {
  const [, days, from, to, opens, closes] = PART.exec(text) ?? []
  if (!days || !opens || !closes) return null
  const first = from === undefined ? 0 : NAMES.indexOf(from)
  const last = from === undefined ? A_WEEK - 1 : NAMES.indexOf(to ?? from)
  const count = ((last - first + A_WEEK) % A_WEEK) + 1
  const weekdays = new Set(Array.from({ length: count }, (_, n) => (first + n) % A_WEEK))
  return { weekdays, opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') }
}

export interface OpenState {
  isOpen: boolean
  /** `营业中，16:00 关门`, `已关门，明天 7:30 开门`. */
  words: string
}

/** Holidays are long; a branch that stays closed longer than this says nothing. */
const LOOK_AHEAD = 15

/** Whether the branch is open on `day` at the instant, and when that changes; null when the hours cannot be parsed. */
export function openState(
  { openingHours, closedDays }: { openingHours: string; closedDays: readonly { day: string }[] },
  { day, instant }: { day: string; instant: Date },
): OpenState | null {
  const hours = hoursOf(openingHours)
  if (!hours) return null
  const on = (when: string) =>
    closedDays.some((closed) => closed.day === when)
      ? undefined
      : hours.find(({ weekdays }) => weekdays.has(weekdayOf(when)))
  const today = on(day)
  if (today && instant < instantOf(day, today.opens))
    return { isOpen: false, words: `还没开门，今天 ${shortTime(today.opens)} 开门` }
  if (today && instant < instantOf(day, today.closes))
    return { isOpen: true, words: `营业中，${shortTime(today.closes)} 关门` }
  for (let ahead = 1; ahead <= LOOK_AHEAD; ahead++) {
    const next = on(addDays(day, ahead))
    if (next)
      return {
        isOpen: false,
        words: `${today ? '已关门' : '今天休息'}，${dayText(day, ahead)} ${shortTime(next.opens)} 开门`,
      }
  }
  return null
}

const shortTime = (time: string) => time.replace(/^0/, '')

function dayText(today: string, ahead: number): string {
  const day = addDays(today, ahead)
  if (ahead === 1) return '明天'
  return ahead < A_WEEK ? weekdayText(day) : shortDay(day, today)
}
