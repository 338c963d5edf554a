import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openHighContention } from './high-contention.ts'

/** Calls that stay inside until released, in order of admission. */
function crowd(count: number, isShedding?: () => boolean) {
  const rush = openHighContention(isShedding)
  const inside: number[] = []
  const ways: (() => void)[] = []
  const calls = Array.from({ length: count }, (_, nth) =>
    rush.queued(async () => {
      inside.push(nth)
      await new Promise<void>((resolve) => ways.push(resolve))
      return nth
    }),
  )
  return { rush, inside, calls, letOut: () => ways.shift()?.() }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await turnOfTheLoop()
}

test('of many calls three run at a time, first come first served', async () => {
  const { inside, calls, letOut } = crowd(20)
  await turns(30)
  expect(inside).toEqual([0, 1, 2])
  letOut()
  letOut()
  await turns(5)
  expect(inside).toEqual([0, 1, 2, 3, 4])
  for (let served = 0; served < 18; served++) {
    letOut()
    await turns(2)
  }
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, (_, nth) => nth))
})

test('while others are shed eight run at a time', async () => {
  let isShedding = true
  const { inside, letOut } = crowd(30, () => isShedding)
  await turns(30)
  expect(inside.length).toBe(8)
  letOut()
  await turns(3)
  expect(inside.length).toBe(9)
  isShedding = false
  for (let served = 0; served < 5; served++) letOut()
  await turns(10)
  expect(inside.length).toBe(9)
  letOut()
  await turns(3)
  expect(inside.length).toBe(10)
})

test('one is admitted with each turn of the event loop', async () => {
  const { inside } = crowd(20)
  await turns(1)
  const afterOne = inside.length
  await turns(1)
  expect(inside.length - afterOne).toBeLessThanOrEqual(1)
  expect(afterOne).toBeLessThanOrEqual(1)
})

test('while other work runs, one call a millisecond is admitted', async () => {
  const since = performance.now()
  const { rush, inside } = crowd(3)
  let letOut = () => {}
  const other = rush.immediate(
    () =>
      new Promise<void>((resolve) => {
        letOut = resolve
      }),
  )
  await turns(3)
  expect(inside.length).toBeLessThanOrEqual(1 + Math.ceil(performance.now() - since))
  await expect.poll(() => inside.length).toBeGreaterThan(0)
  letOut()
  await other
  await expect.poll(() => inside.length).toBe(3)
})

test('a failed call passes its slot on', async () => {
  const rush = openHighContention()
  const failing = Array.from({ length: 30 }, () => rush.queued(() => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await rush.queued(async () => 'served')).toBe('served')
})

test('a call that waited for more than six seconds is refused as BUSY without starting its work', async ({
  onTestFinished,
}) => {
  const { rush, inside, letOut } = crowd(3)
  await turns(10)
  const real = performance.now.bind(performance)
  let later = 0
  performance.now = () => real() + later
  onTestFinished(() => {
    performance.now = real
  })
  let isBegun = false
  const late = rush.queued(async () => {
    isBegun = true
  })
  later = 6_001
  letOut()
  await expect(late).rejects.toMatchObject({ failure: 'BUSY' })
  expect([inside.length, isBegun]).toEqual([3, false])
})
