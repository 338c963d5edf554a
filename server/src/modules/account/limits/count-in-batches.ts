import type { Context } from '../../../app/context.ts'
import { openKeyedBatcher } from '../../../platform/concurrency/batcher.ts'
import { scoped } from '../../../platform/scope.ts'

/** A count after a statement: the total, and when its window ends. */
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
 * Batches concurrent increments of the same key: while one statement runs, further ones wait and are written together.
 * A flood under one key so holds one connection. `used` is returned as if each increment had been written alone.
 */
export function countInBatches(
  ctx: Context,
  name: string,
  amount: number,
  write: (amount: number) => Promise<CountNow>,
): Promise<CountNow> {
  return batchesOf(ctx).load(name, { amount, write })
}
