import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'
import * as tables from './tables.ts'

test('a navigation entry for a category contains its subcategories', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, {
    categories: [
      { id: 'parents', parentId: '0', name: '父母体检' },
      { id: 'heart', parentId: 'parents', name: '心脑血管' },
    ],
  })
  const entry = { position: 'top', pcUrl: '', h5Url: '', categoryId: '' }
  await mall.ctx.db.insert(tables.navigationItem).values([
    { ...entry, id: '2', name: '父母体检', type: '1', categoryId: 'parents', sort: 2 },
    { ...entry, id: '1', name: '首页', type: '0', sort: 1 },
    { ...entry, id: '3', name: '院区', type: '2', pcUrl: '/branch', h5Url: '/branch', sort: 3 },
    { ...entry, id: '4', name: '我的', type: '2', position: 'phone', sort: 1 },
  ])
  const { list } = await (await mall.visitor()).api.listNavigation({})
  expect(list.map(({ navigationName, type, categoryList }) => [navigationName, type, categoryList.length])).toEqual([
    ['首页', '0', 0],
    ['父母体检', '1', 1],
    ['院区', '2', 0],
  ])
  expect(list[1]?.categoryList[0]).toMatchObject({ id: 'heart', pid: 'parents', categoryName: '心脑血管' })
})

test('the panel of a category shows the operator’s columns and product, otherwise the subcategories', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const categories = [
    { id: 'women', parentId: '0', name: '女性' },
    { id: 'two', parentId: 'women', name: '两癌筛查' },
  ]
  const [sold, gone] = [await aProduct(ctx, { categories }), await aProduct(ctx, { isOnSale: false })]
  const item = { position: 'top', type: '1', pcUrl: '', h5Url: '', name: '' }
  await ctx.db.insert(tables.navigationItem).values([
    { ...item, id: '1', categoryId: 'parents', productId: sold.id, sort: 1 },
    { ...item, id: '2', categoryId: 'women', productId: gone.id, sort: 2 },
    { ...item, id: '3', type: '0', categoryId: '', sort: 3 },
  ])
  const entry = { categoryId: 'parents', image: '', tier: 0 }
  await ctx.db.insert(tables.navigationEntry).values([
    { ...entry, id: '2', columnTitle: '按深度', name: '深度', tier: 3, query: 'tier=3', sort: 2 },
    { ...entry, id: '1', columnTitle: '按年龄', name: '60–69 岁', query: 'age=65', sort: 1 },
    { ...entry, id: '3', columnTitle: '按年龄', name: '70 岁以上', query: 'age=75', sort: 3 },
  ])
  await contentVersion(ctx).check()
  const { list } = await (await mall.visitor()).api.listNavigation({})
  const [parents, women, home] = list.map(({ panel }) => [
    panel.columns.map(({ title, list: ways }) => [title, ways.map(({ name, query }) => `${name} ${query}`)]),
    panel.product?.id ?? null,
  ])
  expect(parents).toEqual([
    [
      ['按年龄', ['60–69 岁 age=65', '70 岁以上 age=75']],
      ['按深度', ['深度 tier=3']],
    ],
    sold.id,
  ])
  expect(women).toEqual([[['细分', ['两癌筛查 product_first_type_id=women&product_second_type_id=two']]], null])
  expect(home).toEqual([[], null])
})

test('banners and the three services are listed in the operator’s order', async () => {
  await using mall = await openMall()
  const texts = { image: 'a.svg', phoneImage: 'b.svg', text: '', tab: '', pcUrl: '/', h5Url: '/' }
  await mall.ctx.db.insert(tables.banner).values([
    { ...texts, id: '1', title: '第二', sort: 2 },
    { ...texts, id: '2', title: '第一', sort: 1 },
  ])
  await mall.ctx.db.insert(tables.majorService).values([
    { id: '1', stage: '检后', title: '解读', points: ['一对一'], sort: 2 },
    { id: '2', stage: '检前', title: '定制', points: [], sort: 1 },
  ])
  const { api } = await mall.visitor()
  const { list } = await api.getBanner({})
  expect(list.map(({ title, phoneImageUrl }) => [title, phoneImageUrl])).toEqual([
    ['第一', 'b.svg'],
    ['第二', 'b.svg'],
  ])
  expect((await api.threeMajorServices({})).list.map(({ stage }) => stage)).toEqual(['检前', '检后'])
})

test('live lectures come first, then upcoming ones, then recordings; pages do not overlap', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  expect(await api.healthKnowledgeLectureHalls({})).toEqual({ lead: null, list: [] })
  const lecture = { summary: '', speaker: '林医生', speakerTitle: '主任医师', image: 'a.svg', tag: '', minutes: 30 }
  await mall.ctx.db.insert(tables.lecture).values([
    { ...lecture, id: '1', title: '录播', state: 'recorded', sort: 1 },
    { ...lecture, id: '2', title: '预告', state: 'upcoming', sort: 2 },
    { ...lecture, id: '3', title: '直播', state: 'live', sort: 3 },
  ])
  mall.clock.advance(3_000)
  const { lead, list } = await api.healthKnowledgeLectureHalls({})
  expect([lead?.title, ...list.map(({ title }) => title)]).toEqual(['直播', '预告', '录播'])
  const page = await api.healthKnowledgeLectureHallsPage({ pageNum: 2, pageSize: 2 })
  expect([page.total, page.curPage, ...page.list.map(({ title }) => title)]).toEqual([3, 2, '录播'])
})

test('dynamics are news and health articles, newest first', async () => {
  await using mall = await openMall()
  const article = { summary: '', bodyHtml: '', image: 'a.svg', tag: '', minutes: 3, reviewer: '', sort: 1 }
  await mall.ctx.db.insert(tables.article).values([
    { ...article, id: '1', kind: 'news', title: '旧闻', publishedOn: '2026-01-01' },
    { ...article, id: '2', kind: 'health', title: '新知', publishedOn: '2026-11-01' },
    { ...article, id: '3', kind: 'honours', title: '荣誉', publishedOn: '2026-11-02' },
  ])
  const { list } = await (await mall.visitor()).api.getDynamics({})
  expect(list.map(({ title, publishedOn }) => [title, publishedOn])).toEqual([
    ['新知', '2026-11-01'],
    ['旧闻', '2026-01-01'],
  ])
})

test('the data report is the latest one; without any it is not found', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  await expect(api.getDataReport({})).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const report = { source: '和序', bodyHtml: '', bars: [{ label: '脂肪肝', percent: 31.5 }], sort: 1 }
  await mall.ctx.db.insert(tables.dataReport).values([
    { ...report, id: '1', title: '2024 年', year: 2024 },
    { ...report, id: '2', title: '2025 年', year: 2025 },
  ])
  expect(await api.getDataReport({})).toMatchObject({ id: '2', bars: [{ label: '脂肪肝', percent: 31.5 }] })
})
