import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aWebBuild } from '../../../test/support/web-build.ts'

const CDN = 'https://static.example.com'
const PAGES = `const render = async (request, { assetsOrigin }) => ({
  status: 200, headers: {}, inlineScripts: [], body: 'assets from ' + (assetsOrigin || 'the mall') })
export const entry = { module: { render, queryNames: () => ['page'] } }`

function aBuild() {
  const pages = aWebBuild(PAGES)
  mkdirSync(join(pages.build, 'client/assets'))
  writeFileSync(join(pages.build, 'client/assets/part-1.js'), 'export {}')
  writeFileSync(join(pages.build, 'client/icon.svg'), '<svg/>')
  return pages
}

const FETCHED = ['script-src', 'style-src-elem', 'img-src', 'font-src']
const isAllowed = ({ headers }: Response, source: string) => {
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  return policy.filter((line) => line.split(' ').includes(source)).map((line) => line.split(' ')[0])
}
const sharing = ({ headers }: Response) =>
  ['access-control-allow-origin', 'timing-allow-origin', 'cross-origin-resource-policy'].map((name) =>
    headers.get(name),
  )

test('with a CDN, documents and their policy name its origin, and pages elsewhere may use the assets', async () => {
  using pages = aBuild()
  await using mall = await openMall({ ASSETS_ORIGIN: CDN }, null, pages.build)
  const home = await mall.fetch('/')
  expect(await home.text()).toBe(`assets from ${CDN}`)
  expect(isAllowed(home, CDN)).toEqual(FETCHED)
  expect(home.headers.get('link')).toBe(`<${CDN}>; rel=preconnect; crossorigin`)
  const asset = await mall.fetch('/assets/part-1.js')
  expect(sharing(asset)).toEqual(['*', '*', 'cross-origin'])
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(sharing(await mall.fetch('/icon.svg'))).toEqual([null, null, 'same-origin'])
})

test('a page that got nothing from the CDN gets the mall’s own assets, and is counted', async () => {
  using pages = aBuild()
  await using mall = await openMall({ ASSETS_ORIGIN: CDN }, null, pages.build)
  const figure = async () => (await (await mall.fetch('/metrics')).text()).match(/^asset_fallbacks_total (.*)$/m)?.[1]
  expect(await figure()).toBe('0')
  for (const path of ['/?assets=own', '/search?page=2&assets=own']) {
    const answer = await mall.fetch(path)
    expect(await answer.text(), path).toBe('assets from the mall')
    expect(isAllowed(answer, CDN)).toEqual([])
    expect(answer.headers.get('link')).toBe(null)
  }
  expect(await figure()).toBe('2')
  for (const path of ['/', '/?assets=owned', '/?page=assets=own'])
    expect(await (await mall.fetch(path)).text(), path).toBe(`assets from ${CDN}`)
  expect(await figure()).toBe('2')
})

test('without a CDN nothing is shared, and a fallback is a page like any other', async () => {
  using pages = aBuild()
  await using mall = await openMall({}, null, pages.build)
  const [home, fallback] = [await mall.fetch('/'), await mall.fetch('/?assets=own')]
  expect(await home.text()).toBe('assets from the mall')
  expect(isAllowed(home, "'self'")).toEqual(isAllowed(fallback, "'self'"))
  expect(fallback.headers.get('etag')).toBe(home.headers.get('etag'))
  expect(home.headers.get('link')).toBe(null)
  expect(sharing(await mall.fetch('/assets/part-1.js'))).toEqual([null, null, 'same-origin'])
})
