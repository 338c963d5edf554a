import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#0a7d73"/><circle cx="200" cy="150" r="0.5" fill="#fff"/></svg>`
const WEBP = { accept: 'image/avif,image/webp,*/*' }

async function getImage(mall: TestMall, path: string, headers: Record<string, string> = WEBP) {
  const response = await fetch(mall.origin + path, { headers })
  return { response, data: Buffer.from(await response.arrayBuffer()) }
}
const storedNames = async (mall: TestMall) =>
  (await readdir(join(mall.ctx.settings.dataDir, 'images-cache'), { recursive: true })).filter((name) =>
    name.includes('-'),
  )

test('an SVG is rendered as WebP in the requested or next larger width', async () => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const { response, data } = await getImage(mall, '/images/covers/one.svg?w=1200')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 })
  // Rendered at this size, not enlarged: a dot of one unit is three whole pixels.
  const dot = await sharp(data).extract({ left: 600, top: 450, width: 1, height: 1 }).raw().toBuffer()
  expect(dot[0]).toBeGreaterThan(150)
  expect((await sharp((await getImage(mall, '/images/covers/one.svg?w=283')).data).metadata()).width).toBe(320)
})

test('a browser without WebP gets JPEG or PNG, with Vary for caches', async () => {
  await using mall = await openMall()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
  await mall.ctx.objects.put('photos/one.jpg', photo)
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const plain = { accept: '*/*' }
  const jpeg = await getImage(mall, '/images/photos/one.jpg?w=160', plain)
  expect([jpeg.response.headers.get('content-type'), (await sharp(jpeg.data).metadata()).format]).toEqual([
    'image/jpeg',
    'jpeg',
  ])
  expect((await getImage(mall, '/images/covers/one.svg?w=160', plain)).response.headers.get('content-type')).toBe(
    'image/png',
  )
  expect(jpeg.response.headers.get('vary')).toContain('Accept')
})

test('a picture is made once for concurrent requests, then read from disk until its source changes', async () => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const drawn = vi.spyOn(sharp.prototype, 'toBuffer')
  const answers = await Promise.all(Array.from({ length: 8 }, () => getImage(mall, '/images/covers/one.svg?w=320')))
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ response }) => response.headers.get('etag'))).size).toBe(1)
  const [file = ''] = await storedNames(mall)
  expect(await storedNames(mall)).toHaveLength(1)
  const path = join(mall.ctx.settings.dataDir, 'images-cache', file)
  const marked = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .webp()
    .toBuffer()
  await writeFile(path, marked)
  expect((await getImage(mall, '/images/covers/one.svg?w=320')).data.equals(marked)).toBe(true)
  await mall.ctx.objects.put('covers/one.svg', DRAWING.replace('#0a7d73', '#ffffff'))
  expect((await getImage(mall, '/images/covers/one.svg?w=320')).data.equals(marked)).toBe(false)
})

test('a cached picture is answered with 304', async () => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const first = await getImage(mall, '/images/covers/one.svg?w=320')
  expect(first.response.headers.get('cache-control')).toContain('public')
  const etag = first.response.headers.get('etag') ?? ''
  const again = await getImage(mall, '/images/covers/one.svg?w=320', { ...WEBP, 'if-none-match': etag })
  expect([again.response.status, again.data.length]).toEqual([304, 0])
})

test.each([
  ['no width', '', 640],
  ['no number', '?w=abc', 640],
  ['a negative width', '?w=-5', 640],
  ['a huge width', '?w=999999999', 2880],
  ['a width twice', '?w=48&w=96', 48],
])('%s yields a picture of an allowed width', async (_, query, width) => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const { data } = await getImage(mall, `/images/covers/one.svg${query}`)
  expect((await sharp(data).metadata()).width).toBe(width)
})

test('a photograph is never enlarged', async () => {
  await using mall = await openMall()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  await mall.ctx.objects.put('photos/one.png', photo)
  expect((await sharp((await getImage(mall, '/images/photos/one.png?w=1920')).data).metadata()).width).toBe(300)
})

test.each([
  '/images/none.svg',
  '/images/',
  '/images/covers',
  '/images/..%2fsecret.svg',
  '/images/covers%2f..%2f..%2fsecret.svg',
  '/images/covers/..%2f..%2fsecret.svg?w=320',
  `/images/${'a'.repeat(260)}.png`,
  `/images/${'abcd/'.repeat(900)}a.png`,
])('%s is not found', async (path) => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  await writeFile(join(mall.ctx.settings.dataDir, 'secret.svg'), DRAWING)
  const { response, data } = await getImage(mall, path)
  expect([response.status, data.toString()]).toEqual([404, '没有这张图片'])
})

test('only pictures of the store are served: a sealed invoice is not found', async () => {
  await using mall = await openMall()
  await mall.ctx.objects.put('invoices/one.sealed', 'v1.sealed')
  expect((await getImage(mall, '/images/invoices/one.sealed')).response.status).toBe(404)
})

test('a crop is its own picture where there is one, else cut out of the whole', async () => {
  await using mall = await openMall()
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  await mall.ctx.objects.put('covers/one.square.svg', DRAWING.replace('#0a7d73', '#c9470f').replaceAll('400', '300'))
  const own = (await getImage(mall, '/images/covers/one.svg?w=160&crop=square')).data
  expect(await sharp(own).metadata()).toMatchObject({ width: 160, height: 160 })
  const [red = 0, green = 0] = await sharp(own).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(green)
  expect(await sharp((await getImage(mall, '/images/covers/one.svg?w=320&crop=wide')).data).metadata()).toMatchObject({
    width: 320,
    height: 160,
  })
  const whole = (await getImage(mall, '/images/covers/one.svg?w=320')).data
  expect((await getImage(mall, '/images/covers/one.svg?w=320&crop=elsewhere')).data.equals(whole)).toBe(true)
})

test('a photograph is cut but never enlarged', async () => {
  await using mall = await openMall()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  await mall.ctx.objects.put('photos/one.png', photo)
  expect(await sharp((await getImage(mall, '/images/photos/one.png?w=960&crop=square')).data).metadata()).toMatchObject(
    {
      width: 200,
      height: 200,
    },
  )
})
