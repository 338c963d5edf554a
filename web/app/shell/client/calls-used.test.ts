import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@mall/contract/calls'
import { expect, test } from 'vitest'

const app = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((path) => !/\.test\.tsx?$/.test(path))
const words = new Set(sources.flatMap((path) => readFileSync(app + path, 'utf8').match(/\b\w+\b/g) ?? []))

/** Asked by the signing client itself. */
const BY_THE_CLIENT = ['getNonce']

/** Calls whose screen is still being made; the generator of a new call adds its name. */
const NO_SCREEN_YET: string[] = []

test('a call is used by a screen, or its documentation says that it stays for older clients', () => {
  const unused = Object.keys(calls).filter(
    (name) => !words.has(name) && ![...BY_THE_CLIENT, ...NO_SCREEN_YET].includes(name),
  )
  const olderCalls = Object.entries(calls).flatMap(([name, { forOlderClients }]) => (forOlderClients ? name : []))
  expect(olderCalls.sort()).toEqual(unused.sort())
  expect(NO_SCREEN_YET.filter((name) => words.has(name))).toEqual([])
})
