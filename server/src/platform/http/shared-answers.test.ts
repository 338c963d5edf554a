import { expect, test, vi } from 'vitest'
import { openSharedAnswers } from './shared-answers.ts'

function open(maxBytes?: number) {
  const at = { now: 0, version: '1', made: 0 }
  const answers = openSharedAnswers(
    () => at.now,
    () => at.version,
    { maxBytes },
  )
  const get = async (word = 'heart') =>
    (await answers.get('search', { word }, async () => `${word} ${++at.made}`)).toString()
  return { at, get }
}

test('a response is cached for two seconds from its second request on', async () => {
  const { at, get } = open()
  expect([await get(), await get(), await get()]).toEqual(['heart 1', 'heart 2', 'heart 2'])
  at.now = 1_999
  expect(await get()).toBe('heart 2')
  at.now = 2_000
  expect([await get(), await get()]).toEqual(['heart 3', 'heart 3'])
})

test('concurrent callers share one response, also the first time', async () => {
  const { get } = open()
  expect(await Promise.all([get(), get(), get()])).toEqual(['heart 1', 'heart 1', 'heart 1'])
})

test('a change of content invalidates all responses', async () => {
  const { at, get } = open()
  await get()
  await get()
  at.version = '2'
  expect(await get()).toBe('heart 3')
})

test('thousands of one-time requests do not evict a frequent one', async () => {
  const { get } = open()
  await get()
  expect(await get()).toBe('heart 2')
  for (let n = 0; n < 10_000; n++) {
    await get(`once ${n}`)
    expect(await get()).toBe('heart 2')
  }
})

test('the oldest response is evicted when memory is full, counting the overhead of entries', async () => {
  const { get } = open(1_000)
  for (const word of ['a', 'b', 'c', 'd']) {
    await get(word)
    await get(word)
  }
  expect(await get('d')).toBe('d 8')
  expect(await get('a')).toBe('a 9')
})

test('expired responses are released without further calls', async ({ onTestFinished }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // With the clock stopped, a cached answer would be returned.
  const { get } = open()
  await get()
  expect([await get(), await get()]).toEqual(['heart 2', 'heart 2'])
  // Kept for a quarter of an hour in case of a database outage.
  vi.advanceTimersByTime(16 * 60_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(await get()).toBe('heart 3')
})

test('during an outage an expired response is served with its age, and one caller a second retries', async () => {
  const at = { now: 0, isAway: false, made: 0 }
  const answers = openSharedAnswers(
    () => at.now,
    () => '1',
  )
  const stale: number[] = []
  const get = async (word: string) => {
    const make = async () => {
      at.made += 1
      if (at.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })
      return `${word} ${at.made}`
    }
    return (await answers.get('search', { word }, make, (seconds) => stale.push(seconds))).toString()
  }
  expect([await get('heart'), await get('heart')]).toEqual(['heart 1', 'heart 2'])
  at.isAway = true
  at.now = 5_000
  expect([await get('heart'), stale]).toEqual(['heart 2', [3]])
  for (let turn = 0; turn < 20; turn++) expect(await get('heart')).toBe('heart 2')
  expect(at.made).toBe(3)
  // Requests never made before fail.
  await expect(get('lung')).rejects.toThrow('ECONNREFUSED')
  at.isAway = false
  at.now = 6_500
  expect(await get('heart')).toBe('heart 2')
  await expect.poll(() => get('heart')).toBe('heart 5')
  expect(stale).toHaveLength(22)
})
