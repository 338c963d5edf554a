import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { failures } from '@mall/contract/failures'
import { proofFor } from '@mall/contract/wire/signing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anyReason, aPaidOrder, ship } from '../samples.ts'
import { PICTURES_A_DAY, pictureKind, whyNotPicture } from './picture-rules.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const upload = (client: TestClient, file: Buffer) => client.api.uploadRefundPicture({}, { file: new Uint8Array(file) })

const aPicture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c9470f' } })

const filesOf = async ({ ctx }: TestMall) =>
  (await readdir(join(ctx.settings.dataDir, 'uploads'), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('.'),
  )

/** A file of a few hundred bytes that unpacks to 400 megapixels: a true header, and one row of pixels. */
function aBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(60_001))
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

test('a picture is drawn anew, kept apart, and shown to its owner alone', async () => {
  await using mall = await openMall()
  const [client, stranger] = [await mall.member(), await mall.member()]
  const sent = await aPicture(3000, 1500)
    .withExif({ IFD0: { ImageDescription: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const { pictureId } = await upload(client, sent)
  const shown = Buffer.from(await client.api.getRefundPicture({ pictureId }))
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1000 })
  expect(shown.includes('secret-place')).toBe(false)
  expect(await filesOf(mall)).toEqual([join('after-sale', `${pictureId}.webp`)])
  await expect(stranger.api.getRefundPicture({ pictureId })).rejects.toEqual(refusal('NOT_FOUND'))
  const path = `/api/v1/refundRecord/picture/${pictureId}`
  const nonce = (await client.fetch('/api/signing/nonce')).headers.get('dpop-nonce') ?? ''
  const { accessToken } = client
  const proof = await proofFor(client.key, {
    ...{ method: 'GET', url: new URL(ORIGIN + path), body: '' },
    ...{ nonce, accessToken },
  })
  const answer = await client.fetch(path, {
    headers: { access_token: accessToken ?? '', authorization: `PoP ${proof}` },
  })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="file.webp"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await client.fetch(`/api/v1/refundRecord/picture/${pictureId}`)).status).toBe(401)
  expect((await client.fetch(`/images/after-sale/${pictureId}.webp`)).status).toBe(404)
})

const NO_PICTURES: [string, () => Promise<Buffer> | Buffer, string][] = [
  [
    'a page that is called a picture',
    () => Buffer.from('<html><script>alert(1)</script></html>'),
    'PICTURE_UNREADABLE',
  ],
  [
    'a drawing that could carry a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'PICTURE_UNREADABLE',
  ],
  ['a picture of another kind', () => aPicture().gif().toBuffer(), 'PICTURE_UNREADABLE'],
  [
    'a picture that breaks off',
    async () => (await aPicture(400, 300).png().toBuffer()).subarray(0, 90),
    'PICTURE_UNREADABLE',
  ],
  [
    'a first few bytes of a picture before something else',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    'PICTURE_UNREADABLE',
  ],
  ['nothing', () => Buffer.alloc(0), 'PICTURE_UNREADABLE'],
  ['a bomb', aBomb, 'PICTURE_TOO_LARGE'],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'TOO_LARGE'],
]

test('an invalid or too large picture is refused, and nothing of it is stored', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  for (const [name, make, failure] of NO_PICTURES) {
    const file = await make()
    await expect(upload(client, file), name).rejects.toMatchObject({
      failure,
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
  }
  expect(await filesOf(mall)).toEqual([])
  expect((await mall.ctx.pool.query('select from after_sale_picture')).rows).toEqual([])
})

test('so many files a day are examined, of any type; the next is refused', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const tried = await Promise.allSettled(
    Array.from({ length: PICTURES_A_DAY }, () => upload(client, Buffer.from('no picture'))),
  )
  expect(tried.map((each) => each.status === 'rejected' && each.reason.failure)).toEqual(
    Array.from({ length: PICTURES_A_DAY }, () => 'PICTURE_UNREADABLE'),
  )
  await expect(upload(client, await aPicture().png().toBuffer())).rejects.toMatchObject({
    failure: 'PICTURE_TOO_MANY',
    message: expect.stringContaining('明天再传'),
  })
  expect(await filesOf(mall)).toEqual([])
})

test('a picture that was changed on the way is refused: the signature covers its bytes', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [seen, other] = [await aPicture().png().toBuffer(), await aPicture(41).png().toBuffer()]
  const path = '/api/v1/refundRecord/uploadPicture'
  const nonce = (await client.fetch('/api/signing/nonce')).headers.get('dpop-nonce') ?? ''
  const send = async (file: Buffer) => {
    const proof = await proofFor(client.key, {
      ...{ method: 'POST', url: new URL(ORIGIN + path), body: new Uint8Array(seen), nonce },
      accessToken: client.accessToken,
    })
    const headers = { 'content-type': 'application/octet-stream', access_token: client.accessToken ?? '' }
    const init = { method: 'POST', headers: { ...headers, authorization: `PoP ${proof}` }, body: new Uint8Array(file) }
    return (await (await client.fetch(path, init)).json()).code
  }
  expect(await send(other)).toBe(failures.SIGNATURE_WRONG.code)
  expect(await send(seen)).toBe(1)
})

test('a request takes up to nine of one’s own pictures, and what no request takes is thrown away', async () => {
  await using mall = await openMall()
  const [client, stranger] = [await mall.member('13812346720'), await mall.member()]
  const specs = (await aProduct(mall.ctx, { serviceKind: 'goods', specs: [{ packageId: null }] })).specs
  const orderNo = await aPaidOrder(mall, client, specs, { addressId: await anAddress(client) })
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  const file = await aPicture().png().toBuffer()
  const [own, loose] = [await upload(client, file), await upload(client, file)]
  const foreign = await upload(stranger, file)
  const [piece] = (await client.api.refundOffer({ orderNo })).pieces
  const input = { ...anyReason, orderNo, pieceIds: [piece?.pieceId ?? ''], seenAmount: 49_900 }
  const requestRefund = (pictureIds: string[]) =>
    client.api.saveRefund({ ...input, pictureIds }, { idempotencyKey: mall.ctx.ids.id() })
  await expect(requestRefund([foreign.pictureId])).rejects.toEqual(refusal('PICTURE_GONE'))
  await expect(requestRefund(Array.from({ length: 10 }, (_, index) => `picture-${index}`))).rejects.toMatchObject({
    message: expect.stringContaining('最多 9 张照片'),
  })
  const { afterSaleId } = await requestRefund([own.pictureId])
  expect((await client.api.getAfterSale({ afterSaleId })).pictureIds).toEqual([own.pictureId])
  mall.clock.advance(25 * 3_600_000)
  await mall.tick('delete-unused-pictures')
  expect(await filesOf(mall)).toEqual([join('after-sale', `${own.pictureId}.webp`)])
  const later = await mall.member('13812346720')
  await expect(later.api.getRefundPicture({ pictureId: loose.pictureId })).rejects.toEqual(refusal('NOT_FOUND'))
  await mall.ctx.pool.query('update after_sale set closed_at = $1', [mall.clock.now()])
  mall.clock.advance(181 * 86_400_000)
  await mall.tick('delete-past-pictures')
  expect(await filesOf(mall)).toEqual([])
})

test('a file is what its first bytes say, and its header has to agree', () => {
  expect(pictureKind(Buffer.from([0xff, 0xd8, 0xff, 0xe1]))).toBe('jpeg')
  expect(pictureKind(Buffer.from('RIFF....WEBPVP8 ', 'latin1'))).toBe('webp')
  expect(pictureKind(Buffer.from('RIFF....WAVE', 'latin1'))).toBeNull()
  expect(whyNotPicture('jpeg', { format: 'jpeg', width: 4000, height: 3000 })).toBeNull()
  expect(whyNotPicture('jpeg', { format: 'svg', width: 40, height: 30 })).toBe('PICTURE_UNREADABLE')
  expect(whyNotPicture('webp', { format: 'webp', width: 40, height: 30, pages: 9 })).toBe('PICTURE_UNREADABLE')
  expect(whyNotPicture('png', { format: 'png', width: 10_000, height: 5_001 })).toBe('PICTURE_TOO_LARGE')
})
