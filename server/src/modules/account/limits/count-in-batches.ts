import type { Context } from '../../../app/context.ts'
import { openKeyedBatcher } from '../../../platform/concurrency/batcher.ts'
import { scoped } from '../../../platform/scope.ts'

/** What is counted under one name after a statement: all of it, and when the count begins anew. */
export interface CountNow {
  used: number
  until: Date
}

interface Counting {
  amount: number
  write: (amount: number) => Promise<CountNow>
}

const batchesOf = scoped((_: Context) =>
  openKeyedBatcher<Counting, CountNow>(async (_, counts) => {
    const sum = counts.reduce((total, { amount }) => total + amount, 0)
    const { used = 0, until = new Date(0) } = (await counts[0]?.write(sum)) ?? {}
    let after = used - sum
    return counts.map(({ amount }) => {
      after += amount
      return { used: after, until }
    })
  }),
)

/**
 * Counts of one name that come while one is being written wait and are written together: a flood under one name holds
 * one connection, not all that stand in line for its row. `used` is told as if each had been written by itself.
 */
export function countInBatches(
  ctx: Context,
  name: string,
  amount: number,
  write: (amount: number) => Promise<CountNow>,
): Promise<CountNow> {
  return batchesOf(ctx).ask(name, { amount, write })
}
