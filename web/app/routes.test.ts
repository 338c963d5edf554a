import { readFileSync } from 'node:fs'
import { isShopPage, SHOP_ROUTES } from '@mall/contract/content/shop-routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const boundary = /^export function ErrorBoundary\(\)[\s\S]*?<RouteError error=/m

/** Each screen, with the files of the routes around it. */
const screensOf = (entries: RouteConfigEntry[], around: string[] = []): [screen: string, around: string[]][] =>
  entries.flatMap(({ file, children }) => (children ? screensOf(children, [...around, file]) : [[file, around]]))

test('a failing screen is replaced by a message and a link, whichever it is; the frame around it stays', async () => {
  const screens = screensOf(await routes)
  expect(screens.length).toBeGreaterThan(70)
  for (const [screen, around] of screens) expect([screen, around]).toEqual([screen, ['routes/screen.tsx']])
  expect(source('routes/screen.tsx')).toMatch(boundary)
  // A boundary of its own handles one failure specially, and all others like the rest.
  for (const [screen] of screens) if (source(screen).includes('ErrorBoundary')) expect(source(screen)).toMatch(boundary)
})

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? pathsOf(children) : [`/${path ?? ''}`]))

test('what the navigation may open is a page of the shop', async () => {
  const paths = new Set(pathsOf(await routes))
  expect(SHOP_ROUTES.filter((route) => !paths.has(route))).toEqual([])
  expect(new Set(SHOP_ROUTES).size).toBe(SHOP_ROUTES.length)
})

test.each([
  ['/', true],
  ['/branch', true],
  ['/branch/', true],
  ['/branch/hexi?from=1#map', true],
  ['/searchList?crowd=parents', true],
  ['/branch/a/b', false],
  ['/nowhere', false],
  ['branch', false],
  ['//evil.example', false],
  ['https://evil.example/branch', false],
  ['/payment/1', false],
])('%s is %s', (path, is) => {
  expect(isShopPage(path)).toBe(is)
})
