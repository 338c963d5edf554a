import type { listBookings } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'

type Going = Pick<
  OutputOf<typeof listBookings>['list'][number],
  'contacts_name' | 'branchName' | 'date' | 'timespan' | 'state'
>

/** Everybody who goes to the same branch at the same time, the booking's own examinee first. */
export function togetherWith(next: Going, bookings: readonly Going[]): string[] {
  const beside = bookings.filter(
    ({ branchName, date, timespan, state }) =>
      branchName === next.branchName && date === next.date && timespan === next.timespan && state === next.state,
  )
  return [...new Set([next.contacts_name, ...beside.map(({ contacts_name }) => contacts_name)])]
}

const COUNTS = ['', '', '两', '三', '四', '五', '六']

/** `林国栋、王秀兰两人同去`, or the one name. */
export const goingText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.join('、')}${COUNTS[names.length] ?? ` ${names.length} `}人同去`
