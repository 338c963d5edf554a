import { MAX_IMPORT_PICTURES } from '@mall/contract/import/terms'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { zipOf } from '../../platform/zip.ts'
import { aBranch } from '../branch/samples.ts'
import { aProduct } from '../catalogue/samples.ts'
import { director, editor, reviewer } from '../change-set/samples.ts'
import { csvFile, published } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

const aPicture = (background = '#c9470f', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

const zip = (files: Readonly<Record<string, Buffer>>) =>
  zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes })))

const imageOf = async ({ ctx }: TestMall, table: 'product' | 'branch', id: string): Promise<string> =>
  (await ctx.pool.query(`select image from ${table} where id = $1`, [id])).rows[0]?.image

const keptIn = async ({ ctx }: TestMall, folder: string) => (await ctx.objects.list(folder)).objects.length

test('pictures are named by codes or by a cell, seen while they are tried, kept with the drafts, and shown once published', async () => {
  await using mall = await openMall()
  const [byCode, byCell, branch] = [await aProduct(mall.ctx), await aProduct(mall.ctx), await aBranch(mall.ctx)]
  const [author, boss] = [await editor(mall), await director(mall)]
  const [kept, keptOfBranches] = [await keptIn(mall, 'products/'), await keptIn(mall, 'branches/')]
  const file = zip({
    '价格表/商品.csv': csvFile('商品编号,图片', `${byCell.id},封面.jpg`),
    [`商品/${byCode.id}.jpg`]: await aPicture(),
    '封面.jpg': await aPicture('#0f5c61', 3000),
    [`${branch.id}.png`]: await sharp(await aPicture())
      .png()
      .toBuffer(),
  })
  const { faults, changes, rows } = await author.api.checkImport({}, { file })
  expect({ faults, rows }).toEqual({ faults: [], rows: 3 })
  expect(changes.map(({ code }) => code).toSorted()).toEqual([byCode.id, byCell.id, branch.id].toSorted())
  for (const { picture } of changes) expect(picture).toMatch(/^data:image\/webp;base64,/)
  expect([await keptIn(mall, 'products/'), await keptIn(mall, 'branches/')]).toEqual([kept, keptOfBranches])
  await published(author, file, boss)
  const path = await imageOf(mall, 'product', byCell.id)
  expect(path).toMatch(/^products\/[0-9a-f]{32}\.webp$/)
  expect(await imageOf(mall, 'branch', branch.id)).toMatch(/^branches\/[0-9a-f]{32}\.webp$/)
  expect(await imageOf(mall, 'product', byCode.id)).not.toBe(path)
  const shown = await sharp((await mall.ctx.objects.read(path)) ?? Buffer.alloc(0)).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 1920 })
  expect((await fetch(`${mall.origin}/images/${path}`)).status).toBe(200)
  expect([await keptIn(mall, 'products/'), await keptIn(mall, 'branches/')]).toEqual([kept + 2, keptOfBranches + 1])
  expect(await author.api.checkImport({}, { file })).toMatchObject({ faultCount: 0, sets: 0 })
})

test('a new product comes with its picture', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const head = '商品编号,商品名,一句话介绍,适合谁,品牌,人群,档次,服务'
  const sheet = csvFile(head, 'g-1,年检,一年一次,成人,样例,职场,基础,体检')
  const { changes, faults } = await api.checkImport(
    {},
    { file: zip({ '商品.csv': sheet, 'g-1.jpg': await aPicture() }) },
  )
  expect(faults).toEqual([])
  expect(changes).toMatchObject([{ code: 'g-1', isNew: true, picture: expect.stringContaining('data:') }])
})

test('every picture that cannot be is told by its name, and none is kept', async () => {
  await using mall = await openMall()
  const { id } = await aProduct(mall.ctx)
  const branch = await aBranch(mall.ctx)
  const both = await aProduct(mall.ctx, { id: branch.id })
  const { api } = await editor(mall)
  const before = await keptIn(mall, 'products/')
  const picture = await aPicture()
  const file = zip({
    '商品.csv': csvFile('商品编号,图片', `${id},不在.jpg`),
    [`${id}.jpg`]: picture,
    'x-1.jpg': picture,
    [`${both.id}.jpg`]: picture,
    '坏的.jpg': Buffer.from('<svg onload="harm()"/>'),
    '大的.jpg': Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  const { faults } = await api.checkImport({}, { file })
  const told = Object.fromEntries(faults.map(({ file: name, words }) => [name, words]))
  expect(Object.keys(told).toSorted()).toEqual(
    ['商品.csv', `${id}.jpg`, 'x-1.jpg', `${both.id}.jpg`, '坏的.jpg', '大的.jpg'].toSorted(),
  )
  expect(told['商品.csv']).toContain('ZIP 里没有这张图片')
  expect(told[`${id}.jpg`]).toContain('第 2 行写了别的图片')
  expect(told['x-1.jpg']).toContain('没有编号 x-1')
  expect(told[`${both.id}.jpg`]).toContain('院区、商品都有编号')
  expect(told['坏的.jpg']).toContain('不是能打开的照片')
  expect(told['大的.jpg']).toContain('一张最多 5 MB')
  await expect(api.startImport({ title: '图片', reason: '换封面' }, { file })).rejects.toEqual(refusal('IMPORT_FAULTY'))
  expect(await keptIn(mall, 'products/')).toBe(before)
  const many = Object.fromEntries(Array.from({ length: MAX_IMPORT_PICTURES + 1 }, (_, n) => [`p-${n}.jpg`, picture]))
  expect((await api.checkImport({}, { file: zip(many) })).faults).toMatchObject([
    { words: expect.stringContaining(`一次最多 ${MAX_IMPORT_PICTURES} 张`) },
  ])
})

test('doctors’ portraits and covers of lectures come in the ZIP too, by code or by cell', async () => {
  await using mall = await openMall()
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const lecture = '讲座编号,标题,主讲人,主讲人职称,开讲时间,讲几分钟,讲什么,封面,话题'
  const file = zip({
    '医生.csv': csvFile('医生编号,姓名,职称', 'shen,沈知微,主任医师'),
    '医生/shen.jpg': await aPicture(),
    '讲座.csv': csvFile(lecture, 'plaque,斑块,沈知微,主任医师,2027-03-01 19:30,40,先看大小,封面.jpg,读懂报告'),
    '封面.jpg': await aPicture('#0f5c61'),
  })
  const { faults, changes } = await author.api.checkImport({}, { file })
  expect(faults).toEqual([])
  for (const { picture } of changes) expect(picture).toMatch(/^data:image\/webp;base64,/)
  await published(author, file, boss, doctor)
  const { lecture: shown } = await (await mall.visitor()).api.getLecture({ id: 'plaque' })
  expect(shown).toMatchObject({
    speakerImageUrl: expect.stringMatching(/^doctors\/[0-9a-f]{32}\.webp$/),
    imageUrl: expect.stringMatching(/^articles\/[0-9a-f]{32}\.webp$/),
  })
  expect(await author.api.checkImport({}, { file })).toMatchObject({ faultCount: 0, sets: 0 })
})

test('an address of a picture that is not in the library is told by row and column', async () => {
  await using mall = await openMall()
  const [one, other, third] = [await aProduct(mall.ctx), await aProduct(mall.ctx), await aProduct(mall.ctx)]
  const branch = await aBranch(mall.ctx)
  const { api } = await editor(mall)
  await mall.ctx.objects.put('products/there.webp', await aPicture())
  const file = zip({
    '商品.csv': csvFile(
      '商品编号,图片',
      `${one.id},products/none.webp`,
      `${other.id},products/there.webp`,
      `${third.id},../x.webp`,
    ),
    '院区.csv': csvFile('院区编号,图片', `${branch.id},branches/none.webp`),
  })
  const { faults, changes } = await api.checkImport({}, { file })
  expect(changes.map(({ code }) => code)).toEqual([other.id])
  expect(faults.map(({ file: name, line, column, words }) => [name, line, column, words])).toEqual([
    ['院区.csv', 2, '图片', expect.stringContaining('素材库里没有“branches/none.webp”')],
    ['商品.csv', 2, '图片', expect.stringContaining('素材库里没有“products/none.webp”，请先在素材库上传')],
    ['商品.csv', 4, '图片', expect.stringContaining('ZIP 里没有这张图片')],
  ])
})
