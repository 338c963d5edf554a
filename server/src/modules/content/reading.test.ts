import { instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anOperator } from '../settings/samples.ts'
import { withContents } from './contents.ts'
import { pillOf, stateOf } from './lectures/lecture-view.ts'
import * as tables from './tables.ts'

const article = {
  ...{ kind: 'health', summary: '', bodyHtml: '', image: 'a.svg', tag: '日常', minutes: 3, reviewer: '', sort: 1 },
  publishedOn: '2026-11-01',
}

async function openReading(overrides: Partial<typeof tables.article.$inferInsert>[]) {
  const mall = await openMall()
  await anOperator(mall.ctx)
  await mall.ctx.db
    .insert(tables.article)
    .values(overrides.map((one, index) => ({ ...article, id: `a${index + 1}`, title: `第 ${index + 1} 篇`, ...one })))
  return mall
}

test('a list contains one kind and one topic, in pages, with all topics of the kind', async () => {
  await using mall = await openReading([
    { publishedOn: '2026-11-03' },
    { tag: '饮食', publishedOn: '2026-11-05' },
    { publishedOn: '2026-11-04' },
    { kind: 'news', tag: '服务' },
  ])
  const { api } = await mall.visitor()
  const idsOf = async (input: { tag?: string; curPage?: number; pageSize?: number }) => {
    const { list, total } = await api.getNewsList({ product: 'hexu', kind: 'health', ...input })
    return [total, ...list.map(({ id }) => id)]
  }
  expect(await idsOf({})).toEqual([3, 'a2', 'a3', 'a1'])
  expect(await idsOf({ tag: '日常' })).toEqual([2, 'a3', 'a1'])
  expect(await idsOf({ curPage: 2, pageSize: 2 })).toEqual([3, 'a1'])
  expect((await api.getNewsList({ product: 'hexu', kind: 'health' })).tags).toEqual(['日常', '饮食'])
})

test('an article shows its reviewer, contents and related articles: the same topic before newer ones', async () => {
  await using mall = await openReading([
    { reviewer: '沈知微 主任医师', reviewedOn: '2026-11-01', bodyHtml: '<h2>先看哪一项</h2><p>看。</p>' },
    { tag: '饮食', publishedOn: '2026-11-05' },
    { publishedOn: '2026-10-01' },
    { kind: 'news', publishedOn: '2026-11-09' },
  ])
  const read = await (await mall.visitor()).api.getArticleInfo({ product: 'hexu', id: 'a1' })
  expect(read).toMatchObject({ reviewer: '沈知微 主任医师', reviewedOn: '2026-11-01', kind: 'health' })
  expect(read.sections).toEqual([{ id: 'part-1', title: '先看哪一项' }])
  expect(read.bodyHtml).toContain('<h2 id="part-1">先看哪一项</h2>')
  expect(read.related.map(({ id }) => id)).toEqual(['a3', 'a2'])
})

test('a notice carries the closure it announces, and leads to the piece of its kind before it', async () => {
  const closure = { branchId: 'gulou', firstDay: '2026-11-28', lastDay: '2026-11-28' }
  await using mall = await openReading([
    { kind: 'news', publishedOn: '2026-11-09', closure },
    { kind: 'news', publishedOn: '2026-11-09', sort: 2 },
    { publishedOn: '2026-11-08' },
    { kind: 'news', publishedOn: '2026-11-01' },
  ])
  const { api } = await mall.visitor()
  const read = (id: string) => api.getArticleInfo({ product: 'hexu', id })
  expect(await read('a1')).toMatchObject({ closure, previous: { id: 'a2', title: '第 2 篇' } })
  expect(await read('a2')).toMatchObject({ closure: null, previous: { id: 'a4' } })
  expect(await read('a4')).toMatchObject({ previous: null })
})

test('a script in an article is removed, even if it was written past the mall', async () => {
  await using mall = await openReading([
    { bodyHtml: '<p onclick="a()">看</p><script>a()</script><img src=x onerror=a()>' },
  ])
  const { bodyHtml } = await (await mall.visitor()).api.getArticleInfo({ product: 'hexu', id: 'a1' })
  expect(bodyHtml).not.toMatch(/script|onclick|onerror/)
  expect(bodyHtml).toContain('<p>看</p>')
})

test('unknown articles and another group’s are not found', async () => {
  await using mall = await openReading([{}])
  const { api } = await mall.visitor()
  const missing = { failure: 'NOT_FOUND' }
  await expect(api.getArticleInfo({ product: 'hexu', id: 'none' })).rejects.toMatchObject(missing)
  await expect(api.getArticleInfo({ product: 'other', id: 'a1' })).rejects.toMatchObject(missing)
  await expect(api.getNewsList({ product: 'other' })).rejects.toMatchObject(missing)
  await expect(api.getGroupDataReport({ product: 'hexu' })).rejects.toMatchObject(missing)
  await expect(api.getLecture({})).rejects.toMatchObject(missing)
})

test('the enterprise content host returns the same news and figures as the mall', async () => {
  await using mall = await openReading([{ kind: 'news' }, {}])
  const report = { source: '和序', bodyHtml: '', bars: [{ label: '脂肪肝', percent: 31.5 }], year: 2025, sort: 1 }
  await mall.ctx.db.insert(tables.dataReport).values({ ...report, id: 'r1', title: '报告' })
  const { api } = await mall.visitor()
  expect(await api.contentGetDynamics({})).toEqual(await api.getDynamics({}))
  expect(await api.contentGetDataReport({})).toEqual(await api.getDataReport({}))
  expect((await api.contentGetDynamics({})).list).toHaveLength(2)
})

test('a report is returned whole: the requested one, else the latest, with the names of all', async () => {
  await using mall = await openReading([{}])
  const rows: [string, number][] = [['脂肪肝', 31]]
  const table = { title: '检出率', words: '脂肪肝三成', chart: 'bars' as const, columns: ['项目', '合计'], rows }
  const report = { title: '报告', source: '和序', bodyHtml: '', bars: [], tables: [table], method: '数一数', sort: 1 }
  await mall.ctx.db.insert(tables.dataReport).values([
    { ...report, id: 'old', year: 2024 },
    { ...report, id: 'new', year: 2025 },
  ])
  const { api } = await mall.visitor()
  const latest = await api.getGroupDataReport({ product: 'hexu' })
  expect(latest).toMatchObject({ id: 'new', tables: [table], method: '数一数' })
  expect(latest.all.map(({ id }) => id)).toEqual(['new', 'old'])
  expect((await api.getGroupDataReport({ product: 'hexu', id: 'old' })).year).toBe(2024)
})

test('the lecture page shows the requested lecture, else the next one; a topic filters the list', async () => {
  await using mall = await openMall()
  const inHours = (hours: number) => new Date(mall.clock.now().getTime() + hours * 3_600_000)
  const lecture = { summary: '一；二', speaker: '林', speakerTitle: '医师', image: 'a.svg', minutes: 30 }
  await mall.ctx.db.insert(tables.lecture).values([
    { ...lecture, id: 'past', title: '讲过', state: 'recorded', tag: '饮食', startsAt: inHours(-90), sort: 1 },
    { ...lecture, id: 'fresh', title: '刚放上', state: 'recorded', tag: '日常', startsAt: inHours(-50), sort: 9 },
    { ...lecture, id: 'over', title: '刚讲完', state: 'upcoming', tag: '日常', startsAt: inHours(-1), sort: 4 },
    { ...lecture, id: 'late', title: '再下场', state: 'upcoming', tag: '日常', startsAt: inHours(9), sort: 2 },
    { ...lecture, id: 'next', title: '下一场', state: 'upcoming', tag: '日常', startsAt: inHours(2), sort: 3 },
  ])
  const { api } = await mall.visitor()
  const { lecture: shown, others } = await api.getLecture({})
  expect([shown.id, shown.points, others.map(({ id }) => id)]).toEqual([
    'next',
    ['一', '二'],
    ['late', 'over', 'fresh', 'past'],
  ])
  expect((await api.getLecture({ id: 'past' })).lecture.state).toBe('recorded')
  const page = await api.healthKnowledgeLectureHallsPage({ topic: '饮食' })
  expect([page.total, page.list.map(({ id }) => id), page.topics]).toEqual([1, ['past'], ['日常', '饮食']])
})

test('lectures are found by title and speaker; recordings are listed once published; the busiest speakers come first', async () => {
  await using mall = await openMall()
  const inHours = (hours: number) => new Date(mall.clock.now().getTime() + hours * 3_600_000)
  const lecture = { summary: '', speakerTitle: '医师', image: 'a.svg', minutes: 30, tag: '日常', sort: 1 }
  await mall.ctx.db.insert(tables.lecture).values([
    {
      ...lecture,
      id: 'a',
      title: '肺结节',
      speaker: '林',
      state: 'recorded',
      videoUrl: '/a.m3u8',
      startsAt: inHours(-9),
    },
    {
      ...lecture,
      id: 'b',
      title: '血压',
      speaker: '林',
      state: 'upcoming',
      videoUrl: '/b.m3u8',
      startsAt: inHours(-2),
    },
    { ...lecture, id: 'c', title: '血脂', speaker: '沈', state: 'upcoming', videoUrl: '/c.m3u8', startsAt: inHours(2) },
    { ...lecture, id: 'd', title: '血糖', speaker: '林', state: 'recorded', startsAt: inHours(-5) },
  ])
  await mall.ctx.db.insert(tables.doctor).values([
    { id: 'lin', name: '林', image: 'doctors/lin.svg' },
    { id: 'shen', name: '沈', title: '心内科 主任医师', image: '' },
  ])
  const { api } = await mall.visitor()
  const found = async (input: { searchItem?: string; replay?: '1' }) => {
    const { list, total } = await api.healthKnowledgeLectureHallsPage(input)
    return [total, ...list.map(({ id }) => id).toSorted()]
  }
  expect(await found({ searchItem: '血' })).toEqual([3, 'b', 'c', 'd'])
  expect(await found({ searchItem: '林 血' })).toEqual([2, 'b', 'd'])
  expect(await found({ replay: '1' })).toEqual([2, 'a', 'b'])
  const titleIn = async (id: string) => (await api.getLecture({ id })).lecture.speakerTitle
  expect([await titleIn('a'), await titleIn('c')]).toEqual(['医师', '心内科 主任医师'])
  expect((await api.healthKnowledgeLectureHallsPage({})).speakers).toEqual([
    { speaker: '林', speakerTitle: '医师', speakerImageUrl: 'doctors/lin.svg', lectures: 3 },
    // A doctor of the mall has the doctor's own title.
    { speaker: '沈', speakerTitle: '心内科 主任医师', speakerImageUrl: '', lectures: 1 },
  ])
})

const evening = {
  state: 'upcoming',
  startsAt: instantOf('2026-11-20', '19:30'),
  minutes: 40,
  tag: '日常',
  videoUrl: '',
}
test.each([
  [evening, '2026-11-20', '09:00', 'upcoming', '今晚 19:30 直播'],
  [evening, '2026-11-19', '23:00', 'upcoming', '11月20日 19:30'],
  [evening, '2026-11-20', '19:29', 'upcoming', '今晚 19:30 直播'],
  [evening, '2026-11-20', '19:30', 'live', '正在直播'],
  [evening, '2026-11-20', '20:09', 'live', '正在直播'],
  [evening, '2026-11-20', '20:10', 'over', '回放整理中'],
  [{ ...evening, videoUrl: '/film.m3u8' }, '2026-11-20', '20:10', 'recorded', '日常'],
  [{ ...evening, state: 'live' }, '2026-11-20', '19:40', 'live', '正在直播'],
  [{ ...evening, state: 'recorded' }, '2026-11-25', '09:00', 'recorded', '日常'],
  [{ ...evening, startsAt: null }, '2026-11-25', '09:00', 'upcoming', '日常'],
])('a lecture %o on %s at %s is %s, with the pill “%s”', (schedule, day, time, state, pill) => {
  const now = instantOf(day, time)
  expect([stateOf(schedule, now), pillOf(schedule, now)]).toEqual([state, pill])
})

test('headings keep their ids, and those without one get one', () => {
  expect(withContents('<h2 id="a">甲</h2><p>x</p><h2>乙<em>丙</em></h2>')).toEqual({
    bodyHtml: '<h2 id="a">甲</h2><p>x</p><h2 id="part-2">乙<em>丙</em></h2>',
    sections: [
      { id: 'a', title: '甲' },
      { id: 'part-2', title: '乙丙' },
    ],
  })
})

test('articles are found by each of the words, with LIKE wildcards taken literally', async () => {
  await using mall = await openReading([
    { id: 'water', title: '体检前一晚能不能喝水', bodyHtml: '<p>空腹 8 小时</p>' },
    { id: 'fat', title: '血脂高怎么吃', bodyHtml: '<p>空腹抽血，降 50%</p>' },
  ])
  const { api } = await mall.visitor()
  const found = async (searchItem: string) =>
    (await api.getNewsList({ product: 'hexu', kind: 'health', searchItem })).list.map(({ id }) => id).toSorted()
  expect(await found('空腹')).toEqual(['fat', 'water'])
  expect(await found('空腹 血脂')).toEqual(['fat'])
  expect(await found('50%')).toEqual(['fat'])
  expect(await found('8%')).toEqual([])
  expect(await found('骨密度')).toEqual([])
})
