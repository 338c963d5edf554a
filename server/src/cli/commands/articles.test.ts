import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { failureText } from '../../app/failure-text.ts'
import { article } from '../../modules/content/tables.ts'
import { anOperator } from '../../modules/settings/samples.ts'
import { publishArticleFor, setDoctorFor, withdrawArticleFor } from './articles.ts'

const ARTICLE = {
  ...{ id: 'water', kind: 'health', title: '能不能喝水', summary: '少量可以。', tag: '检前准备', minutes: 3 },
  ...{ bodyHtml: '<h2>先说结论</h2><p>白水可以。</p>', image: 'articles/water.svg' },
  ...{ reviewer: '陆时安 主任医师', reviewedOn: '2026-11-18', publishedOn: '2026-11-20' },
}
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'

const folder = mkdtempSync(join(tmpdir(), 'articles-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function opened() {
  const mall = await openMall()
  await anOperator(mall.ctx)
  const { api } = await mall.visitor()
  const read = (id: string) => api.getArticleInfo({ product: 'hexu', id })
  return { mall, read, [Symbol.asyncDispose]: () => mall[Symbol.asyncDispose]() }
}

test('an article is published from a file with its picture, replaced by a new version, and withdrawn', async () => {
  await using desk = await opened()
  const { mall, read } = desk
  const picture = fileOf('water.svg', DRAWING)
  expect(await publishArticleFor(mall.ctx, [fileOf('water.json', ARTICLE), picture])).toBe(
    '已发布：/healthInformation/detail/water',
  )
  expect(await read('water')).toMatchObject({ title: '能不能喝水', sections: [{ title: '先说结论' }] })
  const shown = await fetch(`${mall.origin}/images/articles/water.svg?w=48`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  await publishArticleFor(mall.ctx, [fileOf('again.json', { ...ARTICLE, title: '到底能不能喝水' })])
  expect((await read('water')).title).toBe('到底能不能喝水')
  await withdrawArticleFor(mall.ctx, ['water'])
  await expect(read('water')).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(withdrawArticleFor(mall.ctx, ['water'])).rejects.toThrow('没有“water”这篇文章')
})

test('a doctor’s portrait is shown with the articles they reviewed, and replaced by a new one', async () => {
  await using desk = await opened()
  const { mall, read } = desk
  await publishArticleFor(mall.ctx, [fileOf('water.json', ARTICLE)])
  expect((await read('water')).reviewerImageUrl).toBe('')
  const portrait = async () => {
    expect(await setDoctorFor(mall.ctx, ['陆时安', fileOf('doctor.svg', DRAWING)])).toBe('陆时安的头像换好了')
    mall.clock.advance(3_000)
    return (await read('water')).reviewerImageUrl
  }
  const [first, second] = [await portrait(), await portrait()]
  expect(first).toMatch(/^doctors\/[\w-]+\.svg$/)
  expect(second).not.toBe(first)
  expect((await fetch(`${mall.origin}/images/${second}?w=48`)).status).toBe(200)
})

test('active content is removed from an article before it is stored', async () => {
  await using desk = await opened()
  const harm = [
    '<script>harm()</script>',
    '<img src="x" onerror="harm()">',
    '<a href="javascript:harm()" onclick="harm()">链接</a>',
    '<a href="data:text/html,<script>harm()</script>">链接</a>',
    '<svg onload="harm()"><script>harm()</script><a xlink:href="javascript:harm()"/></svg>',
    '<iframe srcdoc="<script>harm()</script>"></iframe>',
    '<style>*{background:url(//elsewhere.example/harm)}</style><p style="position:fixed" onmouseover="harm()">看</p>',
    '<form action="//elsewhere.example/harm"><button formaction="javascript:harm()">按</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=harm()></style></mglyph></table></mtext></math>',
    '<object data="harm.swf"></object><embed src="harm.swf"><base href="//elsewhere.example/"><meta http-equiv="refresh" content="0;url=//elsewhere.example/harm">',
  ]
  await publishArticleFor(desk.mall.ctx, [fileOf('harm.json', { ...ARTICLE, id: 'harm', bodyHtml: harm.join('\n') })])
  const [stored] = await desk.mall.ctx.db.select().from(article).where(eq(article.id, 'harm'))
  expect(stored?.bodyHtml).toContain('<p>看</p>')
  expect(stored?.bodyHtml).not.toMatch(/harm|elsewhere|javascript|style|\son\w+=|<(?!\/?(a|p|img|table)\b)/i)
})

test.each([
  ['{', /wrong\.json 不是 JSON：请检查引号/],
  [{ ...ARTICLE, reviewer: '' }, 'reviewer：健康文章要写审阅医生 reviewer 和审阅日期 reviewedOn'],
  [{ ...ARTICLE, bodyHtml: '<script>a()</script>' }, 'bodyHtml：清理后什么也没剩下'],
  [{ ...ARTICLE, image: '../secret.svg' }, 'image：应为 /images/ 下的图片，如 articles/water.svg'],
  [{ ...ARTICLE, title: 7 }, 'title：应为文字'],
  [{ ...ARTICLE, titel: '' }, 'titel：这一项不认识，请去掉'],
  [{}, /^id：没有填，请补上\nkind：应为 \w+(、\w+)+ 之一\n/],
  [{ ...ARTICLE, publishedOn: '2026-13-01' }, 'publishedOn：日期格式应为 2026-11-26'],
])('%o is refused with its faults, and nothing is published', async (content, why) => {
  await using desk = await opened()
  await expect(publishArticleFor(desk.mall.ctx, [fileOf('wrong.json', content)])).rejects.toThrow(why)
  expect(await desk.mall.ctx.db.select().from(article)).toEqual([])
})

test('a file that is not a picture is reported before anything is published', async () => {
  await using desk = await opened()
  const files = [fileOf('water.json', ARTICLE), fileOf('none.svg', 'no picture')]
  await expect(publishArticleFor(desk.mall.ctx, files)).rejects.toThrow('不是能显示的图片')
  expect(await desk.mall.ctx.db.select().from(article)).toEqual([])
})

test('a file that cannot be read is named, with the reason', async () => {
  await using desk = await opened()
  const failureOf = (...files: string[]) => publishArticleFor(desk.mall.ctx, files).catch(failureText)
  expect(await failureOf('/nowhere.json')).toMatch(/^找不到 \/nowhere.json/)
  expect(await failureOf(tmpdir())).toBe(`${tmpdir()} 是一个目录，这里要一个文件`)
  expect(await failureOf(fileOf('water.json', ARTICLE), '/nowhere.svg')).toMatch(/^找不到 \/nowhere.svg/)
})
