import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failures } from '@mall/contract/failures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { operate } from '../../src/cli/operations.ts'
import { askForCode, codeOn } from '../../src/modules/account/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aPaidOrder } from '../../src/modules/order/samples.ts'
import { openFolderStore } from '../../src/platform/objects/folder-store.ts'
import { BUCKET_AWAY } from '../../src/platform/objects/s3-link.ts'
import { aBucket, type Bucket } from '../support/bucket.ts'
import type { TestClient } from '../support/client.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const MOBILE = '13812346720'
const NAME = '林秀兰'
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0a7d73"/></svg>`
const DAY_MS = 86_400_000

const keysIn = (bucket: Bucket) =>
  bucket
    .standIn()
    .blobs.all()
    .map(({ key }) => key)

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9470f' } })
    .jpeg()
    .toBuffer()
const upload = async (client: TestClient) => {
  const { pictureId } = await client.api.uploadRefundPicture({}, { file: new Uint8Array(await aPicture()) })
  return { pictureId, key: `uploads/after-sale/${pictureId}.webp` }
}

async function anExport(mall: TestMall, member: TestClient): Promise<string> {
  await member.api.editContacts({
    contacts_name: NAME,
    mobile: MOBILE,
    id_number: '11010519491231002X',
    idConsent: true,
  })
  mall.clock.advance(61_000)
  await askForCode(member, MOBILE, 'export-data')
  const { exportId } = await member.api.askForExport({ code: await codeOn(mall, MOBILE) })
  return exportId
}

const filesOf = async ({ ctx }: TestMall) =>
  (await readdir(ctx.settings.dataDir, { recursive: true })).filter((name) => /^(objects|uploads)/.test(name))

test('uploads, copies, invoices and pictures of a mall lie in its bucket, sealed as on disk, and nowhere else', async () => {
  await using bucket = await aBucket()
  await using mall = await openMall(bucket.env)
  const [member, stranger] = [await mall.member(MOBILE), await mall.member()]

  const { pictureId, key } = await upload(member)
  expect((await sharp(await member.api.getRefundPicture({ pictureId })).metadata()).width).toBe(40)
  await expect(stranger.api.getRefundPicture({ pictureId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })

  const exportId = await anExport(mall, member)
  await mall.drainJobs()
  expect(new TextDecoder().decode(await member.api.getExportPage({ exportId }))).toContain(NAME)

  const orderNo = await aPaidOrder(mall, member, [await aSpecOf(mall.ctx)])
  await member.api.saveInvoice({ orderNo, title: { email: 'lin@mail.com' } })
  for (const _ of ['asked for', 'fetched']) {
    mall.clock.advance(10_000)
    await mall.tick('fetch-invoices')
  }
  const [invoice] = (await member.api.listInvoices({ orderNo })).list
  expect((await member.api.getInvoiceFile({ invoiceId: invoice?.invoiceId ?? '' })).content).not.toBe('')

  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  for (const _ of ['rendered', 'from the cache']) {
    const shown = await mall.fetch('/images/covers/one.svg?w=48', { headers: { accept: 'image/webp' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const hidden = await mall.fetch(`/images/invoices/${invoice?.invoiceId}.sealed`)
  expect(hidden.status).toBe(404)

  const keys = keysIn(bucket)
  expect(keys).toEqual(
    expect.arrayContaining([
      key,
      `uploads/exports/${exportId}.sealed`,
      `objects/invoices/${invoice?.invoiceId}.sealed`,
      'objects/covers/one.svg',
      expect.stringMatching(/^images-cache\/p\/.+-48-webp\.picture$/),
    ]),
  )
  for (const sealed of keys.filter((each) => each.endsWith('.sealed')))
    expect(String(await bucket.standIn().blobs.read(sealed))).toMatch(/^v2\.p[\w.-]+$/)
  expect(await filesOf(mall)).toEqual([])
})

test('while the bucket is away its users are told, the rest goes on, and nothing is lost', async () => {
  await using bucket = await aBucket()
  await using mall = await openMall(bucket.env)
  const member = await mall.member(MOBILE)
  const { pictureId } = await upload(member)
  await mall.ctx.objects.put('covers/one.svg', DRAWING)
  const picture = () => mall.fetch('/images/covers/one.svg?w=48')
  expect((await picture()).status).toBe(200)
  const exportId = await anExport(mall, member)

  await bucket.leave()
  const refused = {
    failure: 'BUSY',
    code: failures.BUSY.code,
    message: '照片和文件暂时存取不了，已填的内容不会丢，请稍后再试',
  }
  await expect(upload(member)).rejects.toMatchObject(refused)
  await expect(member.api.getRefundPicture({ pictureId })).rejects.toMatchObject(refused)
  await mall.drainJobs()
  expect((await picture()).status).toBe(200)
  const unseen = await mall.fetch('/images/covers/two.svg')
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
  await member.api.searchProducts({})
  const ready = await mall.fetch('/readyz')
  expect([ready.status, (await ready.json()).warning]).toEqual([200, BUCKET_AWAY])
  expect(await (await mall.fetch('/metrics')).text()).toMatch(/^object_store_away 1$/m)
  const problems = mall.problems.splice(0)
  expect(problems.filter((line) => line === BUCKET_AWAY)).toHaveLength(1)

  await bucket.comeBack()
  await expect.poll(async () => (await (await mall.fetch('/readyz')).json()).warning).toBeUndefined()
  expect((await member.api.getRefundPicture({ pictureId })).length).toBeGreaterThan(0)
  await upload(member)
  // Tried again by itself, later each time.
  mall.clock.advance(3_600_000)
  await mall.drainJobs()
  const back = await mall.member(MOBILE)
  expect(new TextDecoder().decode(await back.api.getExportPage({ exportId }))).toContain(NAME)
  mall.problems.splice(0)
})

test('files without a row, left by a crash, are deleted a day later; those with one stay', async () => {
  await using bucket = await aBucket()
  await using mall = await openMall(bucket.env)
  const member = await mall.member(MOBILE)
  const { pictureId, key } = await upload(member)
  const exportId = await anExport(mall, member)
  await mall.drainJobs()
  const orphans = ['after-sale/of-nobody.webp', 'exports/of-nobody.sealed']
  for (const path of orphans) await mall.ctx.uploads.put(path, 'left behind')
  const sweep = async () => {
    for (const name of ['delete-orphaned-pictures', 'delete-orphaned-copies']) await mall.tick(name)
    return keysIn(bucket).filter((each) => each.startsWith('uploads/'))
  }
  const owned = [key, `uploads/exports/${exportId}.sealed`].sort()
  expect(await sweep()).toEqual([...owned, ...orphans.map((path) => `uploads/${path}`)].sort())
  mall.clock.advance(DAY_MS + 60_000)
  expect(await sweep()).toEqual(owned)
  const back = await mall.member(MOBILE)
  expect((await back.api.getRefundPicture({ pictureId })).length).toBeGreaterThan(0)
})

test('a mall moves from its folder to a bucket: objects move, as often as one likes', async () => {
  await using bucket = await aBucket()
  await using mall = await openMall(bucket.env)
  const { dataDir } = mall.ctx.settings
  await openFolderStore(join(dataDir, 'objects')).put('covers/one.svg', DRAWING)
  await openFolderStore(join(dataDir, 'uploads')).put('after-sale/a.webp', 'picture')
  const move = () => operate(mall.ctx, 'objects', ['move'])
  const end = `都在存储桶 ${bucket.standIn().bucket} 里，逐个核对过`
  expect(await move()).toBe(
    `objects：拷贝 1 个（0.0 MB），原已相同 0 个\nuploads：拷贝 1 个（0.0 MB），原已相同 0 个\n${end}`,
  )
  expect(await move()).toBe(
    `objects：拷贝 0 个（0.0 MB），原已相同 1 个\nuploads：拷贝 0 个（0.0 MB），原已相同 1 个\n${end}`,
  )
  expect((await mall.fetch('/images/covers/one.svg')).status).toBe(200)
  const link = await operate(mall.ctx, 'objects', ['link', 'uploads/after-sale/a.webp'])
  expect(await (await fetch(link)).text()).toBe('picture')
  await expect(operate(mall.ctx, 'objects', ['link', 'uploads/after-sale/b.webp'])).rejects.toThrow('没有')
})

test('without a bucket objects move is refused, and a link is the file', async () => {
  await using mall = await openMall()
  await expect(operate(mall.ctx, 'objects', ['move'])).rejects.toThrow('还没有设置对象存储')
  await mall.ctx.uploads.put('after-sale/a.webp', 'picture')
  const link = await operate(mall.ctx, 'objects', ['link', 'uploads/after-sale/a.webp'])
  expect(await readFile(link, 'utf8')).toBe('picture')
})
