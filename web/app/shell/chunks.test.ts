import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_MS, inTime } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that has not come after 120 seconds is given up', async () => {
  const waiting = inTime(() => new Promise(() => undefined))
  const outcome = expect(waiting).rejects.toThrow('too long')
  await vi.advanceTimersByTimeAsync(CHUNK_MS)
  await outcome
  expect(CHUNK_MS).toBe(120_000)
})

test('a part that comes, or fails, leaves no clock running', async () => {
  await expect(inTime(async () => 'part')).resolves.toBe('part')
  await expect(inTime(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})
