import { expect, test } from 'vitest'
import { clockLabel, pauseAfter, shouldPoll } from './payment-clock.ts'

test.each([
  [1_800_000, '30:00'],
  [1_725_400, '28:46'],
  [900, '00:01'],
  [0, '00:00'],
])('%d ms left are shown as %s', (ms, text) => {
  expect(clockLabel(ms)).toBe(text)
})

test('polling slows down after half a minute', () => {
  expect([0, 29_999, 30_000, 600_000].map(pauseAfter)).toEqual([2_000, 2_000, 5_000, 5_000])
})

test('polling stops some time after the expiry', () => {
  const expiresAt = '2026-11-20T10:00:00.000Z'
  const at = (serverTime: string) => shouldPoll({ expiresAt, serverTime })
  expect(at('2026-11-20T09:59:00.000Z')).toBe(true)
  expect(at('2026-11-20T10:00:59.000Z')).toBe(true)
  expect(at('2026-11-20T10:01:00.000Z')).toBe(false)
})
