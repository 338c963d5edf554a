import { afterEach, beforeEach, expect, vi } from 'vitest'

// Nobody reads warnings that scroll by; here each one fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const output = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(output, 'unexpected console output').toEqual([])
})
