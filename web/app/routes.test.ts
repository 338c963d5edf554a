import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const boundary = /^export function ErrorBoundary\(\)[\s\S]*?<RouteError error=/m

/** Each screen, with the files of the routes around it. */
const screensOf = (entries: RouteConfigEntry[], around: string[] = []): [screen: string, around: string[]][] =>
  entries.flatMap(({ file, children }) => (children ? screensOf(children, [...around, file]) : [[file, around]]))

test('a screen that fails is replaced by words and a way on, whichever it is; what stands around it stays', async () => {
  const screens = screensOf(await routes)
  expect(screens.length).toBeGreaterThan(70)
  for (const [screen, around] of screens) expect([screen, around]).toEqual([screen, ['routes/screen.tsx']])
  expect(source('routes/screen.tsx')).toMatch(boundary)
  // One that has a boundary of its own knows one failure better, and tells every other like the rest.
  for (const [screen] of screens) if (source(screen).includes('ErrorBoundary')) expect(source(screen)).toMatch(boundary)
})
