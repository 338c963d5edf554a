import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { hostPrefixes } from './endpoint.ts'

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const part = (title: string) => page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''

/** name → `METHOD /path` of a table's lines. */
const tableOf = (title: string) =>
  Object.fromEntries([...part(title).matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map(([, name, call]) => [name, call]))

const paths = Object.fromEntries(
  Object.entries(calls).map(([name, { method, host, path }]) => [name, `${method} ${hostPrefixes[host]}${path}`]),
)

test('docs/api.md lists every call with its method and path, marked as specified or added', () => {
  expect({ ...tableOf('Of the specification'), ...tableOf('Added') }).toEqual(paths)
})

test('no implemented call is still listed as planned', () => {
  const toCome = [...part('Named by the specification, not served yet').matchAll(/`([^`]+)`/g)].map(([, call]) => call)
  const served = new Set(Object.values(paths))
  expect(toCome.filter((call = '') => served.has(call))).toEqual([])
})
