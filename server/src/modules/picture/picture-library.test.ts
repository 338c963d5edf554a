import { PICTURE_FOLDERS, PICTURE_KINDS } from '@mall/contract/picture/terms'
import { expect, test, vi } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { openDatabase, PATIENT } from '../../platform/database/pool.ts'
import { aBranch } from '../branch/samples.ts'
import { aProduct } from '../catalogue/samples.ts'
import { aDraft, editor } from '../change-set/samples.ts'
import { aBanner, anArticle, aSpecial } from '../content/samples.ts'
import { drawn, listed, upload, usesOf } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('an upload is listed with what it is, who sent it and when it leaves, and is told apart by kind and words', async () => {
  await using mall = await openMall()
  const author = await editor(mall, '沈编辑')
  const path = await upload(author, 'product', '抽血的护士')
  expect(path).toMatch(/^products\/[\w-]{26}\.webp$/)
  const other = await upload(author, 'article')
  const { list, next } = await author.api.listPictures({})
  expect(next).toBeNull()
  expect(list.map((one) => one.path)).toEqual([other, path])
  const head = await mall.ctx.objects.head(path)
  expect(list[1]).toMatchObject({
    ...{ kind: 'product', name: '抽血的护士', width: 40, height: 20, bytes: head?.bytes, by: '沈编辑', uses: [] },
    leavesOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  const paths = async (input: Parameters<typeof author.api.listPictures>[0]) =>
    (await author.api.listPictures(input)).list.map((one) => one.path)
  expect(await paths({ kind: 'article' })).toEqual([other])
  expect(await paths({ word: '护士' })).toEqual([path])
  expect(await paths({ word: other.slice(-12) })).toEqual([other])
  expect(await paths({ word: '100%' })).toEqual([])
})

test('what is no picture, or too small for a mark, enters nothing', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  await expect(api.uploadPicture({ kind: 'product' }, { file: svg })).rejects.toEqual(refusal('PICTURE_UNREADABLE'))
  await expect(api.uploadPicture({ kind: 'logo' }, { file: await drawn() })).rejects.toEqual(refusal('LOGO_TOO_SMALL'))
  expect((await api.listPictures({})).list).toEqual([])
})

test('every place that shows a picture is told by its name', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const { pool } = mall.ctx
  const path = await upload(author)
  const product = await aProduct(mall.ctx)
  const banner = await aBanner(mall.ctx, { phoneImage: path })
  await aBanner(mall.ctx, { id: 'other', image: 'banners/another.webp' })
  const article = await anArticle(mall.ctx, { bodyHtml: `<p>看</p><img src="/images/${path}" alt="">` })
  const special = await aSpecial(mall.ctx, { blocks: [{ kind: 'picture', image: path, width: 8, height: 4 }] })
  expect(await usesOf(mall, path)).toEqual([
    { kind: 'article', id: article.id, name: article.title },
    { kind: 'special', id: special.id, name: special.title },
    { kind: 'banner', id: banner.id, name: banner.tab },
  ])
  await pool.query('delete from article; delete from special; delete from banner')

  const branch = await aBranch(mall.ctx)
  await pool.query(`update product set detail_html = '<img src="/images/' || $1 || '">'`, [path])
  await pool.query('update branch set image = $1', [path])
  await pool.query(
    `insert into page (slug, title, version, effective_on, body_html, sections)
     values ('help', '帮助', '1', '2026-11-01', '', jsonb_build_array(jsonb_build_object('answerHtml', $1::text)))`,
    [`<img src="/images/${path}">`],
  )
  await pool.query(`insert into setting (name, value) values ('operator', jsonb_build_object('logo', $1::text))`, [
    path,
  ])
  const { uses, isUsedMore } = (await listed(mall, path)) ?? expect.fail()
  expect(isUsedMore).toBe(false)
  expect(uses).toEqual([
    { kind: 'product', id: product.id, name: product.name },
    { kind: 'text', id: 'help', name: '帮助' },
    { kind: 'branch', id: branch.id, name: branch.name },
    { kind: 'operator', id: 'operator', name: '' },
  ])
  await pool.query(`update product_spec set image = $1`, [path])
  await pool.query(`update product set detail_html = ''`)
  expect(await usesOf(mall, path)).toContainEqual({ kind: 'product', id: product.id, name: product.name })
})

test('used and unused ones are listed apart, in pages without a gap', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const paths: string[] = []
  for (let nth = 0; nth < 31; nth++) {
    const path = await upload(author)
    paths.unshift(path)
    if (nth % 3 === 0) await aBanner(mall.ctx, { image: path })
    mall.clock.advance(nth % 2)
  }
  const all = async (use?: 'used' | 'unused') => {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await author.api.listPictures({ ...(use && { use }), ...(after && { after }) })
      found.push(...page.list.map((one) => one.path))
      after = page.next ?? undefined
    } while (after)
    return found
  }
  const isUsed = (path: string) => (paths.length - 1 - paths.indexOf(path)) % 3 === 0
  expect((await all()).toSorted()).toEqual(paths.toSorted())
  expect((await all('used')).toSorted()).toEqual(paths.filter(isUsed).toSorted())
  expect((await all('unused')).toSorted()).toEqual(paths.filter((path) => !isUsed(path)).toSorted())
})

test('a description is changed once by whoever has seen it, and recorded', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const path = await upload(author, 'product', 'IMG_2031')
  const change = { path, seen: 'IMG_2031', name: '抽血的护士' }
  const both = await Promise.allSettled([
    author.api.namePicture(change),
    author.api.namePicture({ ...change, name: '别的' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(author.api.namePicture(change)).rejects.toEqual(refusal('PICTURE_NAMED'))
  await expect(author.api.namePicture({ ...change, path: 'products/none.webp' })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(author.api.namePicture({ ...change, name: '长'.repeat(81) })).rejects.toEqual(refusal('BAD_INPUT'))
  const { rows } = await mall.ctx.pool.query("select thing_kind, thing_id from audit where call = 'namePicture'")
  expect(rows).toEqual([{ thing_kind: 'picture', thing_id: path }])
})

test('change sets of the whole group are named to those who may see them', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const { id: branchId } = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branchId]] })
  const path = await upload(author)
  const { id: thingId } = await aBanner(mall.ctx)
  await aDraft(author, [{ field: 'banner.image', thingId, value: path }], '秘密的活动')
  const { list } = await manager.api.listPictures({})
  expect(list.map(({ uses }) => uses)).toEqual([[{ kind: 'changeSet', id: '', name: '' }]])
})

test('the database knows the folders of the library, and no others', async () => {
  await using mall = await openMall()
  const inside = PICTURE_KINDS.map((kind) => `${PICTURE_FOLDERS[kind]}a_b-1.webp`)
  const text = [...inside.map((path) => `<img src="/images/${path}">`), 'lectures/a.webp', 'products/a.txt'].join(' ')
  const { rows } = await mall.ctx.pool.query<{ paths: string[] }>('select pictures_in($1) as paths', [text])
  expect(rows[0]?.paths.toSorted()).toEqual(inside.toSorted())
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** Tables that grow, or hold long texts. */
const LARGE = ['picture', 'product', 'product_spec', 'change_set_line', 'article', 'page', 'special']

test('no list of the library reads a large table from end to end', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  await upload(author)
  const { pool: owner, close } = openDatabase(mall.ownerUrl, { log: mall.ctx.log, ...PATIENT })
  await using _ = { [Symbol.asyncDispose]: close }
  // So small a table may well be read whole; what matters is whether an index is there for when it is large.
  await owner.query('set enable_seqscan = off; set plan_cache_mode = force_custom_plan')
  const after = '9999999999999~z'
  for (const input of [{}, { kind: 'banner' as const }, { use: 'unused' as const, after }]) {
    const asked = vi.spyOn(mall.ctx.pool, 'query')
    await author.api.listPictures(input)
    const statements = asked.mock.calls.map(([query, values]: unknown[]) => ({
      ...Object(query),
      ...(values !== undefined && { values }),
    }))
    asked.mockRestore()
    const read = new Set<string>()
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      const { rows } = await owner.query(`explain (format json) ${text}`, values)
      for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'] ?? ''
        read.add(table)
        if (LARGE.includes(table)) expect([text, node['Node Type']]).not.toEqual([text, 'Seq Scan'])
      }
    }
    expect(LARGE.filter((table) => !read.has(table))).toEqual([])
  }
})
