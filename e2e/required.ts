/** Fails a preparation whose data is missing, as the check would see another screen. */
export function required<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined || found === '') throw new Error(`the demo mall gives no ${what}`)
  return found
}
