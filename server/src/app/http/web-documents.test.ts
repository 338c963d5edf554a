import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unlimited } from '../../../test/support/unlimited.ts'
import { takesBrotli } from './serve-web.ts'
import { documentCache, documentUrl, htmlOf, type Layout, layoutOf } from './web-documents.ts'
import { policyFor } from './web-policy.ts'

const page = (body: string, status = 200) => ({ status, headers: {}, body, inlineScripts: [] })

function cacheOf(render: (url: string, layout: Layout, branchId: string | null) => string, maxBytes = 1_000_000) {
  const rendered: string[] = []
  const state = { version: '1', now: 0, isCurrent: false }
  const documents = documentCache({
    render: async (url, layout, branchId) => {
      rendered.push(`${layout} ${url}`)
      const body = render(url, layout, branchId)
      return { ...page(body, body === 'missing' ? 404 : 200), isCurrent: async () => state.isCurrent, isStale: false }
    },
    contentVersion: () => state.version,
    now: () => state.now,
    formActions: [],
    maxBytes,
    admission: unlimited,
  })
  return { documents, rendered, state }
}

test('a document is rendered once for all requests, also concurrent ones', async () => {
  const { documents, rendered } = cacheOf((url) => url)
  await Promise.all([documents('/', 'wide'), documents('/', 'wide'), documents('/', 'wide')])
  await documents('/', 'wide')
  expect(rendered).toEqual(['wide /'])
})

test('a stored document takes no more memory than its bytes', async () => {
  const { documents } = cacheOf((url) => url)
  const { brotli } = await documents('/', 'wide')
  expect(brotli.buffer.byteLength).toBe(brotli.length)
})

test('phone and wide layouts are cached separately', async () => {
  const { documents } = cacheOf((_, layout) => layout)
  expect(String(await htmlOf(await documents('/', 'phone')))).toBe('phone')
  expect(String(await htmlOf(await documents('/', 'wide')))).toBe('wide')
})

test('branch hosts are cached separately', async () => {
  const { documents } = cacheOf((_, __, branchId) => branchId ?? 'mall')
  expect(String(await htmlOf(await documents('/', 'wide', 'gulou')))).toBe('gulou')
  expect(String(await htmlOf(await documents('/', 'wide')))).toBe('mall')
  expect(String(await htmlOf(await documents('/', 'wide', 'xidan')))).toBe('xidan')
})

test('changed content is shown at the next visit', async () => {
  const { documents, rendered, state } = cacheOf(() => 'page')
  await documents('/', 'wide')
  state.version = '2'
  await documents('/', 'wide')
  expect(rendered).toHaveLength(2)
})

test('a stale document is served while it is revalidated, and none is older than a minute', async () => {
  const { documents, rendered, state } = cacheOf(() => `made at ${state.now}`)
  const shown = async () => String(await htmlOf(await documents('/', 'wide')))
  expect(await shown()).toBe('made at 0')
  state.now = 29_000
  expect(await shown()).toBe('made at 0')
  expect(rendered).toHaveLength(1)
  state.now = 31_000
  expect(await shown()).toBe('made at 0')
  await expect.poll(shown).toBe('made at 31000')
  expect(rendered).toHaveLength(2)
  state.now = 91_000
  expect(await shown()).toBe('made at 91000')
})

test('a document that would render identically is reused for an hour', async () => {
  const { documents, rendered, state } = cacheOf(() => `made at ${state.now}`)
  const shown = async () => String(await htmlOf(await documents('/', 'wide')))
  state.isCurrent = true
  for (const seconds of [0, 61, 200, 3_000]) {
    state.now = seconds * 1000
    expect(await shown()).toBe('made at 0')
  }
  expect(rendered).toHaveLength(1)
  state.now = 3_601_000
  expect(await shown()).toBe('made at 3601000')
  state.isCurrent = false
  state.now += 61_000
  expect(await shown()).toBe('made at 3662000')
})

test('stale documents are revalidated one at a time', async () => {
  const urls = ['/a', '/b', '/c', '/d']
  const running = new Set<string>()
  const beside: number[] = []
  let now = 0
  const documents = documentCache({
    render: async (url) => {
      running.add(url)
      for (let turn = 0; turn < 50; turn++) await turnOfTheLoop()
      beside.push(running.size)
      running.delete(url)
      return { ...page(url), isCurrent: async () => false, isStale: false }
    },
    ...{ contentVersion: () => '1', now: () => now, formActions: [], maxBytes: 1_000_000, admission: unlimited },
  })
  await Promise.all(urls.map((url) => documents(url, 'wide')))
  now = 31_000
  for (const url of [...urls, ...urls]) await documents(url, 'wide')
  await expect.poll(() => beside.slice(urls.length)).toEqual([1, 1, 1, 1])
})

test('a not-found page is not cached', async () => {
  const { documents, rendered } = cacheOf(() => 'missing')
  expect((await documents('/nowhere', 'wide')).status).toBe(404)
  await documents('/nowhere', 'wide')
  expect(rendered).toHaveLength(2)
})

test('when the cache is full, the least recently used document is evicted', async () => {
  const { documents, rendered } = cacheOf(() => 'x'.repeat(4000), 12_000)
  await documents('/a', 'wide')
  await documents('/b', 'wide')
  await documents('/a', 'wide')
  await documents('/c', 'wide')
  await documents('/a', 'wide')
  expect(rendered).toEqual(['wide /a', 'wide /b', 'wide /c'])
})

test.each([
  ['/searchList?b=2&a=1', '/searchList?a=1&b=2'],
  ['/searchList?x=1&a=1&a=2&=&c', '/searchList?a=1'],
  ['/?utm_source=wx&salesStaffCode=S1', '/'],
  ['/product/p1?ad_source=x&a=1', '/product/p1'],
  ['/cart?', '/cart'],
  ['/.data', null],
  ['/__manifest?p=/', null],
  ['//', null],
  ['//[bad/', null],
  ['//evil.example/product/1', null],
  ['/\\evil.example/', null],
  ['http://evil.example/', null],
])('%s is cached as %s', (url, cacheKey) => {
  expect(documentUrl(url, (path) => (path === '/searchList' ? ['b', 'a'] : []))).toBe(cacheKey)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 'wide'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/122.0 MicroMessenger/7.0 WindowsWechat', 'wide'],
  [undefined, 'wide'],
])('%s gets the layout %s', (userAgent, layout) => {
  expect(layoutOf(userAgent)).toBe(layout)
})

test('the policy allows the renderer’s inline scripts and style attributes, and no script in the text', () => {
  const body = '<p style="color:&quot;red&quot;"></p><script>go()</script><script>steal()</script>'
  const policy = policyFor({ body, inlineScripts: ['go()'] }, [])
  expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';")
  expect(policy).toContain("style-src-attr 'unsafe-hashes'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("media-src 'self' blob:; ")
  const withFilms = policyFor({ body, inlineScripts: [] }, [], '', ['https://films.example'])
  expect(withFilms).toContain("media-src 'self' blob: https://films.example; ")
  expect(withFilms).toContain("connect-src 'self' https://films.example; ")
  expect(withFilms).toContain("script-src 'self' ;")
})

test('during a database outage a cached document of any age is served and marked stale; the next second tries again', async () => {
  const state = { now: 0, isAway: false, made: 0 }
  const documents = documentCache({
    render: async () => {
      state.made += 1
      return {
        ...page('shown', state.isAway ? 503 : 200),
        isCurrent: async () => (state.isAway ? null : false),
        isStale: false,
      }
    },
    ...{ contentVersion: () => '1', now: () => state.now, formActions: [], maxBytes: 1_000_000, admission: unlimited },
  })
  const get = async (url: string) => {
    const { status, staleSeconds } = await documents(url, 'wide')
    return [status, staleSeconds]
  }
  expect(await get('/')).toEqual([200, undefined])
  state.isAway = true
  state.now = 100_000
  expect(await get('/')).toEqual([200, 100])
  expect(await get('/never-seen')).toEqual([503, undefined])
  state.isAway = false
  state.now = 102_000
  expect(await get('/')).toEqual([200, 102])
  await expect.poll(() => get('/')).toEqual([200, undefined])
})

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['BR;q=0.5', true],
  ['gzip;q=1, br ; q=1', true],
  ['br;q=0, gzip', false],
  ['br;q=0.000', false],
  ['brotli, abr', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j allows brotli: %s', (accepted, takes) => {
  expect(takesBrotli(accepted)).toBe(takes)
})
