import { UNUSED_PICTURE_DAYS } from '@mall/contract/picture/terms'
import { MAX_TAKE_BACK_DAYS } from '@mall/contract/settings/thresholds'
import { expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { aDraft, director, editor, published } from '../change-set/samples.ts'
import { aBanner } from '../content/samples.ts'
import { aPaidOrder } from '../order/samples.ts'
import { drawn, listed, sweep, upload, usesOf } from './samples.ts'
import { savePicture } from './save-picture.ts'

const DAY_MS = 86_400_000

/** The round in which a picture that nothing uses goes. */
async function longUnused(mall: TestMall) {
  await sweep(mall)
  mall.clock.advance((UNUSED_PICTURE_DAYS + 1) * DAY_MS + 1)
  await sweep(mall)
}

const isKept = async ({ ctx }: TestMall, path: string) => (await ctx.objects.head(path)) !== null

test('what nothing uses leaves the library after its days, and its file a day later', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const [path, used] = [await upload(author), await upload(author)]
  await aBanner(mall.ctx, { image: used })
  await sweep(mall)
  mall.clock.advance(UNUSED_PICTURE_DAYS * DAY_MS - 1_000)
  expect(await listed(mall, path)).toBeDefined()
  mall.clock.advance(2_000)
  await sweep(mall)
  expect([await listed(mall, path), await isKept(mall, path)]).toEqual([undefined, true])
  mall.clock.advance(DAY_MS)
  await sweep(mall)
  expect([await listed(mall, path), await isKept(mall, path)]).toEqual([undefined, false])
  expect(await listed(mall, used)).toMatchObject({ leavesOn: null, uses: [{ kind: 'banner' }] })
})

test('a draft keeps its pictures, and so does what was published as long as it can be taken back', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const [before, after] = [await upload(author), await upload(author)]
  const { id: thingId } = await aBanner(mall.ctx, { image: before })
  const draft = await aDraft(author, [{ field: 'banner.image', thingId, value: after }], '换横幅')
  await longUnused(mall)
  expect(await usesOf(mall, after)).toEqual([{ kind: 'changeSet', id: draft.changeSetId, name: '换横幅' }])
  const [other, boss] = [await editor(mall), await director(mall)]
  await other.api.discardChangeSet({ ...draft, reason: '不换了' })
  await published(other, boss, [{ field: 'banner.image', thingId, value: after }])
  expect(await usesOf(mall, before)).toMatchObject([{ kind: 'changeSet' }])
  await sweep(mall)
  mall.clock.advance((MAX_TAKE_BACK_DAYS - 1) * DAY_MS)
  await sweep(mall)
  expect(await usesOf(mall, before)).toMatchObject([{ kind: 'changeSet' }])
  mall.clock.advance(2 * DAY_MS)
  await longUnused(mall)
  expect([await isKept(mall, before), await isKept(mall, after)]).toEqual([false, true])
})

test('what was sold is shown as it was, so its picture stays', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const path = await upload(author, 'product')
  const buyer = await mall.member()
  const product = await aProduct(mall.ctx)
  await mall.ctx.pool.query('update product set image = $1', [path])
  await aPaidOrder(mall, buyer, product.specs)
  await mall.ctx.pool.query(`update product set image = ''`)
  await longUnused(mall)
  expect([await isKept(mall, path), await usesOf(mall, path)]).toEqual([true, []])
  await sweep(mall)
  for (const hours of [UNUSED_PICTURE_DAYS * 24 - 1, 2, 24]) {
    mall.clock.advance(hours * 3_600_000)
    await sweep(mall)
    expect(await usesOf(mall, path)).toEqual([])
  }
})

test.each(['before', 'after'])(
  'a picture saved again %s its file is deleted in a sweep has its file',
  async (moment) => {
    await using mall = await openMall()
    const { objects } = mall.ctx
    const path = `products/${'a'.repeat(32)}.webp`
    const saved = { path, name: '', data: Buffer.from(await drawn()), by: null }
    await savePicture(mall.ctx, saved)
    await sweep(mall)
    mall.clock.advance((UNUSED_PICTURE_DAYS + 1) * DAY_MS + 1)
    const { delete: remove, put } = objects
    // Before: it was put and entered when the sweep had taken its row, and the file goes after. After: put before, entered after.
    const deleted = Promise.withResolvers<void>()
    let again: Promise<unknown> = Promise.resolve()
    const putting = vi.spyOn(objects, 'put').mockImplementation(async (...given) => {
      await put.apply(objects, given)
      if (moment === 'after') await deleted.promise
    })
    const deleting = vi.spyOn(objects, 'delete').mockImplementation(async (given) => {
      again = savePicture(mall.ctx, saved)
      if (moment === 'before') await again
      else await expect.poll(() => putting.mock.calls.length).toBe(1)
      await remove.call(objects, given)
      // The sweep looks for the row before the other enters it.
      setTimeout(deleted.resolve, 100)
    })
    await sweep(mall)
    await again
    for (const spy of [putting, deleting]) spy.mockRestore()
    expect([await listed(mall, path), await isKept(mall, path)]).toEqual([expect.objectContaining({ path }), true])
  },
)

test('a file whose deletion failed is found again and goes in a later round; what came with the mall stays', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const path = await upload(author)
  const supplied = 'banners/spring.svg'
  await mall.ctx.objects.put(supplied, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>')
  await mall.ctx.objects.put('banners/spring.card.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mall.ctx.objects.put('banners/broken.webp', 'no picture')
  await sweep(mall)
  mall.clock.advance((UNUSED_PICTURE_DAYS + 1) * DAY_MS + 1)
  const failing = vi.spyOn(mall.ctx.objects, 'delete').mockRejectedValueOnce(new Error('away'))
  await sweep(mall).catch(() => undefined)
  failing.mockRestore()
  mall.problems.length = 0
  expect([await listed(mall, path), await isKept(mall, path)]).toEqual([undefined, true])
  await mall.tick('enter-found-pictures')
  await mall.tick('enter-found-pictures')
  expect(await listed(mall, path)).toMatchObject({ by: '', width: 40 })
  expect(await listed(mall, supplied)).toMatchObject({ by: '', width: 8, height: 4, leavesOn: null })
  expect((await (await editor(mall)).api.listPictures({})).list).toHaveLength(2)
  mall.problems.length = 0
  await longUnused(mall)
  expect([await isKept(mall, path), await isKept(mall, supplied)]).toEqual([false, true])
  expect(await listed(mall, supplied)).toBeDefined()
})
