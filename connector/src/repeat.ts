import type { Log } from './log.ts'

export interface Repeated {
  /** Once what is under way has ended. */
  stop(): Promise<void>
}

/** Does `step` again and again; it says after how many milliseconds. What fails is told, and tried again later. */
export function repeat(name: string, log: Log, step: () => Promise<number>): Repeated {
  let isStopped = false
  let wake = () => {}
  const run = async () => {
    while (!isStopped) {
      const waitMs = await step().catch((error: unknown) => {
        log('step-failed', { name, why: error instanceof Error ? error.message : String(error) })
        return FAILED_MS
      })
      if (waitMs > 0 && !isStopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }
  const running = run()
  return {
    stop: () => {
      isStopped = true
      wake()
      return running
    },
  }
}

const FAILED_MS = 5_000
