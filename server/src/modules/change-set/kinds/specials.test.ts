// Special pages: put together from blocks in change sets, previewed, approved, shown by the shop, and taken back.
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { specialRows } from '../../content/public.ts'
import { aSpecial } from '../../content/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { contentVersion } from '../../settings/public.ts'
import { anOperator } from '../../settings/samples.ts'
import { aDraft, director, editor, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

async function opened() {
  const mall = await openMall()
  await anOperator(mall.ctx)
  for (const name of ['a', 'b', 'c']) await mall.ctx.objects.put(`specials/${name}.webp`, await aPicture())
  await aProduct(mall.ctx, { id: 'basic', name: '基础年检' })
  await aProduct(mall.ctx, { id: 'deep', name: '深度筛查' })
  await aCoupon(mall.ctx, { code: 'SPRING' })
  return mall
}

const aPicture = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()

const BLOCKS = `@文字 为什么
先看**心脑血管**
- 血压
@图片 specials/c.webp｜1200×320｜早饭带上｜/branch
@主推 deep｜看得最全
@商品 都在这里｜年纪不同｜deep basic
@优惠券 先领券｜｜SPRING`

const changeOf = (cells: Readonly<Record<string, string>> = {}, thingId = 'spring') => ({
  ...{ field: 'row.special' as const, thingId },
  value: rowValue('special', {
    ...{ title: '春天护心', summary: '先看这几样。', image: 'specials/a.webp', phoneImage: 'specials/b.webp' },
    ...{ isShown: '是', blocks: BLOCKS, sort: '1', ...cells },
  }),
})

/** Approved by a doctor, and by the director where more than medical words changed, and published. */
async function publishedIn(mall: TestMall, cells: Readonly<Record<string, string>> = {}) {
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const set = await submitted(author, [changeOf(cells)])
  for (const { api } of [doctor, boss]) {
    const { state } = await author.api.getChangeSet({ changeSetId: set.changeSetId })
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { ...set, version }
}

async function read(mall: TestMall, specialId = 'spring') {
  await contentVersion(mall.ctx).check()
  return (await mall.visitor()).api.getSpecial({ specialId })
}

test('a special is approved as medical words and as a page, shown with its blocks, changed, and taken back', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const set = await submitted(author, [changeOf()])
  const seen = await author.api.getChangeSet({ changeSetId: set.changeSetId })
  expect(seen.approvals.map(({ part }) => part).toSorted()).toEqual(['medical', 'page'])
  await expect(read(mall)).rejects.toEqual(refusal('NOT_FOUND'))
  const [doctor, boss] = [await reviewer(mall), await director(mall)]
  set.version = (await doctor.api.approveChangeSet({ ...set, reason: '医学上没错' })).version
  set.version = (await boss.api.approveChangeSet({ ...set, reason: '看过了' })).version
  set.version = (await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })).version
  expect(await read(mall)).toMatchObject({
    ...{ title: '春天护心', imageUrl: 'specials/a.webp', phoneImageUrl: 'specials/b.webp' },
    blocks: [
      { kind: 'text', title: '为什么', html: '<p>先看<strong>心脑血管</strong></p><ul><li>血压</li></ul>' },
      { kind: 'picture', imageUrl: 'specials/c.webp', width: 1200, height: 320, alt: '早饭带上', to: '/branch' },
      { kind: 'product', words: '看得最全', product: { id: 'deep' } },
      { kind: 'products', title: '都在这里', hint: '年纪不同', products: [{ id: 'deep' }, { id: 'basic' }] },
      { kind: 'coupon', title: '先领券', codes: ['SPRING'] },
    ],
  })
  const standing = await author.api.getSpecialPage({ specialId: 'spring' })
  expect(standing).toMatchObject({
    ...{ value: changeOf().value, drafted: null, isShown: true },
    products: [
      { productId: 'basic', name: '基础年检', isOnSale: true },
      { productId: 'deep', name: '深度筛查' },
    ],
    coupons: [{ code: 'SPRING' }],
  })
  const again = await publishedIn(mall, { title: '春天，先护心' })
  expect((await read(mall)).title).toBe('春天，先护心')
  await boss.api.takeBackChangeSet({ ...again, reason: '标题不好' })
  expect((await read(mall)).title).toBe('春天护心')
  const first = await boss.api.getChangeSet({ changeSetId: set.changeSetId })
  await boss.api.takeBackChangeSet({ changeSetId: set.changeSetId, version: first.version, reason: '先收回' })
  await expect(read(mall)).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await (await mall.visitor()).api.listSpecials({})).list).toEqual([])
  expect((await author.api.listSpecialPages({})).list).toMatchObject([
    { specialId: 'spring', isShown: false, blocks: 5 },
  ])
})

test('what a special shows but is not there is told before anything is published', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const put = async (cells: Readonly<Record<string, string>>) => aDraft(author, [changeOf(cells)])
  await expect(put({ image: 'specials/none.webp' })).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  await expect(put({ blocks: '@图片 specials/none.webp｜10×10' })).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  await expect(put({ blocks: '@文字 甲\n![x](specials/none.webp)' })).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  await expect(put({ blocks: '@视频 a' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put({ blocks: '' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(publishedIn(mall, { blocks: '@商品 甲｜｜deep nowhere' })).rejects.toEqual(
    refusal('ROW_CODE_UNKNOWN', /商品 nowhere 还没有发布/),
  )
  await expect(publishedIn(mall, { blocks: '@优惠券 甲｜｜NOWHERE' })).rejects.toEqual(
    refusal('ROW_CODE_UNKNOWN', /优惠券 NOWHERE 还没有发布/),
  )
  expect(await specialRows.idsAfter(mall.ctx.db, '', 9)).toEqual([])
})

test('what advertising law forbids is drafted and not sent for review', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const send = async (cells: Readonly<Record<string, string>>) =>
    author.api.submitChangeSet({ ...(await aDraft(author, [changeOf(cells)])), reason: '请看' })
  await expect(send({ blocks: '@文字 好\n这样就能根治。' })).rejects.toEqual(
    refusal('SPECIAL_FORBIDDEN', /根治.*广告法/),
  )
  await expect(send({ title: '神奇的春天' })).rejects.toEqual(refusal('SPECIAL_FORBIDDEN'))
  expect(await send({ title: '神奇的春天', isShown: '否' })).toMatchObject({ version: expect.any(Number) })
})

test('markup and foreign addresses in a text are words, and never run', async () => {
  await using mall = await opened()
  const blocks =
    '@文字 <b onclick="harm()">\n<script>harm()</script>\n[点](javascript:harm())\n[点](//elsewhere.example)'
  await publishedIn(mall, { blocks })
  const [block] = (await read(mall)).blocks
  expect(block).toMatchObject({ kind: 'text', title: '<b onclick="harm()">' })
  expect(JSON.stringify(block)).not.toMatch(/<script|<a /)
})

test('a special that stands with other markup is read as it is written, and stays the same when something else changes', async () => {
  await using mall = await opened()
  await aSpecial(mall.ctx, {
    ...{ id: 'spring', image: 'specials/a.webp', phoneImage: 'specials/b.webp' },
    blocks: [
      { kind: 'text', title: '为什么', html: '<h2>先看</h2><p>@商品 不是块</p><table><tr><td>甲</td></tr></table>' },
      { kind: 'product', productId: 'deep', words: '甲｜乙' },
    ],
  })
  const author = await editor(mall)
  const { value } = await author.api.getSpecialPage({ specialId: 'spring' })
  const cells = cellsOf(value) ?? {}
  expect(cells.blocks).toContain('@文字 为什么\n### 先看\n＠商品 不是块\n')
  expect(cells.blocks).toContain('@主推 deep｜甲 乙')
  await publishedIn(mall, { ...cells, title: '另一个标题' })
  const shown = await read(mall)
  expect(shown.title).toBe('另一个标题')
  expect(shown.blocks).toHaveLength(2)
  expect((await author.api.getSpecialPage({ specialId: 'spring' })).value).toBe(
    changeOf({ ...cells, title: '另一个标题' }).value,
  )
})

test('of two drafts on one special the second is told of the first', async () => {
  await using mall = await opened()
  await publishedIn(mall)
  const author = await editor(mall)
  const late = await aDraft(author, [changeOf({ title: '我的标题' })])
  await publishedIn(mall, { title: '别人的标题' })
  await expect(author.api.submitChangeSet({ ...late, reason: '请看' })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
  expect((await read(mall)).title).toBe('别人的标题')
})

test('a draft is read with the names of what it shows, and a picture is uploaded with its size', async () => {
  await using mall = await opened()
  const author = await editor(mall)
  const { changeSetId } = await aDraft(author, [changeOf()])
  const page = await author.api.getSpecialPage({ specialId: 'spring', changeSetId })
  expect(page).toMatchObject({ value: '', drafted: changeOf().value, isShown: false, coupons: [{ code: 'SPRING' }] })
  const sent = await author.api.uploadPicture({ kind: 'special' }, { file: new Uint8Array(await aPicture()) })
  expect(sent).toEqual({ path: expect.stringMatching(/^specials\/[\w-]+\.webp$/), name: '', width: 8, height: 4 })
  expect((await fetch(`${mall.origin}/images/${sent.path}`)).status).toBe(200)
  await expect(
    author.api.uploadPicture({ kind: 'special' }, { file: Buffer.from('<svg onload="harm()"/>') }),
  ).rejects.toEqual(refusal('PICTURE_UNREADABLE'))
})

test('specials are listed in the order of the shop, by word, in pages without a gap', async () => {
  await using mall = await opened()
  for (let nth = 0; nth < 52; nth++) await aSpecial(mall.ctx, { id: `s${nth}`, title: `第 ${nth} 页`, sort: nth % 3 })
  const { api } = await editor(mall)
  const first = await api.listSpecialPages({})
  const second = await api.listSpecialPages({ after: first.next ?? '' })
  expect(first.list).toHaveLength(50)
  expect(second.next).toBeNull()
  const all = [...first.list, ...second.list]
  expect(new Set(all.map(({ specialId }) => specialId)).size).toBe(52)
  expect(all.map(({ sort }) => sort)).toEqual(all.map(({ sort }) => sort).toSorted())
  expect((await api.listSpecialPages({ word: '第 51' })).list).toMatchObject([{ specialId: 's51' }])
  expect((await api.listSpecialPages({ word: '%' })).list).toEqual([])
})
