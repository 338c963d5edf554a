import { expect, test } from 'vitest'
import { ORIGIN, openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../../modules/branch/samples.ts'
import { aProduct } from '../../modules/catalogue/samples.ts'
import { article } from '../../modules/content/tables.ts'
import { someQualifications } from '../../modules/settings/samples.ts'
import { indexXml, robotsText, urlsetXml } from './sitemap.ts'

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

test('the sitemap lists products on sale, branches, categories and licences at the public origin', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, {
    id: 'sold',
    crowd: 'women',
    organIds: ['lungs'],
    categories: [{ id: 'c-parents', parentId: '0', name: '父母体检' }],
  })
  await aProduct(mall.ctx, { id: 'withdrawn', isOnSale: false })
  await aProduct(mall.ctx, { id: 'unaudited', isAudited: false })
  await aBranch(mall.ctx, { id: 'gulou' })
  await someQualifications(mall.ctx)
  const answer = await fetch(`${mall.origin}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const urls = urlsIn(await answer.text())
  expect(urls).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/product/sold`,
      `${ORIGIN}/branch/gulou`,
      `${ORIGIN}/qualification/telecom`,
      `${ORIGIN}/searchList?product_first_type_id=c-parents`,
      `${ORIGIN}/searchList?crowd=women`,
      `${ORIGIN}/searchList?concern=lungs`,
      `${ORIGIN}/searchList?brand_id=brand-sample`,
    ]),
  )
  expect(urls.filter((url) => /withdrawn|unaudited/.test(url ?? ''))).toEqual([])
})

test('repeated requests for the sitemap or the feed do not query the database', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, { id: 'sold' })
  const read = async (path: string) => (await fetch(mall.origin + path)).text()
  const paths = ['/sitemap.xml', '/sitemap.xml?part=1', '/sitemap.xml?part=7', '/rss.xml']
  const first = await Promise.all(paths.map(read))
  let reads = 0
  mall.ctx.pool.on('acquire', () => {
    reads += 1
  })
  for (let times = 0; times < 20; times++) expect(await Promise.all(paths.map(read))).toEqual(first)
  expect(reads).toBeLessThan(20)
  await aProduct(mall.ctx, { id: 'new-today' })
  mall.clock.advance(60_000)
  expect(await read('/sitemap.xml')).toContain('/product/new-today')
})

test('an unknown part of the sitemap returns the whole', async () => {
  await using mall = await openMall()
  const [whole, ...strange] = await Promise.all(
    ['', '?part=7', '?part=x', '?part=1&part=2'].map(async (query) =>
      (await fetch(`${mall.origin}/sitemap.xml${query}`)).text(),
    ),
  )
  for (const one of strange) expect(one).toBe(whole)
})

test('robots.txt allows public pages, and disallows personal and machine ones', async () => {
  await using mall = await openMall()
  const text = await (await fetch(`${mall.origin}/robots.txt`)).text()
  for (const closed of ['/api', '/sandbox', '/profile', '/cart', '/payment', '/appointment'])
    expect(text.split('\n')).toContain(`Disallow: ${closed}`)
  expect(text).toContain('Allow: /profile/help-center\n')
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('only public screens below a disallowed path need a rule of their own', () => {
  expect(robotsText(ORIGIN, ['/branch', '/profile/about-us']).match(/^Allow: .*/gm)).toEqual([
    'Allow: /profile/about-us',
  ])
})

test('URLs with XML characters are escaped, and lastmod is precise to the second', () => {
  const xml = urlsetXml(ORIGIN, [{ path: '/searchList?a=1&b=<2>', changedAt: new Date('2026-11-20T08:00:00Z') }])
  expect(xml).toContain(
    `<loc>${ORIGIN}/searchList?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>`,
  )
})

test('too many URLs are split into files with an index', () => {
  expect(urlsIn(indexXml(ORIGIN, 3))).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap.xml?part=${part}`))
})

test('the feed lists the newest health articles with XML characters escaped', async () => {
  await using mall = await openMall()
  const row = {
    summary: '<b>要点</b> & 更多',
    bodyHtml: '',
    image: 'a.svg',
    tag: '日常',
    minutes: 3,
    reviewer: '',
    sort: 1,
  }
  await mall.ctx.db.insert(article).values([
    { ...row, id: 'old', kind: 'health', title: '旧文', publishedOn: '2026-10-01' },
    { ...row, id: 'new', kind: 'health', title: '新文', publishedOn: '2026-11-01' },
    { ...row, id: 'news', kind: 'news', title: '集团动态', publishedOn: '2026-11-02' },
  ])
  const answer = await fetch(`${mall.origin}/rss.xml`)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await answer.text()
  expect([...xml.matchAll(/<guid>([^<]+)/g)].map(([, url]) => url)).toEqual([
    `${ORIGIN}/healthInformation/detail/new`,
    `${ORIGIN}/healthInformation/detail/old`,
  ])
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>')
  expect(xml).toContain('&lt;b&gt;要点&lt;/b&gt; &amp; 更多')
})
