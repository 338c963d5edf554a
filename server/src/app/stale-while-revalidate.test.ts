import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const { ctx, clock, problems } = mall

/** Reads that end when the test says so. */
function openPendingReads() {
  const reads: PromiseWithResolvers<string>[] = []
  const cached = staleWhileRevalidate(5_000, () => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  return { reads, get: () => cached(ctx) }
}

test('concurrent first calls share one read', async () => {
  const { reads, get } = openPendingReads()
  const pending = [get(), get()]
  reads[0]?.resolve('first')
  expect(await Promise.all(pending)).toEqual(['first', 'first'])
  expect(reads).toHaveLength(1)
})

test('a stale value is served without waiting while it is revalidated', async () => {
  const { reads, get } = openPendingReads()
  const pending = get()
  reads[0]?.resolve('first')
  await pending
  clock.advance(3_000)
  expect([await get(), await get(), reads.length]).toEqual(['first', 'first', 2])
  reads[1]?.resolve('second')
  await nextTurn()
  expect(await get()).toBe('second')
  clock.advance(3_000)
  expect([await get(), reads.length]).toEqual(['second', 3])
})

test('a value that is too old is awaited, also if it is already being read', async () => {
  const { reads, get } = openPendingReads()
  const pending = get()
  reads[0]?.resolve('first')
  await pending
  clock.advance(3_000)
  await get()
  clock.advance(2_000)
  const late = get()
  reads[1]?.resolve('second')
  expect([await late, reads.length]).toEqual(['second', 2])
  clock.advance(60_000)
  const later = get()
  reads[2]?.resolve('third')
  expect(await later).toBe('third')
})

test('a failed revalidation keeps the last value for another period; a failed first load is retried', async () => {
  const { reads, get } = openPendingReads()
  const first = get()
  reads[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  const again = get()
  reads[1]?.resolve('found')
  await again
  clock.advance(5_000)
  const failing = get()
  reads[2]?.reject(new Error('down'))
  expect(await failing).toBe('found')
  expect(problems.splice(0)).toEqual([expect.stringContaining('read in vain, kept the last answer')])
  // The outage is logged elsewhere, once.
  clock.advance(5_000)
  const away = get()
  reads[3]?.reject(new Error('Connection terminated'))
  expect(await away).toBe('found')
  expect(problems).toEqual([])
  clock.advance(2_000)
  expect([await get(), reads.length]).toEqual(['found', 4])
})
