import { reasonOf } from '../reason.ts'

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
