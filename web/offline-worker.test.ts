import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const source = stripTypeScriptTypes(readFileSync(new URL('worker/offline.ts', import.meta.url), 'utf8')).replace(
  'export {}',
  '',
)

type Happening = { answer?: Promise<Response> }

/** A stub browser: its cache survives a worker, the clock is at `now`, requests are recorded. */
function aBrowser() {
  const stores = new Map<string, Map<string, Response>>()
  const requests: string[] = []
  const browser = {
    kept: stores,
    asked: requests,
    now: Date.UTC(2026, 10, 22),
    /** Addresses that fail. */
    lost: '',
    /** Starts the worker of a build, dispatches an event and waits for its `waitUntil` promises. */
    start(build: string) {
      const listeners = new Map<string, (event: object) => void>()
      runInNewContext(source.replaceAll('__BUILD__', build), {
        self: {
          addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
          skipWaiting: async () => {},
          registration: { navigationPreload: { enable: async () => {} } },
          clients: { claim: async () => {} },
        },
        ...{ caches: cachesOf(stores, load), fetch: load, navigator: { onLine: true }, Request, Response, URL, Set },
        Date: { now: () => browser.now, parse: Date.parse },
      })
      return async (name: string, request?: { method: string; mode: string; url: string }): Promise<Happening> => {
        const waits: Promise<unknown>[] = []
        const happening: Happening = {}
        listeners.get(name)?.({
          request,
          preloadResponse: Promise.resolve(undefined),
          waitUntil: (wait: Promise<unknown>) => waits.push(wait),
          respondWith: (answer: Promise<Response>) => {
            happening.answer = answer
            waits.push(answer)
          },
        })
        // A response may add further promises.
        for (const wait of waits) await wait
        return happening
      }
    },
  }
  async function load(request: string | { url: string }): Promise<Response> {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    if (path === browser.lost) throw new TypeError('no line')
    requests.push(path)
    return new Response(`<script src="/assets/entry-${requests.length}.js">`, {
      headers: { date: new Date(browser.now).toUTCString() },
    })
  }
  return browser
}

const cachesOf = (stores: Map<string, Map<string, Response>>, load: (path: string) => Promise<Response>) => ({
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: string | { url: string }) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    return [...stores.values()]
      .find((files) => files.has(path))
      ?.get(path)
      ?.clone()
  },
  open: async (name: string) => {
    const files = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, files)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) files.set(path, await load(path))
      },
      put: async (path: string, answer: Response) => files.set(path, answer),
    }
  },
})

const home = { method: 'GET', mode: 'navigate', url: 'https://mall.test/' }

test('the offline screen is cached with its scripts, and refreshed once it is a day old', async () => {
  const browser = aBrowser()
  const send = browser.start('one')
  await send('install')
  await send('activate')
  expect([...(browser.kept.get('offline-one')?.keys() ?? [])]).toEqual(['/assets/entry-1.js', '/offline'])

  browser.asked.length = 0
  browser.now += 23 * HOUR_MS
  await send('fetch', home)
  expect(browser.asked).toEqual(['/'])
  browser.now += 2 * HOUR_MS
  await send('fetch', home)
  await expect.poll(() => browser.asked).toEqual(['/', '/', '/offline', '/assets/entry-3.js'])
  await send('fetch', home)
  expect(browser.asked.slice(4)).toEqual(['/'])
})

test('a worker of a new build caches its own screen and deletes only the previous one', async () => {
  const browser = aBrowser()
  const older = browser.start('one')
  await older('install')
  await older('activate')
  browser.kept.set('of-somebody-else', new Map())
  const newer = browser.start('two')
  await newer('install')
  expect([...browser.kept.keys()]).toEqual(['offline-one', 'of-somebody-else', 'offline-two'])
  await newer('activate')
  expect([...browser.kept.keys()]).toEqual(['of-somebody-else', 'offline-two'])
})

test('a failed refresh is silent and keeps the cached screen', async () => {
  const browser = aBrowser()
  const send = browser.start('one')
  await send('install')
  browser.now += 25 * HOUR_MS
  browser.lost = '/offline'
  expect((await (await send('fetch', home)).answer)?.ok).toBe(true)
  expect([...(browser.kept.get('offline-one')?.keys() ?? [])]).toEqual(['/assets/entry-1.js', '/offline'])
})
