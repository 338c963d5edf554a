export interface SemaphoreOptions {
  /** Permits: so many pieces of work are under way at once. */
  readonly limit: number
  /** Callers that wait at most; whoever comes then is refused as `full`. */
  readonly maxQueue?: number
  /** Whoever has waited longer is refused as `late` when its turn comes. */
  readonly maxWaitMs?: number
  /** How long a permit rests before the next in the queue gets it, by how long its holder had it. */
  readonly restMs?: (heldMs: number) => number
  /** Throws what a refused caller gets. */
  readonly refuse?: (reason: 'full' | 'late') => never
}

export interface Semaphore {
  /** Runs `work` when a permit is free, in the order of asking. */
  run<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

const refuseByError = (reason: 'full' | 'late') => {
  throw new Error(`semaphore: ${reason}`)
}

export function openSemaphore(options: SemaphoreOptions): Semaphore {
  const { limit, maxQueue = Number.POSITIVE_INFINITY, maxWaitMs, restMs, refuse = refuseByError } = options
  const queue: (() => void)[] = []
  let held = 0

  /** The permit is handed on, so that nobody comes between. */
  const release = (since: number) => {
    const next = queue.shift()
    if (!next) held -= 1
    else if (restMs) setTimeout(next, restMs(performance.now() - since))
    else next()
  }
  return {
    isIdle: () => held === 0,
    async run(work) {
      const cameAt = performance.now()
      if (held >= limit) {
        if (queue.length >= maxQueue) return refuse('full')
        await new Promise<void>((letIn) => queue.push(letIn))
      } else held += 1
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

/** A semaphore for each key that somebody is busy with; the others are forgotten. */
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
