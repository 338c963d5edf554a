// Articles: written in change sets, reviewed by doctors, shown while the review holds, and only what has a source.
import { rowValue } from '@mall/contract/change-set/row-value'
import { faultsOfClaims } from '@mall/contract/content/article-claims'
import { readSources, sourcesText } from '@mall/contract/content/article-sources'
import { addDays } from '@mall/contract/days'
import { readRow } from '@mall/contract/sheet/cells'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { articleBodyAsKept } from '../../content/public.ts'
import { anArticle } from '../../content/samples.ts'
import { contentVersion } from '../../settings/public.ts'
import { anOperator } from '../../settings/samples.ts'
import { aDraft, approved, director, editor, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

async function opened() {
  const mall = await openMall()
  await anOperator(mall.ctx)
  await mall.ctx.objects.put('articles/water.webp', await aPicture())
  return mall
}

const aPicture = () =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()

const cellsFor = (mall: TestMall, cells: Readonly<Record<string, string>> = {}) => ({
  ...{ title: '能不能喝水', kind: '健康', isShown: '是', summary: '少量可以。', tag: '检前准备', minutes: '3' },
  ...{ body: '## 先说结论\n白水可以。\n> 糖尿病人先问医生', sources: '', image: 'articles/water.webp' },
  ...{ reviewer: '陆时安 主任医师', reviewedOn: mall.clock.today(), reviewUntil: addDays(mall.clock.today(), 100) },
  ...{ publishedOn: mall.clock.today(), productWords: '', closure: '', sort: '0', ...cells },
})

const changeOf = (mall: TestMall, cells: Readonly<Record<string, string>> = {}, thingId = 'water') => ({
  ...{ field: 'row.article' as const, thingId },
  value: rowValue('article', cellsFor(mall, cells)),
})

async function shownIn(mall: TestMall) {
  await contentVersion(mall.ctx).check()
  const { api } = await mall.visitor()
  return (await api.getNewsList({ product: 'hexu', kind: 'health' })).list.map(({ id }) => id)
}

/** Approved by a doctor, and by the director where more than medical words changed, and published. */
async function publishedIn(mall: TestMall, cells: Readonly<Record<string, string>> = {}) {
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const set = await submitted(author, [changeOf(mall, cells)])
  for (const { api } of [doctor, boss]) {
    const { state } = await author.api.getChangeSet({ changeSetId: set.changeSetId })
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { ...set, version }
}

const read = async (mall: TestMall, id = 'water') => (await mall.visitor()).api.getArticleInfo({ product: 'hexu', id })

test('a new article is approved as medical words and as a page, published, changed, and taken back', async () => {
  await using mall = await opened()
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const sources = '饮水与空腹化验｜2024 版，第 2 章｜https://example.org/water｜2027-12-01'
  const body =
    '## 先说结论\n[空腹喝水不会让血糖升高 1%](#source-1)。\n![一杯水](articles/water.webp)\n- 白水\n- 温水\n> 糖尿病人先问医生'
  const set = await submitted(author, [changeOf(mall, { body, sources })])
  const seen = await author.api.getChangeSet({ changeSetId: set.changeSetId })
  expect(seen.approvals.map(({ part }) => part).toSorted()).toEqual(['medical', 'page'])
  expect(await shownIn(mall)).toEqual([])
  set.version = (await doctor.api.approveChangeSet({ ...set, reason: '医学上没错' })).version
  set.version = (await boss.api.approveChangeSet({ ...set, reason: '看过了' })).version
  set.version = (await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })).version
  expect(await shownIn(mall)).toEqual(['water'])
  const shown = await read(mall)
  expect(shown.bodyHtml).toBe(
    '<h2 id="part-1">先说结论</h2><p><a href="#source-1">空腹喝水不会让血糖升高 1%</a>。</p>' +
      '<figure><img src="/images/articles/water.webp" alt="" /><figcaption>一杯水</figcaption></figure>' +
      '<ul><li>白水</li><li>温水</li></ul><blockquote><p>糖尿病人先问医生</p></blockquote>',
  )
  expect(shown.sources).toEqual([
    { name: '饮水与空腹化验', detail: '2024 版，第 2 章', url: 'https://example.org/water' },
  ])
  const standing = await author.api.getArticle({ articleId: 'water' })
  expect(standing.value).toBe(rowValue('article', cellsFor(mall, { body, sources })))
  const again = await publishedIn(mall, { body, sources, title: '到底能不能喝水' })
  expect((await read(mall)).title).toBe('到底能不能喝水')
  await boss.api.takeBackChangeSet({ ...again, reason: '标题不好' })
  expect((await read(mall)).title).toBe('能不能喝水')
  const first = await boss.api.getChangeSet({ changeSetId: set.changeSetId })
  await boss.api.takeBackChangeSet({ changeSetId: set.changeSetId, version: first.version, reason: '先收回' })
  expect(await shownIn(mall)).toEqual([])
  await expect(read(mall)).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await author.api.listArticles({ standing: 'withdrawn' })).list).toMatchObject([{ articleId: 'water' }])
})

test('an article is published at its instant', async () => {
  await using mall = await opened()
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, [changeOf(mall)], await reviewer(mall))
  const publishAt = new Date(mall.clock.now().getTime() + 3_600_000).toISOString()
  expect(await boss.api.publishChangeSet({ ...set, publishAt, reason: '定时' })).toMatchObject({ state: 'approved' })
  expect(await shownIn(mall)).toEqual([])
})

test.each([
  ['a claim that is marked and has no source', { body: '[斑块就会消失](#source)。' }, /斑块就会消失.*还没有出处/],
  ['a claim whose source is gone', { body: '[斑块就会消失](#source-2)。', sources: '共识｜｜｜' }, /出处已经没有了/],
  ['a sentence that claims and is not marked', { body: '40 岁以上 30% 的人有斑块。' }, /像一个医学说法/],
  ['what advertising law forbids', { kind: '动态', body: '这样就能根治。' }, /广告法不许/],
  ['what advertising law forbids, in a title', { title: '神奇的水' }, /广告法不许/],
] as const)('%s is drafted and not sent for review', async (_, cells, msg) => {
  await using mall = await opened()
  const author = await editor(mall)
  const set = await aDraft(author, [changeOf(mall, cells)])
  await expect(author.api.submitChangeSet({ ...set, reason: '请看' })).rejects.toEqual(
    refusal('ARTICLE_UNSOURCED', msg),
  )
  expect((await author.api.getChangeSet({ changeSetId: set.changeSetId })).state).toBe('draft')
})

test('a medical article goes for review with its doctor and a day on which it is read again; one that is withdrawn does not need them', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const none = { reviewer: '', reviewedOn: '', reviewUntil: '' }
  const send = async (cells: Readonly<Record<string, string>>) =>
    author.api.submitChangeSet({ ...(await aDraft(author, [changeOf(mall, cells)])), reason: '请看' })
  await expect(send(none)).rejects.toEqual(refusal('ARTICLE_UNREVIEWED'))
  const past = { reviewedOn: addDays(mall.clock.today(), -9), reviewUntil: addDays(mall.clock.today(), -1) }
  await expect(send(past)).rejects.toEqual(refusal('ARTICLE_UNREVIEWED'))
  expect(await send({ ...none, kind: '动态' })).toMatchObject({ version: expect.any(Number) })
  expect(await send({ ...none, isShown: '否', body: '[斑块就会消失](#source)。' })).toMatchObject({
    version: expect.any(Number),
  })
})

test('an article past its review is in no list, page, feed or search, and is told to those who write and review', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const today = mall.clock.today()
  await anArticle(mall.ctx, { id: 'water', reviewUntil: today })
  await anArticle(mall.ctx, { id: 'salt', reviewUntil: addDays(today, 300), title: '少吃盐' })
  expect((await shownIn(mall)).toSorted()).toEqual(['salt', 'water'])
  const standing = async (person = author) =>
    new Map((await person.api.listArticles({})).list.map((one) => [one.articleId, one.standing]))
  expect(await standing()).toEqual(
    new Map([
      ['water', 'soon'],
      ['salt', 'shown'],
    ]),
  )
  const version = contentVersion(mall.ctx).current()
  mall.clock.advance(86_400_000)
  expect(await shownIn(mall)).toEqual(['salt'])
  expect(contentVersion(mall.ctx).current()).not.toBe(version)
  await expect(read(mall)).rejects.toEqual(refusal('NOT_FOUND'))
  expect(await (await fetch(`${mall.origin}/rss.xml`)).text()).not.toContain('能不能喝水')
  const roles = ['director', 'content-editor'] as const
  const manager = await mall.staff({ roles: roles.map((role) => [role, null]) })
  expect(await standing(manager)).toEqual(
    new Map([
      ['water', 'over'],
      ['salt', 'shown'],
    ]),
  )
  const { queues } = await manager.api.getToday({})
  const told = queues.find(({ kind }) => kind === 'articles')?.waiting
  expect(told).toBe((await manager.api.listArticles({ standing: 'due' })).list.length)
  expect(told).toBe(1)
  expect((await manager.api.getWaiting({})).list).toContainEqual({ page: '/articles', waiting: 1 })
})

test('of two drafts on one article the second sees both texts, and neither overwrites the other', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  await publishedIn(mall)
  const late = await aDraft(author, [changeOf(mall, { title: '喝水，我的标题' })])
  await publishedIn(mall, { title: '喝水，别人的标题' })
  await expect(author.api.submitChangeSet({ ...late, reason: '请看' })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
  const { lines } = await author.api.getChangeSet({ changeSetId: late.changeSetId })
  expect(lines).toMatchObject([{ isConflict: true, problem: '' }])
  expect(lines[0]?.now).toContain('别人的标题')
  expect((await read(mall)).title).toBe('喝水，别人的标题')
})

test('markup, scripts and foreign addresses in an article are words, and never run', async () => {
  await using mall = await opened()
  const harm = [
    '<script>harm()</script><img src=x onerror=harm()>',
    '[点](javascript:harm())',
    '[点](//elsewhere.example)',
    '![x" onerror="harm()](articles/water.webp)',
    '![x](//elsewhere.example/a.webp)',
    '[看](#source-1" onclick="harm())',
    '| <svg onload=harm()> | 乙 |',
    '> <iframe srcdoc="harm">',
  ].join('\n')
  const body = articleBodyAsKept(harm)
  await publishedIn(mall, { body, kind: '动态' })
  const { rows } = await mall.ctx.pool.query<{ html: string }>('select body_html as html from article')
  const shown = await read(mall)
  for (const html of [rows[0]?.html ?? '', shown.bodyHtml]) {
    expect(html).not.toMatch(/<(script|svg|iframe|img)|<\w[^>]*(javascript:|elsewhere|\son\w+=)/i)
    expect(html).toContain('&lt;script&gt;harm()&lt;/script&gt;')
  }
})

test('what publishing would not keep, and pictures that are not there, are not drafted', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const put = async (cells: Readonly<Record<string, string>>) => aDraft(author, [changeOf(mall, cells)])
  await expect(put({ body: '第一段\n\n\n第二段' })).rejects.toEqual(refusal('ROW_TEXT_UNSAFE'))
  await expect(put({ image: 'articles/none.webp' })).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  await expect(put({ body: '![无](articles/none.webp)' })).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  await expect(put({ title: '' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a picture is uploaded into the articles, and what is no picture is refused', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const { path } = await author.api.uploadPicture({ kind: 'article' }, { file: new Uint8Array(await aPicture()) })
  expect(path).toMatch(/^articles\/[\w-]+\.webp$/)
  expect((await fetch(`${mall.origin}/images/${path}`)).status).toBe(200)
  await expect(
    author.api.uploadPicture({ kind: 'article' }, { file: Buffer.from('<svg onload="harm()"/>') }),
  ).rejects.toEqual(refusal('PICTURE_UNREADABLE'))
})

test('articles are listed by kind, word and standing, in pages without a gap', async () => {
  await using mall = await opened()
  const { api } = await editor(mall)
  for (let nth = 0; nth < 52; nth++)
    await anArticle(mall.ctx, { id: `a${nth}`, title: `第 ${nth} 篇`, kind: nth < 2 ? 'news' : 'health' })
  const first = await api.listArticles({})
  const second = await api.listArticles({ after: first.next ?? '' })
  expect(first.list).toHaveLength(50)
  expect(second.next).toBeNull()
  expect(new Set([...first.list, ...second.list].map(({ articleId }) => articleId)).size).toBe(52)
  expect((await api.listArticles({ kind: 'news' })).list).toHaveLength(2)
  expect((await api.listArticles({ word: '第 51' })).list).toMatchObject([{ articleId: 'a51' }])
  expect((await api.listArticles({ word: '%' })).list).toEqual([])
})

test('rows tell what is wrong by their column', async () => {
  await using mall = await opened()
  const faults = (cells: Readonly<Record<string, string>>) =>
    readRow('article', cellsFor(mall, cells)).faults.map(({ column }) => column)
  expect(faults({})).toEqual([])
  expect(faults({ image: '../secret.svg' })).toEqual(['image'])
  expect(faults({ sources: '｜没有名字' })).toEqual(['sources'])
  expect(faults({ sources: '共识｜｜http://example.org｜' })).toEqual(['sources'])
  expect(faults({ sources: `共识｜｜｜${addDays(mall.clock.today(), 50)}` })).toEqual(['reviewUntil'])
  expect(faults({ reviewer: '' })).toEqual(['reviewer'])
  expect(faults({ reviewUntil: addDays(mall.clock.today(), 800) })).toEqual(['reviewUntil'])
  expect(faults({ closure: 'gulou 2026-12-06 2026-12-05' })).toEqual(['closure'])
  expect(faults({ closure: 'gulou 2026-12-05 2026-12-06', body: '? 问\n答' })).toEqual(['body'])
})

test('claims are held by their sources, and ordinary advice needs none', () => {
  const faults = (body: string, kind = 'health') =>
    faultsOfClaims({ kind, title: '标题', summary: '摘要', body, sources: '共识｜｜｜' }).map(({ why }) => why)
  expect(faults('每 3 个月复查一次，每周走 150 分钟，不要自己停药。')).toEqual([])
  expect(faults('每 3 个人里有 1 个。')).toEqual(['unmarked'])
  expect(faults('[每 3 个人里有 1 个](#source-1)，年纪越大风险增加一倍。')).toEqual([])
  expect(faults('[每 3 个人里有 1 个](#source-1)。他汀能降低中风的风险。')).toEqual(['unmarked'])
  expect(faults('他汀能降低中风的风险。', 'news')).toEqual([])
  const sources = '共识｜2020｜https://example.org/a｜2028-06-01\n口诀｜｜｜'
  expect(sourcesText(readSources(sources) ?? [])).toBe(sources)
})
