/** Until the next try: a second, twice as long each time, a minute at most; varied by a fifth. */
export function waitMsOf(tries: number): number {
  const waitMs = Math.min(60_000, 1_000 * 2 ** Math.min(tries, 10))
  return Math.round(waitMs * (0.8 + Math.random() * 0.4))
}
