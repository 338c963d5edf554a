import { expect, test } from 'vitest'
import { inTime, LateError } from './in-time.ts'

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

test('what is in time is returned, errors are passed on, and what is late rejects', async () => {
  expect(await inTime(1_000, Promise.resolve('done'))).toBe('done')
  await expect(inTime(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTime(20, after(5_000))).rejects.toThrow(LateError)
})

test('an answer that arrived while this process was busy is in time', async () => {
  const answer = inTime(20, new Promise<string>((resolve) => setImmediate(() => resolve('done'))))
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(await answer).toBe('done')
})
