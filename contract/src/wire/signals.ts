/** Aborts as soon as one of the two does, for its reason: `AbortSignal.any` for browsers older than it. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** Waits for `work` as long as `signal` allows; the work itself goes on. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
