// Banners created and removed by change sets.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBanner } from '../content/samples.ts'
import { aDraft, director, editor, idOf, published, reviewer } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '换季'

const shownIn = async (mall: TestMall) => (await (await mall.visitor()).api.getBanner({})).list

async function uploaded({ api }: StaffClient): Promise<string> {
  const drawn = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  return (await api.uploadPicture({ kind: 'banner' }, { file: new Uint8Array(drawn) })).path
}

/** A draft with a new banner that has all it needs but `left`. */
async function withBanner(author: StaffClient, left = '') {
  const draft = await aDraft(author, [])
  const { version, subject } = await author.api.addBanner(draft)
  const set = { ...draft, version }
  const image = await uploaded(author)
  const values = {
    ...{ 'banner.title': '新年体检', 'banner.text': '全家一起查', 'banner.tab': '新年' },
    ...{ 'banner.image': image, 'banner.phoneImage': image },
    ...{ 'banner.pcUrl': '/special/parents', 'banner.h5Url': '/special/parents', 'banner.position': 'home' },
  } as const
  for (const { field, now } of subject.fields) {
    const value = Object.entries(values).find(([name]) => name === field)?.[1]
    if (value === undefined || value === now || field === left) continue
    const change = { field, thingId: subject.subjectId, value }
    set.version = (await author.api.putChange({ ...set, change })).version
  }
  return { set, thingId: subject.subjectId, image }
}

test('a new banner is seen by nobody until it is published, and goes when that is taken back', async () => {
  await using mall = await openMall()
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const { set, thingId, image } = await withBanner(author)
  expect(await shownIn(mall)).toEqual([])
  let { version } = await author.api.submitChangeSet({ ...set, reason })
  for (const { api } of [boss, doctor]) version = (await api.approveChangeSet({ ...set, version, reason })).version
  const { pages } = await boss.api.getChangeEffect(idOf(set))
  expect(pages).toEqual([{ name: '首页', path: '/' }])
  expect(await shownIn(mall)).toEqual([])
  const done = await boss.api.publishChangeSet({ ...set, version, publishAt: null, reason })
  expect(await shownIn(mall)).toMatchObject([{ id: thingId, title: '新年体检', imageUrl: image }])
  await boss.api.takeBackChangeSet({ ...set, version: done.version, reason })
  expect(await shownIn(mall)).toEqual([])
})

test('a banner is removed, and taking that back restores it as it was', async () => {
  await using mall = await openMall()
  const banner = await aBanner(mall.ctx)
  const before = await shownIn(mall)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await published(author, boss, [{ field: 'banner.listed', thingId: banner.id, value: 'no' }])
  expect(await shownIn(mall)).toEqual([])
  await boss.api.takeBackChangeSet({ ...set, reason })
  expect(await shownIn(mall)).toEqual(before)
})

test('an unfinished banner is not sent, and a wrong place, address or file is refused', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const { set, thingId } = await withBanner(author, 'banner.phoneImage')
  await expect(author.api.submitChangeSet({ ...set, reason })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
  expect((await author.api.getChangeSet(idOf(set))).lines[0]).toMatchObject({
    ...{ field: 'banner.listed', problem: expect.stringContaining('没写完') },
  })
  for (const change of [
    { field: 'banner.position', thingId, value: 'elsewhere' } as const,
    { field: 'banner.pcUrl', thingId, value: 'javascript:alert(1)' } as const,
    { field: 'banner.pcUrl', thingId, value: '//evil.example' } as const,
  ])
    await expect(author.api.putChange({ ...set, change })).rejects.toEqual(refusal('BAD_INPUT'))
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  await expect(author.api.uploadPicture({ kind: 'banner' }, { file: svg })).rejects.toEqual(
    refusal('PICTURE_UNREADABLE'),
  )
})

test('a new banner that was given up leaves no row, one that was shown once stays', async () => {
  await using mall = await openMall()
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const rows = async () => (await mall.ctx.pool.query('select id from banner')).rows
  const { set } = await withBanner(author)
  const { version } = await author.api.getChangeSet(idOf(set))
  await author.api.discardChangeSet({ ...set, version, reason })
  expect(await rows()).toEqual([])
  expect(await author.api.getChangeSet(idOf(set))).toMatchObject({ state: 'discarded' })

  let draft = await aDraft(author, [])
  draft = { ...draft, version: (await author.api.addBanner(draft)).version }
  const [line] = (await author.api.getChangeSet(idOf(draft))).lines
  await author.api.removeChange({ ...draft, lineId: line?.lineId ?? '' })
  expect(await rows()).toEqual([])

  const shown = await withBanner(author)
  shown.set.version = (await author.api.submitChangeSet({ ...shown.set, reason })).version
  for (const { api } of [boss, doctor])
    shown.set.version = (await api.approveChangeSet({ ...shown.set, reason })).version
  const done = await boss.api.publishChangeSet({ ...shown.set, publishAt: null, reason })
  await boss.api.takeBackChangeSet({ ...shown.set, version: done.version, reason })
  const again = await aDraft(author, [{ field: 'banner.listed', thingId: shown.thingId, value: 'yes' }])
  await author.api.discardChangeSet({ ...again, reason })
  expect(await rows()).toEqual([{ id: shown.thingId }])
})
