export interface BatcherOptions<Item> {
  /** Most items of a batch. */
  readonly maxBatch?: number
  /** Items with the same key are never in one batch. */
  readonly exclusiveKey?: (item: Item) => string
  /** After a failed batch its items are run one by one, because one of them may be at fault. */
  readonly retriesSingly?: boolean
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Batches items: those added while a batch runs form the next one, to save round trips. `run` gets at least one item
 * and returns results in the order of items.
 */
export function openBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: BatcherOptions<Item> = {},
  onIdle: () => void = () => undefined,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let isRunning = false

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error(`batcher: ${results.length} answers to ${batch.length}`)
      for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    } catch (error) {
      if (options.retriesSingly && batch.length > 1) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }
  const runAll = async () => {
    isRunning = true
    while (queue.length > 0) {
      const [batch, later] = cutBatch(queue, options)
      queue = later
      await settle(batch)
    }
    isRunning = false
    onIdle()
  }
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    queue.push({ item, resolve, reject })
    if (!isRunning) void runAll()
    return promise
  }
}

/** The next batch and the remaining items, both in order. */
function cutBatch<Item, W extends { item: Item }>(queue: W[], options: BatcherOptions<Item>): [batch: W[], later: W[]] {
  const { maxBatch = Number.POSITIVE_INFINITY, exclusiveKey } = options
  if (!exclusiveKey) return queue.length <= maxBatch ? [queue, []] : [queue.slice(0, maxBatch), queue.slice(maxBatch)]
  const [batch, later]: [W[], W[]] = [[], []]
  const keys = new Set<string>()
  for (const one of queue) {
    const key = exclusiveKey(one.item)
    const fits = batch.length < maxBatch && !keys.has(key)
    keys.add(key)
    if (fits) batch.push(one)
    else later.push(one)
  }
  return [batch, later]
}

/** A batcher for each key in use. */
export function openKeyedBatcher<Item, Result>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  options: BatcherOptions<Item> = {},
) {
  const byKey = new Map<string, (item: Item) => Promise<Result>>()
  return {
    load(key: string, item: Item): Promise<Result> {
      const existing = byKey.get(key)
      if (existing) return existing(item)
      const newBatcher = openBatcher<Item, Result>(
        (items) => run(key, items),
        options,
        () => byKey.delete(key),
      )
      byKey.set(key, newBatcher)
      return newBatcher(item)
    },
    size: () => byKey.size,
  }
}
