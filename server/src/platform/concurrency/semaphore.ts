export interface SemaphoreOptions {
  /** Permits: most concurrent runs. */
  readonly limit: number
  /** Most waiting callers; further ones are refused as `full`. */
  readonly maxQueue?: number
  /** Callers that have waited longer are refused as `late` when their turn comes. */
  readonly maxWaitMs?: number
  /** How long a permit rests after its holder's `heldMs`, before it is passed on. */
  readonly restMs?: (heldMs: number) => number
  /** Throws the error for a refused caller. */
  readonly refuse?: (reason: 'full' | 'late') => never
}

export interface Semaphore {
  /** Runs `work` when a permit is free, in order of arrival. */
  run<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

const refuseByError = (reason: 'full' | 'late') => {
  throw new Error(`semaphore: ${reason}`)
}

export function openSemaphore(options: SemaphoreOptions): Semaphore {
  const { limit, maxQueue = Number.POSITIVE_INFINITY, maxWaitMs, restMs, refuse = refuseByError } = options
  const queue: (() => void)[] = []
  let inUse = 0

  /** The permit is passed on directly, so that no new caller gets it first. */
  const release = (since: number) => {
    const next = queue.shift()
    if (!next) inUse -= 1
    else if (restMs) setTimeout(next, restMs(performance.now() - since))
    else next()
  }
  return {
    isIdle: () => inUse === 0,
    async run(work) {
      const cameAt = performance.now()
      if (inUse >= limit) {
        if (queue.length >= maxQueue) return refuse('full')
        await new Promise<void>((resolve) => queue.push(resolve))
      } else inUse += 1
      const since = performance.now()
      try {
        if (maxWaitMs !== undefined && since - cameAt > maxWaitMs) return refuse('late')
        return await work()
      } finally {
        release(since)
      }
    },
  }
}

/** A semaphore for each key in use. */
export function openKeyedSemaphore(options: SemaphoreOptions) {
  const byKey = new Map<string, Semaphore>()
  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const semaphore = byKey.get(key) ?? openSemaphore(options)
      byKey.set(key, semaphore)
      try {
        return await semaphore.run(work)
      } finally {
        if (semaphore.isIdle()) byKey.delete(key)
      }
    },
    size: () => byKey.size,
  }
}
