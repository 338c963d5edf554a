import { readFileSync } from 'node:fs'
import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import { staffCalls } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../docs/staff-api.md', import.meta.url), 'utf8')

const needsText = ({ needs, stepUp }: StaffEndpoint) =>
  (typeof needs === 'string' ? needs : `${needs.right}, ${needs.at}`) + (stepUp ? ', passkey' : '')

test('docs/staff-api.md lists every call of the console with its path and what it needs', () => {
  const lines = [...page.matchAll(/^\| `(\w+)` \| `([^`]+)` \| ([^|]+) \|$/gm)]
  const told = lines.map(([, name, call, needs]) => `${name} ${call} ${needs}`)
  const calls: [string, StaffEndpoint][] = Object.entries(staffCalls)
  const served = calls.map(([name, call]) => `${name} ${call.method} /staff${call.path} ${needsText(call)}`)
  expect(told.toSorted()).toEqual(served.toSorted())
})
