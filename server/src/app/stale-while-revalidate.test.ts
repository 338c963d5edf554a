import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const { ctx, clock, troubles } = mall

/** Reads that end when the test says so. */
function openSsrSessions() {
  const readings: PromiseWithResolvers<string>[] = []
  const kept = staleWhileRevalidate(5_000, () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  })
  return { readings, ask: () => kept(ctx) }
}

test('concurrent first calls share one read', async () => {
  const { readings, ask } = openSsrSessions()
  const asked = [ask(), ask()]
  readings[0]?.resolve('first')
  expect(await Promise.all(asked)).toEqual(['first', 'first'])
  expect(readings).toHaveLength(1)
})

test('a stale value is served without waiting while it is revalidated', async () => {
  const { readings, ask } = openSsrSessions()
  const asked = ask()
  readings[0]?.resolve('first')
  await asked
  clock.advance(3_000)
  expect([await ask(), await ask(), readings.length]).toEqual(['first', 'first', 2])
  readings[1]?.resolve('second')
  await nextTurn()
  expect(await ask()).toBe('second')
  clock.advance(3_000)
  expect([await ask(), readings.length]).toEqual(['second', 3])
})

test('a value that is too old is awaited, also if it is already being read', async () => {
  const { readings, ask } = openSsrSessions()
  const asked = ask()
  readings[0]?.resolve('first')
  await asked
  clock.advance(3_000)
  await ask()
  clock.advance(2_000)
  const late = ask()
  readings[1]?.resolve('second')
  expect([await late, readings.length]).toEqual(['second', 2])
  clock.advance(60_000)
  const later = ask()
  readings[2]?.resolve('third')
  expect(await later).toBe('third')
})

test('a failed revalidation keeps the last value for another period; a failed first load is retried', async () => {
  const { readings, ask } = openSsrSessions()
  const first = ask()
  readings[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  const again = ask()
  readings[1]?.resolve('found')
  await again
  clock.advance(5_000)
  const failing = ask()
  readings[2]?.reject(new Error('down'))
  expect(await failing).toBe('found')
  expect(troubles.splice(0)).toEqual([expect.stringContaining('read in vain, kept the last answer')])
  // The outage is logged elsewhere, once.
  clock.advance(5_000)
  const away = ask()
  readings[3]?.reject(new Error('Connection terminated'))
  expect(await away).toBe('found')
  expect(troubles).toEqual([])
  clock.advance(2_000)
  expect([await ask(), readings.length]).toEqual(['found', 4])
})
