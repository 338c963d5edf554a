/** Errors closer together than this belong to the same outage. */
const APART_MS = 30_000

/** Logs a database outage once, however many errors it causes. */
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

/** The root error: which statement failed first says nothing about an outage. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // Several addresses of one host, all refused.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error.message
}
