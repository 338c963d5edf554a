// Limits of the log: the size of a line, and lines of one kind.

const MAX_TEXT_LENGTH = 4_000
/** Most characters of all texts of a line. */
const MAX_LINE_LENGTH = 16_000
const MAX_LIST_LENGTH = 50
const DEEPEST = 5

/** The value with texts, lists and depth truncated. Errors are left to their serializer. */
export function truncate(value: unknown): unknown {
  let charactersLeft = MAX_LINE_LENGTH
  const cut = (text: string, max: number) => {
    const end = Math.min(max, charactersLeft)
    charactersLeft -= Math.min(text.length, end)
    return text.length > end ? `${text.slice(0, end)}…` : text
  }
  const within = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return cut(part, MAX_TEXT_LENGTH)
    if (typeof part !== 'object' || part === null || part instanceof Error || part instanceof Date) return part
    if (depth >= DEEPEST || charactersLeft <= 0) return '…'
    if (Array.isArray(part)) return part.slice(0, MAX_LIST_LENGTH).map((one) => within(one, depth + 1))
    if (Object.getPrototypeOf(part) !== Object.prototype) return part
    const fields = Object.entries(part).slice(0, MAX_LIST_LENGTH)
    return Object.fromEntries(fields.map(([name, inner]) => [cut(name, 100), within(inner, depth + 1)]))
  }
  return within(value, 0)
}

/** Most lines of one message a minute; the metrics count all. */
export const LINES_A_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_MESSAGES = 500

/** Messages that are always written in full: promised, or limited elsewhere. */
const WRITTEN_WHOLE = new Set([
  'a try failed',
  'work is stuck: it needs a person',
  'security event',
  'security events left out',
  'log lines left out',
])

/** Counts lines by message, in windows of a minute. */
export function openLineLimit(nowMs: () => number) {
  const counts = new Map<string, number>()
  let until = nowMs() + MINUTE_MS
  return {
    /** Whether this line is written. */
    takes(message: string): boolean {
      if (WRITTEN_WHOLE.has(message)) return true
      const key = counts.has(message) || counts.size < MAX_MESSAGES ? message : 'others'
      const lines = (counts.get(key) ?? 0) + 1
      counts.set(key, lines)
      return lines <= LINES_A_MINUTE
    },
    /** After a minute: messages with the number of omitted lines. */
    leftOut(): [message: string, lines: number][] {
      if (nowMs() < until) return []
      until = nowMs() + MINUTE_MS
      const over = [...counts].filter(([, lines]) => lines > LINES_A_MINUTE)
      counts.clear()
      return over.map(([message, lines]) => [message, lines - LINES_A_MINUTE])
    },
  }
}
