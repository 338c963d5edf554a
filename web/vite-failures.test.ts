import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WORDS_NEEDED } from './vite-failures.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['web/app/**/*.{ts,tsx}', 'ui/src/**/*.{ts,tsx}', 'contract/src/wire/*.ts']
/** Where the words of a failure would be read from the table. */
const USES = [/new Failure\('(\w+)'/g, /\bfail(?:If)?\('(\w+)'/g, /\bfailures\.([A-Z]\w+)\b(?!\.(?:code|status)\b)/g]

test('the browser itself says no failure whose words its scripts lack', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((path) => !path.includes('.test.'))
  const found = files.flatMap((path) => {
    const text = readFileSync(`${ROOT}${path}`, 'utf8')
    return USES.flatMap((use) => [...text.matchAll(use)].map(([, name]) => ({ path, name })))
  })
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter(({ name }) => !WORDS_NEEDED.includes(name ?? ''))).toEqual([])
})
