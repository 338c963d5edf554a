import type { StaffOutput } from '@mall/contract/staff-calls'

export type Inbox = StaffOutput<'listConsultations'>
export type Row = Inbox['list'][number]
export type Desk = Inbox['desks'][number]
export type Opened = StaffOutput<'getConsultationMessages'>
/** Taken by whoever looks. */
export type Thread = Opened & { messages: NonNullable<Opened['messages']> }

export const nameOf = ({ name, mobile }: Row['member']) => name || mobile || '没有填姓名的客人'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** How long somebody waits of the time that the desk means to take. */
export function clockOf(since: string, answerMinutes: number) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE_MS))
  const text =
    minutes < HOUR
      ? `${minutes} 分钟`
      : minutes < DAY
        ? `${Math.floor(minutes / HOUR)} 小时`
        : `${Math.floor(minutes / DAY)} 天`
  return { text, share: Math.min(1, minutes / answerMinutes), isLate: minutes >= answerMinutes }
}
