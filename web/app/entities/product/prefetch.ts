/** As long as from a touch to the screen; later it is asked for again. */
const KEPT_MS = 15_000

/** Loads what somebody is about to open: one thing at a time, once. */
export function openPrefetch<T>(load: (id: string) => Promise<T>) {
  let latest: { id: string; until: number; loaded: Promise<T> } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const isLatest = (id: string) => latest?.id === id && performance.now() < latest.until

  function begin(id: string) {
    if (isLatest(id)) return
    const begun = { id, until: performance.now() + KEPT_MS, loaded: load(id) }
    latest = begun
    begun.loaded.catch(() => {
      if (latest === begun) latest = null
    })
  }

  return {
    /** Begins in so many milliseconds, unless cancelled, taken or replaced before. */
    beginIn(ms: number, id: string) {
      cancel()
      timer = setTimeout(() => begin(id), ms)
    },
    cancel,
    /** The prefetched data, once; null if there is none or it is too old. */
    take(id: string): Promise<T> | null {
      cancel()
      const found = isLatest(id) && latest ? latest.loaded : null
      latest = null
      return found
    },
  }
}
