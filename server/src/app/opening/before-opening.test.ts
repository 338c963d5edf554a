// Until the mall is open its visitors are told so, and nobody is sold anything.
import { failures } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aWebBuild } from '../../../test/support/web-build.ts'
import { anOperator } from '../../modules/settings/samples.ts'
import { openFromStart } from '../../modules/staff/public.ts'
import { beforeOpening } from '../../modules/staff/samples.ts'

const PAGES = `export const entry = { module: {
  render: async (request) => ({ status: 200, headers: {}, body: 'the page ' + new URL(request.url).pathname, inlineScripts: [] }),
  queryNames: () => [],
} }`

const READ = '/api/newHome/getBanner'

test('before the opening every page says so with name and phone, calls are refused, and both end with it', async () => {
  using pages = aWebBuild(PAGES)
  await using mall = await openMall({}, null, pages.build)
  await beforeOpening(mall)
  const at = async (path: string, init?: RequestInit) => {
    const answer = await mall.fetch(path, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const unnamed = await at('/')
  expect(unnamed).toMatchObject({ status: 503, text: expect.stringContaining('体检商城还没有开业') })
  expect(unnamed.text).not.toMatch(/tel:|4008/)

  const phone = '010-6400 0000'
  await anOperator(mall.ctx, { mallName: '安<和>体检', phone, notices: [], brandColour: '#1d4f91' })
  for (const path of ['/', '/product/1', '/profile/profilehome']) {
    const { status, headers, text } = await at(path)
    expect(status, path).toBe(503)
    expect(text).toContain('安&lt;和&gt;体检还没有开业')
    expect(text).toContain(`href="tel:${phone}"`)
    expect(text).toContain('color:#1d4f91')
    expect(text).toContain('src="/icon-192.png?v=1d4f91"')
    expect(text).not.toMatch(/0f5c61|f2f6f4/i)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  for (const path of ['/sitemap.xml', '/rss.xml', '/manifest.webmanifest']) expect((await at(path)).status).toBe(503)
  const call = await at(READ)
  expect(call.status).toBe(503)
  expect(JSON.parse(call.text)).toMatchObject({
    code: failures.MALL_NOT_OPEN.code,
    msg: expect.stringContaining('没有开业'),
  })
  const bought = await at('/api/v1/settlementPage/settPayNew', { method: 'POST', body: '{}' })
  expect(bought.status).toBe(503)
  for (const path of ['/healthz', '/readyz', '/robots.txt']) expect((await at(path)).status, path).toBe(200)

  await openFromStart(mall.ctx, '测试')
  expect(await at('/product/1')).toMatchObject({ status: 200, text: 'the page /product/1' })
  for (const path of [READ, '/sitemap.xml', '/manifest.webmanifest']) expect((await at(path)).status, path).toBe(200)
})
