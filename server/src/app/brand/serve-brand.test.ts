// Colours, mark and icons of a mall, which are data.
import { ICON_SIDES } from '@mall/contract/settings/brand'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aDraft, approved, director, editor } from '../../modules/change-set/samples.ts'
import { anOperator } from '../../modules/settings/samples.ts'

const reason = '换标志'
const thingId = 'operator'

const bytesOf = async (mall: TestMall, path: string) => Buffer.from(await (await mall.fetch(path)).arrayBuffer())
/** The picture in an ICO file begins behind its head. */
const pictureOf = (path: string, bytes: Buffer) => (path.endsWith('.ico') ? bytes.subarray(22) : bytes)

/** How many pixels of a picture are of this colour. */
async function pixelsOf(picture: Buffer, [red, green, blue]: readonly number[]): Promise<number> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) found++
  return found
}

const aLogo = (side = 300, background = '#1d4f91') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

test('icons have the size that is said of them, and are drawn in the colour of the brand', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { brandColour: '#1d4f91' })
  for (const [name, side] of Object.entries(ICON_SIDES)) {
    const picture = pictureOf(name, await bytesOf(mall, `/${name}`))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    expect(await pixelsOf(picture, [0x1d, 0x4f, 0x91])).toBeGreaterThan(20)
    expect(await pixelsOf(picture, [0x0f, 0x5c, 0x61])).toBe(0)
  }
  const icon = await mall.fetch('/favicon.ico')
  expect(icon.headers.get('content-type')).toBe('image/x-icon')
})

test('a sheet says what its address says, for good; anything else is not found', async () => {
  await using mall = await openMall()
  const sheet = await mall.fetch('/brand/1d4f91.css')
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  expect(await sheet.text()).toMatch(/^:root\{[\w#:; -]*--color-brand:#1d4f91;[\w#:; -]*\}$/)
  for (const name of ['1d4f9.css', '1D4F91.css', 'red.css', '1d4f91.css%7d', '1d4f91'])
    expect((await mall.fetch(`/brand/${name}`)).status).toBe(404)
})

test('colour and mark are changed in a set, drawn everywhere without a build, and taken back', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const { path } = await author.api.uploadPicture({ kind: 'logo' }, { file: new Uint8Array(await aLogo()) })
  expect((await author.api.listPictures({ kind: 'logo' })).list).toMatchObject([{ path, uses: [] }])
  const before = await bytesOf(mall, '/icon-512.png')
  const set = await approved(author, boss, [
    { field: 'operator.brandColour', thingId, value: '#1D4F91' },
    { field: 'operator.logo', thingId, value: path },
  ])
  expect(await bytesOf(mall, '/icon-512.png')).toEqual(before)
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  mall.clock.advance(61_000)
  const shopper = await mall.visitor()
  expect(await shopper.api.getOperator({})).toMatchObject({ brandColour: '#1d4f91', logo: path })
  const manifest = await (await mall.fetch('/manifest.webmanifest')).text()
  expect(manifest).not.toMatch(/E6F1EE/i)
  expect(manifest).toContain('/icon-192.png?v=1d4f91-')
  for (const name of Object.keys(ICON_SIDES)) {
    const picture = pictureOf(name, await bytesOf(mall, `/${name}`))
    expect(await pixelsOf(picture, [0x0f, 0x5c, 0x61])).toBe(0)
    // Persimmon is in the usual mark alone.
    expect(await pixelsOf(picture, [0xc9, 0x47, 0x0f])).toBe(0)
  }
  expect((await mall.fetch(`/images/${path}?w=96`)).status).toBe(200)

  await boss.api.takeBackChangeSet({ ...set, version, reason })
  expect(await shopper.api.getOperator({})).toMatchObject({ brandColour: '', logo: '' })
  expect(await bytesOf(mall, '/icon-512.png')).toEqual(before)
})

test('a colour that cannot be read, a file that is no picture and a mark too small are refused, and nothing changes', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx)
  const author = await editor(mall)
  const draft = await aDraft(author, [])
  const put = (field: 'operator.brandColour' | 'operator.logo', value: string) =>
    author.api.putChange({ ...draft, change: { field, thingId, value } })
  await expect(put('operator.brandColour', '#59a5d8')).rejects.toMatchObject({
    failure: 'BAD_INPUT',
    message: expect.stringContaining('品牌色在浅底上的对比只有 2 : 1'),
  })
  for (const value of ['teal', '#fff', '#12345g', 'red;}'])
    await expect(put('operator.brandColour', value)).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  for (const value of ['brand/none.webp', '../secret.webp', 'https://evil.example/a.webp', 'banners/a.webp'])
    await expect(put('operator.logo', value)).rejects.toMatchObject({ failure: 'CHANGE_PICTURE_UNKNOWN' })
  const upload = (file: Uint8Array) => author.api.uploadPicture({ kind: 'logo' }, { file: new Uint8Array(file) })
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  await expect(upload(svg)).rejects.toMatchObject({ failure: 'PICTURE_UNREADABLE' })
  await expect(upload(await aLogo(255))).rejects.toMatchObject({
    failure: 'LOGO_TOO_SMALL',
    message: '标志太小，每边至少 256 像素，请换一张大些的',
  })
  expect((await author.api.getChangeSet({ changeSetId: draft.changeSetId })).lines).toEqual([])
  expect((await mall.ctx.objects.list('brand/')).objects).toEqual([])
})
