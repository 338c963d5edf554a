import { demoMall } from '@mall/demo-data/demo-mall'
import { readingRows } from '@mall/demo-data/table-rows/branch-rows'
import { cleanRows } from '@mall/demo-data/table-rows/clean-rows'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import { page } from './tables.ts'

const agreement = {
  slug: 'user-agreement',
  title: '用户协议',
  version: '2026-10',
  effectiveOn: '2026-10-01',
  changes: ['写明多久回复'],
  bodyHtml: '<h2 id="who">一、我们是谁</h2><p>和序体检商城。</p>',
  sections: [{ id: 'who', title: '一、我们是谁', questions: [] }],
}

test('a page is returned in full; an unknown one is not found', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  await expect(api.getPage({ slug: 'user-agreement' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await mall.ctx.db.insert(page).values([agreement, { ...agreement, slug: 'privacy-clause', title: '隐私政策' }])
  const { version, effectiveOn, changes } = agreement
  const versions = [{ version, effectiveOn, changes }]
  expect(await api.getPage({ slug: 'user-agreement' })).toEqual({ ...agreement, versions })
})

test('every version of a page stays readable; the newest one is the default', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  const november = { version: '2026-11', effectiveOn: '2026-11-20', changes: ['写明放多久'], bodyHtml: '<p>新</p>' }
  await mall.ctx.db.insert(page).values([agreement, { ...agreement, ...november }])
  const newest = await api.getPage({ slug: 'user-agreement' })
  expect([newest.version, newest.bodyHtml]).toEqual(['2026-11', '<p>新</p>'])
  expect(newest.versions.map(({ version, changes }) => [version, changes])).toEqual([
    ['2026-11', ['写明放多久']],
    ['2026-10', ['写明多久回复']],
  ])
  const first = await api.getPage({ slug: 'user-agreement', version: '2026-10' })
  expect([first.bodyHtml, first.versions]).toEqual([agreement.bodyHtml, newest.versions])
  await expect(api.getPage({ slug: 'user-agreement', version: '2026-09' })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})

test('a version is compared with the previous one; the first one has no changes, an unknown one is not found', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  const later = { version: '2026-11', effectiveOn: '2026-11-20', bodyHtml: agreement.bodyHtml.replace('和序', '合序') }
  await mall.ctx.db.insert(page).values([agreement, { ...agreement, ...later }])
  const slug = 'user-agreement'
  expect(await api.comparePage({ slug, version: '2026-11' })).toEqual({
    version: '2026-11',
    earlier: '2026-10',
    parts: [{ title: '一、我们是谁', lines: [expect.arrayContaining([{ kind: 'added', text: '合' }])] }],
  })
  for (const input of [
    { slug, version: '2026-10' },
    { slug, version: '2026-09' },
    { slug: 'none', version: '2026-11' },
  ])
    await expect(api.comparePage(input)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('a script in a page or question is removed, even if it was written past the mall', async () => {
  await using mall = await openMall()
  const harm = '<p onclick="a()">看</p><script>a()</script>'
  const questions = [{ id: 'q', question: '几点开门', answerHtml: harm }]
  const sections = [{ id: 'when', title: '时间', questions }]
  await mall.ctx.db.insert(page).values({ ...agreement, bodyHtml: harm, sections })
  const read = await (await mall.visitor()).api.getPage({ slug: 'user-agreement' })
  expect([read.bodyHtml, read.sections[0]?.questions[0]?.answerHtml]).toEqual(['<p>看</p>', '<p>看</p>'])
})

test('a changed page changes the content version, so that no cached document shows the old one', async () => {
  await using mall = await openMall()
  const version = async () =>
    Number((await mall.ctx.pool.query('select version from content_version where id = 1')).rows[0]?.version)
  const before = await version()
  await mall.ctx.db.insert(page).values(agreement)
  expect(await version()).toBe(before + 1)
})

test.each([
  ['<p onclick="a()">看</p>', '<p>看</p>'],
  ['<script>a()</script><style>p{}</style><p style="color:red">看</p>', '<p>看</p>'],
  ['<a href="javascript:a()">看</a>', '<a>看</a>'],
  [
    '<a href="/cart">去</a><a href="tel:4008-100-120">打</a>',
    '<a href="/cart">去</a><a href="tel:4008-100-120">打</a>',
  ],
  ['<img src="/images/a.svg" alt="甲" onerror="a()">', '<img src="/images/a.svg" alt="甲" />'],
  ['<img src="https://elsewhere.example/a.png"><iframe src="/"></iframe>', '<img />'],
  ['<h2 id="one">一</h2><th scope="col">甲</th>', '<h2 id="one">一</h2><th scope="col">甲</th>'],
])('%s is sanitised to %s', (written, sanitised) => {
  expect(cleanHtml(written)).toBe(sanitised)
})

test('sanitising removes nothing from the texts of the demo mall', () => {
  const demo = demoMall({ today: '2026-11-20' })
  for (const table of readingRows(demo)) expect(cleanRows(table, cleanHtml), table.table).toEqual(table)
  for (const { detailHtml } of demo.products) expect(cleanHtml(detailHtml)).toBe(detailHtml)
})
