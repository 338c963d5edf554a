export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

/** Whoever asks for a key whose work is under way waits for the same outcome; afterwards it is done anew. */
export function openSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
