/** What a calendar's address was made for; only said back to the member. */
export const CALENDAR_DEVICES = ['iphone', 'android', 'computer'] as const
export type CalendarDevice = (typeof CALENDAR_DEVICES)[number]
export const calendarDeviceText: Readonly<Record<CalendarDevice, string>> = {
  iphone: '苹果手机',
  android: '安卓手机',
  computer: '电脑',
}

/** As many addresses as a family needs. */
export const MAX_CALENDAR_FEEDS = 5
/** So often an hour one address, and a network with addresses that there are not, is answered. */
export const CALENDAR_READS_AN_HOUR = 60
/** Calendars are asked to come back after so many hours. */
export const CALENDAR_EVERY_HOURS = 4
/** Below it, with the secret and `.ics`. */
export const CALENDAR_PATH = '/calendar'
