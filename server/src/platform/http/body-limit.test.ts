import { calls } from '@mall/contract/calls'
import { endpoint } from '@mall/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyLimitOf } from './body-limit.ts'

const taking = (input: z.ZodType) =>
  bodyLimitOf(endpoint({ does: '试', method: 'POST', path: '/x', access: 'anyone', input, output: z.null() }))

test('a call accepts its longest input in any encoding', () => {
  const Request = z.strictObject({ words: z.array(z.string().max(50)).max(100) })
  const body = JSON.stringify({ words: Array.from({ length: 100 }, () => '体'.repeat(50)) })
  const escaped = body.replaceAll('体', '\\u4f53')
  expect(taking(Request)).toBeGreaterThanOrEqual(escaped.length)
  expect(taking(Request)).toBeLessThan(1.1 * escaped.length)
})

test('a call with few fields accepts 16 KB, and only those for files more than 256 KB', () => {
  expect(taking(z.strictObject({ id: z.string() }))).toBe(16_384)
  for (const one of Object.values(calls)) expect(bodyLimitOf(one)).toBeLessThanOrEqual(one.takesFileUpTo || 262_144)
  expect(bodyLimitOf(calls.searchProducts)).toBeLessThan(32_000)
})
