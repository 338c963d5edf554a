/** What a preparation counts on: without it nothing goes on, as another screen would be looked at. */
export function required<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined || found === '') throw new Error(`the demo mall gives no ${what}`)
  return found
}
