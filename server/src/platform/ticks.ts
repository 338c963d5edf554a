/** Housekeeping at an interval; must be safe in several processes at once. */
export interface Tick<C> {
  everySeconds: number
  run: (ctx: C) => Promise<void>
}

export type Report = (error: unknown, what: string) => void

export interface LateTick {
  name: string
  seconds: number
}

export interface TickRunner {
  /** Runs each tick at once and then at its interval, never concurrently with itself. */
  start<C>(ctx: C, ticks: Record<string, Tick<C>>, report: Report): void
  /** For how long each of these has been due without beginning. */
  late(names: readonly string[]): Promise<LateTick[]>
  /** Starts no further ticks and waits for running ones. */
  stop(): Promise<void>
}

/** Runs the ticks of a process that is alone. */
export function openTicks(): TickRunner {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  const dueAt = new Map<string, number>()
  return {
    start(ctx, ticks, report) {
      for (const [name, tick] of Object.entries(ticks)) {
        let busy = false
        const runTick = () => {
          if (busy) return
          busy = true
          dueAt.set(name, performance.now() + tick.everySeconds * 1000)
          const work = tick
            .run(ctx)
            .catch((error) => report(error, name))
            .finally(() => {
              busy = false
              running.delete(work)
            })
          running.add(work)
        }
        timers.push(setInterval(runTick, tick.everySeconds * 1000))
        runTick()
      }
    },
    late: async (names) => {
      const now = performance.now()
      return names.map((name) => ({ name, seconds: Math.max(0, now - (dueAt.get(name) ?? now)) / 1000 }))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
