import { addDays } from '@mall/contract/days'

const ADULT_YEARS = 18

/** The last day before somebody is 18: the day before the birthday; of the 29th of February the last of that month. */
export function lastDayAsMinor(birthday: string): string {
  const year = Number(birthday.slice(0, 4)) + ADULT_YEARS
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (birthday.endsWith('-02-29') && !isLeap) return `${year}-02-28`
  return addDays(`${year}${birthday.slice(4)}`, -1)
}
