/** What is heard no longer after the last is of the same outage. */
const APART_MS = 30_000

/** Tells that the database is away: one line an outage, however many notice it. */
export function watchOutages(
  log: { warn(details: object, message: string): void },
  nowMs: () => number = () => performance.now(),
): (error: unknown) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return (error) => {
    const isNew = nowMs() - lastMs > APART_MS
    lastMs = nowMs()
    if (isNew) log.warn({ why: reasonOf(error) }, '数据库的连接断了，恢复后自动继续')
  }
}

/** What is at the bottom of it: which statement noticed first, and where, says nothing of an outage. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // Several addresses of one name, each refused.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error.message
}
