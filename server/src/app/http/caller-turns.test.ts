import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CALLS_AT_ONCE, CALLS_WAITING, openCallsOfMember } from './caller-turns.ts'

/** Calls that run until released. */
function crowd() {
  const inTurn = openCallsOfMember()
  const ways: (() => void)[] = []
  const served: string[] = []
  const call = (memberId: string) =>
    inTurn(memberId, async () => {
      served.push(memberId)
      await new Promise<void>((resolve) => ways.push(resolve))
      return memberId
    })
  return { call, served, release: () => ways.shift()?.() }
}

test('concurrent and queued calls are limited per member and do not delay other members', async () => {
  const { call, served, release } = crowd()
  const calls = Array.from({ length: CALLS_AT_ONCE + CALLS_WAITING }, () => call('busy'))
  await turnOfTheLoop()
  expect(served).toHaveLength(CALLS_AT_ONCE)
  await expect(call('busy')).rejects.toMatchObject({ failure: 'TOO_MANY_REQUESTS' })
  const other = call('other')
  await turnOfTheLoop()
  expect(served.at(-1)).toBe('other')
  for (let out = 0; out <= calls.length; out++) {
    release()
    await turnOfTheLoop()
  }
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['busy']))
  expect(await other).toBe('other')
})

test('a failed call passes its slot on', async () => {
  const inTurn = openCallsOfMember()
  const failing = Array.from({ length: 50 }, () => inTurn('one', () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inTurn('one', async () => 'served')).toBe('served')
})

test('a call that waited for more than six seconds is refused as BUSY without starting its work', async ({
  onTestFinished,
}) => {
  const { call, served, release } = crowd()
  const calls = Array.from({ length: CALLS_AT_ONCE }, () => call('one'))
  const real = performance.now.bind(performance)
  let later = 0
  performance.now = () => real() + later
  onTestFinished(() => {
    performance.now = real
  })
  const late = Promise.allSettled([call('one')])
  later = 6_001
  for (const _ of calls) release()
  expect(await late).toMatchObject([{ status: 'rejected', reason: { failure: 'BUSY' } }])
  expect(served).toHaveLength(CALLS_AT_ONCE)
  await Promise.all(calls)
})
