export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

/** Concurrent callers of a key share one run; later ones start a new one. */
export function openSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const pending = running.get(key)
    if (pending) return pending
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
