import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openSecurityEvents } from './security-events.ts'

test('a flood of events is counted in full and logged in part, with the omitted number afterwards', async () => {
  const registry = new Registry()
  const counter = new Counter({
    name: 'security_events_total',
    help: 'refusals',
    labelNames: ['event'] as const,
    registers: [registry],
  })
  const lines: [object, string][] = []
  const warnings: [object, string][] = []
  let now = 0
  const events = openSecurityEvents(
    counter,
    { info: (...line) => void lines.push(line), warn: (...line) => void warnings.push(line) },
    () => now,
  )
  for (let nth = 0; nth < 1_000; nth++) events.record('wrong-code', { network: '203.0.113.7' })
  expect(lines).toHaveLength(30)
  now = 60_000
  events.record('wrong-code', { network: '203.0.113.7' })
  expect(lines.slice(30)).toEqual([
    [{ event: 'wrong-code', leftOut: 970 }, 'security events left out'],
    [{ event: 'wrong-code', network: '203.0.113.7' }, 'security event'],
  ])
  events.record('staff-right-missing', { call: 'grantRole' })
  expect(warnings).toEqual([[{ event: 'staff-right-missing', call: 'grantRole' }, 'security event']])
  expect(await registry.metrics()).toContain('security_events_total{event="wrong-code"} 1001')
  expect(await registry.metrics()).toContain('security_events_total{event="forged-webhook"} 0')
})
