import type { DayPlan, PlanRow } from '@mall/contract/appointment/preparation'
import { addDays } from '@mall/contract/days'
import { dayText } from '../../../shell/format/day-text.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { timespanText } from '../calendar/when-text.tsx'

type PlanPart = DayPlan['parts'][number]
export type Planned = Pick<Booking, 'date' | 'timespan' | 'plan'>

const NOON = '12:00'

/** `前一晚`; who comes in the afternoon reads no 早上. */
export function partTitle(kind: PlanPart['kind'], timespan: string): string {
  const titles = { before: '前几天', eve: '前一天', morning: '早上', visit: '到院', after: '检查后' }
  return kind === 'morning' && timespan.slice(0, 5) >= NOON ? '出门前' : titles[kind]
}

/** `11月25日 周三`, or what the plan says of it. */
export function partHint({ kind, hint }: PlanPart, date: string): string {
  if (kind === 'eve') return dayText(addDays(date, -1))
  return kind === 'morning' ? dayText(date) : hint
}

/** The hour or the day, as narrow as a column: `07:40`, `11/28`, `27 日`, over the end of a month `1/2`. */
export function rowTime(row: PlanRow, kind: PlanPart['kind'], date: string): string {
  const [, month = '', day = ''] = addDays(date, row.day).split('-').map(Number)
  if (kind === 'before') return `${month}/${day}`
  if (row.time) return row.time
  return month === Number(date.slice(5, 7)) ? `${day} 日` : `${month}/${day}`
}

/** The same with its day, for print, calendar and messages. */
function fullTime(row: PlanRow, kind: PlanPart['kind'], date: string): string {
  const day = dayText(addDays(date, row.day)).split(' ')[0] ?? ''
  if (kind === 'before') return `${day}起`
  return row.time === '' ? day : `${day} ${row.time}`
}

export interface PlanLine {
  when: string
  title: string
  text: string
}

/** Every row of the plan by itself. */
export const planLines = ({ plan, date }: Pick<Planned, 'plan' | 'date'>): PlanLine[] =>
  plan.parts.flatMap(({ kind, rows }) =>
    rows.map((row) => ({
      when: fullTime(row, kind, date),
      title: row.title,
      text: [row.labels.join('、'), row.text].filter(Boolean).join('。'),
    })),
  )

type Sent = Planned & {
  contact: Pick<Booking['contact'], 'contacts_name'>
  hospitalInfo: Pick<Booking['hospitalInfo'], 'name' | 'address' | 'phone'>
}

/** The text sent to the examinee: time, branch and preparation; no price, number or code. */
export function planLetter({ contact, hospitalInfo: branch, ...booking }: Sent): string {
  const lines = planLines(booking).map(({ when, title, text }) => `· ${when} ${title}${text ? `：${text}` : ''}`)
  const drugs = booking.plan.drugs.map(({ name, text }) => `· ${name}：${text}`)
  return [
    `${contact.contacts_name}的体检：${dayText(booking.date)} ${timespanText(booking.timespan)}`,
    `${branch.name}，${branch.address}，电话 ${branch.phone}`,
    '',
    ...lines,
    ...(drugs.length > 0 ? ['', '在吃的药：', ...drugs] : []),
    '',
    `带上：${booking.plan.bring.map(({ name }) => name).join('、')}`,
  ].join('\n')
}
