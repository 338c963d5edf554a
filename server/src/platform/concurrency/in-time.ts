/**
 * Rejects with `LateError` if `work` takes longer. When this process itself was busy that long, what has arrived
 * meanwhile is read first and counts as in time.
 */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => late.reject(new LateError(ms))), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export class LateError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
    this.name = 'LateError'
  }
}
