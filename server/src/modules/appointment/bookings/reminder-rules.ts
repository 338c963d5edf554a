/** Days before the examination on which its reminders are sent. */
export const REMINDED_BEFORE = [7, 2, 1] as const
/** Shanghai hours within which messages are sent. */
const AWAKE = { from: 9, to: 20 }

export const isAwake = (hour: number): boolean => hour >= AWAKE.from && hour < AWAKE.to

export function reminderText(daysBefore: number): string {
  return daysBefore === 1 ? '明天' : daysBefore === 2 ? '后天' : `${daysBefore} 天后`
}
