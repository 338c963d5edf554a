import type { ConsultationGroupId } from '@mall/contract/consultation/terms'
import { gte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { consultation } from './tables.ts'

export type Topic = { memberId: string; group: ConsultationGroupId } | 'all'

const EVERY_MS = 1_000
/** A transaction that commits late is still seen. */
const LOOKED_BACK_MS = 30_000
/** Moves of half a minute; with more, the rest is seen a second later. */
const MAX_ROWS = 1_000

interface Listener {
  topic: Topic
  isDirty: boolean
  wake: () => void
}

/**
 * Moves of consultations, whichever process made them: one small query a second for all who listen in this process, none while
 * nobody does. It goes through any pooler, unlike LISTEN.
 */
export const watchOf = scoped((ctx: Context) => {
  const listeners = new Set<Listener>()
  let seen = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  async function look() {
    if (listeners.size === 0) {
      timer = null
      return
    }
    try {
      const since = new Date(ctx.clock.now().getTime() - LOOKED_BACK_MS)
      const rows = await ctx.db.select().from(consultation).where(gte(consultation.movedAt, since)).limit(MAX_ROWS)
      const moved = rows.filter(({ id, version }) => seen.get(id) !== version)
      seen = new Map(rows.map(({ id, version }) => [id, version]))
      for (const listener of listeners) if (moved.some((row) => isAbout(listener.topic, row))) tell(listener)
    } catch (error) {
      ctx.log.warn({ err: error }, 'moves of consultations are not seen')
    }
    timer = setTimeout(look, EVERY_MS)
    timer.unref()
  }

  return {
    listen(topic: Topic) {
      const listener: Listener = { topic, isDirty: false, wake: () => {} }
      listeners.add(listener)
      if (timer === null) {
        timer = setTimeout(look, EVERY_MS)
        timer.unref()
      }
      return {
        /** true: something moved; false: nothing did for so long, or the reader left. */
        async next(ms: number, signal: AbortSignal): Promise<boolean> {
          if (!listener.isDirty && !signal.aborted) await waited(listener, ms, signal)
          const { isDirty } = listener
          listener.isDirty = false
          return isDirty
        },
        close: () => void listeners.delete(listener),
      }
    },
  }
})

function tell(listener: Listener) {
  listener.isDirty = true
  listener.wake()
}

function waited(listener: Listener, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const leave = () => resolve()
  signal.addEventListener('abort', leave)
  listener.wake = resolve
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  })
}

const isAbout = (topic: Topic, row: { memberId: string; groupName: string }) =>
  topic === 'all' || (topic.memberId === row.memberId && topic.group === row.groupName)
