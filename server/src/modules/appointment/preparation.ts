import type { ExamRow } from './content-copy.ts'
import { bookingRules, mergeHandedOver, mergePreparation } from './preparation-rules.ts'
import { changesCloseAt } from './rules.ts'

/** What the person should know before coming, merged from everything that is booked. */
export function whatToKnow(items: readonly ExamRow[], person: { sex: number }, day: string) {
  return {
    preparation: mergePreparation(items, person.sex),
    handedOver: mergeHandedOver(items),
    rules: bookingRules(shanghaiTime(changesCloseAt(day))),
  }
}

const monthAndDay = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })
const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** `11 月 25 日 16:00` */
function shanghaiTime(instant: Date): string {
  const [month = '', day = ''] = monthAndDay.format(instant).split('/')
  return `${month} 月 ${day} 日 ${clockTime.format(instant)}`
}
