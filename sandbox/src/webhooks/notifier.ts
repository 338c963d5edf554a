import type { Clock } from '../ports.ts'
import { type WebhookSource, webhookRounds } from './rounds.ts'

/** The longest sleep between looks, for a clock that jumps. */
const MAX_MS = 30_000
/** The shortest, so that a webhook that is due and in flight does not spin. */
const MIN_MS = 20

export type Notifier = {
  /** Something may be due now. With `byItself: false` it waits for deliverDue all the same. */
  flush(): void
  /** Sends all that is due and waits for the answers. */
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

/** Sends webhooks when they are due, from the first flush on; a new process goes on where the last one stopped. */
export function startNotifier(settings: {
  sources: readonly WebhookSource[]
  clock: Clock
  byItself: boolean
  onError: (error: unknown) => void
}): Notifier {
  const { round, idle, nextDue } = webhookRounds(settings.sources, settings.clock, settings.onError)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function look() {
    let sleep = MAX_MS
    try {
      do {
        again = false
        await round()
      } while (again && !stopped)
      const due = await nextDue()
      if (due !== null) sleep = Math.max(MIN_MS, Math.min(MAX_MS, due - settings.clock.now().getTime()))
    } catch (error) {
      if (!stopped) settings.onError(error)
    }
    running = null
    if (stopped) return
    timer = setTimeout(flush, again ? 0 : sleep)
    timer.unref()
  }

  function flush() {
    if (stopped || !settings.byItself) return
    clearTimeout(timer)
    if (running) again = true
    else running = look()
  }

  return {
    flush,
    async deliverDue() {
      await round()
      await idle()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await idle()
    },
  }
}
