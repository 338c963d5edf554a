import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { NAMES } from '../features/search/search-query.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const screens = globSync('routes/**/*.tsx', { cwd: app })
const READ = /(?:search|Params|query)\??\.(?:get|has|getAll)\('(\w+)'\)/gi

/** The names that a file reads in the address, and those that read it for the file. */
function namesRead(path: string, depth = 0): string[] {
  const text = readFileSync(join(app, path), 'utf8')
  const own = [...text.matchAll(READ)].map(([, name = '']) => name)
  if (depth === 3) return own
  const readers = [
    ...text.matchAll(
      /(?:from '(\.[^']+(?:find|load|query|searchQuery|term|in)[^'/]*\.ts)'|export \{.*\bloader\b.*from '([^']+)')/g,
    ),
  ].map(([, reader, screen]) => reader ?? screen ?? '')
  return [...own, ...readers.flatMap((file) => namesRead(join(dirname(path), file), depth + 1))]
}

const declaredNames = (text: string): string[] => {
  const list = /^ {2}query: (NAMES|\[[^\]]*\])/m.exec(text)?.[1] ?? ''
  return list === 'NAMES' ? NAMES : [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

test('a screen names the query parameters its document reads; others are neither rendered nor cached separately', () => {
  const onServer = screens.filter((path) =>
    /\.onServer|export \{.*\bloader\b/.test(readFileSync(join(app, path), 'utf8')),
  )
  expect(onServer.length).toBeGreaterThan(15)
  const silent = onServer.flatMap((path) => {
    const known = declaredNames(readFileSync(join(app, path), 'utf8'))
    return namesRead(path).flatMap((name) => (known.includes(name) ? [] : `${path}: ${name}`))
  })
  expect(silent).toEqual([])
})
