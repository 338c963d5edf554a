import type { Clock } from '../ports.ts'

/** A company's webhooks: which are due, and how each goes out. */
export type WebhookSource = {
  /** Runs due events, such as the success of a refund. */
  settle(now: Date): Promise<void>
  /** Takes at most so many that are due and not among the busy; taking sets the next attempt's time first. */
  take(now: Date, busy: string[], most: number): Promise<{ id: string; deliver: () => Promise<void> }[]>
  /** Epoch milliseconds of the next due delivery; null if none waits. */
  nextDue(): Promise<number | null>
}

const MAX_CONCURRENT = 32

/** Rounds of all companies: what is due happens, webhooks that are due go out. */
export function webhookRounds(sources: readonly WebhookSource[], clock: Clock, onError: (error: unknown) => void) {
  const busy = new Map<string, Promise<void>>()
  const start = (id: string, deliver: () => Promise<void>) => {
    const done = deliver()
      .catch(onError)
      .finally(() => busy.delete(id))
    busy.set(id, done)
  }
  return {
    async round() {
      const now = clock.now()
      for (const source of sources) {
        await source.settle(now)
        if (busy.size >= MAX_CONCURRENT) return
        for (const webhook of await source.take(now, [...busy.keys()], MAX_CONCURRENT - busy.size)) {
          start(webhook.id, webhook.deliver)
        }
      }
    },
    idle: () => Promise.all(busy.values()),
    async nextDue() {
      const times = await Promise.all(sources.map((source) => source.nextDue()))
      return times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null)
    },
  }
}
