import type { Context } from '../../../app/context.ts'

/** What is counted under one name after a statement: all of it, and when the count begins anew. */
export interface CountNow {
  used: number
  until: Date
}

interface Waiter {
  amount: number
  told: (now: CountNow) => void
  failed: (error: unknown) => void
}

const lines = new WeakMap<Context, Map<string, Waiter[]>>()

/**
 * Counts of one name that come while one is being written wait and are written together: a flood under one name holds
 * one connection, not all that stand in line for its row. `used` is told as if each had been written by itself.
 */
export async function countTogether(
  ctx: Context,
  name: string,
  amount: number,
  write: (amount: number) => Promise<CountNow>,
): Promise<CountNow> {
  const own = lines.get(ctx) ?? new Map<string, Waiter[]>()
  lines.set(ctx, own)
  const line = own.get(name)
  if (line) return new Promise((told, failed) => void line.push({ amount, told, failed }))
  own.set(name, [])
  try {
    return await write(amount)
  } finally {
    void writeRest(own, name, write)
  }
}

async function writeRest(
  own: Map<string, Waiter[]>,
  name: string,
  write: (amount: number) => Promise<CountNow>,
): Promise<void> {
  for (let waiters = own.get(name); waiters && waiters.length > 0; waiters = own.get(name)) {
    own.set(name, [])
    try {
      const { used, until } = await write(sumOf(waiters))
      let after = used - sumOf(waiters)
      for (const { amount, told } of waiters) {
        after += amount
        told({ used: after, until })
      }
    } catch (error) {
      for (const { failed } of waiters) failed(error)
    }
  }
  own.delete(name)
}

const sumOf = (waiters: readonly Waiter[]) => waiters.reduce((sum, { amount }) => sum + amount, 0)
