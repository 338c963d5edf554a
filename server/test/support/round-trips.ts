import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { vi } from 'vitest'

/** A call has nothing more to ask just now once nothing was asked for so long. */
const QUIET_MS = 30

/**
 * How many round trips to the database follow each other in `act`: concurrent ones are released together, and
 * of what is asked on one connection one at a time.
 */
export async function roundTrips(act: () => Promise<unknown>): Promise<{ waves: number; statements: string[] }> {
  const waiting = new Map<object, (() => void)[]>()
  const statements: string[] = []
  const activity = { underWay: 0, at: 0 }
  const query: (...args: unknown[]) => unknown = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const turn = Promise.withResolvers<void>()
    waiting.set(this, [...(waiting.get(this) ?? []), turn.resolve])
    activity.at = performance.now()
    const [first] = args
    statements.push(typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first))
    const finish = () => {
      activity.underWay -= 1
      activity.at = performance.now()
    }
    const last = args.at(-1)
    if (typeof last !== 'function') return turn.promise.then(() => query.apply(this, args)).finally(finish)
    const callback = (...args: unknown[]) => {
      finish()
      Reflect.apply(last, undefined, args)
    }
    void turn.promise.then(() => query.apply(this, [...args.slice(0, -1), callback]))
  })
  let isOver = false
  let waves = 0
  const acting = act().finally(() => {
    isOver = true
  })
  acting.catch(() => undefined)
  while (!isOver) {
    await pause(5)
    if (activity.underWay > 0 || waiting.size === 0 || performance.now() - activity.at < QUIET_MS) continue
    waves += 1
    const turns = [...waiting].map(([client, [next, ...rest]]) => {
      if (rest.length > 0) waiting.set(client, rest)
      else waiting.delete(client)
      return next
    })
    activity.underWay += turns.length
    for (const begin of turns) begin?.()
  }
  spy.mockRestore()
  await acting
  return { waves, statements }
}
