import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aBanner } from '../../content/samples.ts'
import { contentVersion } from '../../settings/public.ts'
import { aDraft, approved, director, editor, idOf, published, reviewer, submitted } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '核对过了'
const HOUR_MS = 3_600_000

const inHours = ({ clock }: TestMall, hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()

test('a banner and a branch are published together with a price, in one turn, and taken back', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const spec = await aSpecOf(ctx)
  const banner = await aBanner(ctx, { tab: '父母年检' })
  const branch = await aBranch(ctx, { name: '朝阳院区', openingHours: '每天 7:30–16:00' })
  await ctx.objects.put('banners/new.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(
    author,
    boss,
    [
      { field: 'product.price', thingId: spec.id, value: '45000' },
      { field: 'banner.text', thingId: banner.id, value: '新的说明' },
      { field: 'banner.image', thingId: banner.id, value: 'banners/new.svg' },
      { field: 'banner.pcUrl', thingId: banner.id, value: '/special/parents' },
      { field: 'banner.sort', thingId: banner.id, value: '7' },
      { field: 'branch.phone', thingId: branch.id, value: '010-6400 0000' },
      { field: 'branch.openingHours', thingId: branch.id, value: '周一至周五 8:00–12:00' },
    ],
    await reviewer(mall),
  )
  const effect = await boss.api.getChangeEffect(idOf(set))
  expect(effect).toMatchObject({
    products: [{ after: { minFen: 45_000 } }],
    pages: [{ path: `/product/${spec.productId}` }, { path: '/' }, { name: '朝阳院区', path: `/branch/${branch.id}` }],
  })
  const shopper = await mall.visitor()
  const shown = async () => ({
    banner: (await shopper.api.getBanner({})).list[0],
    branch: await shopper.api.getBranch({ branchId: branch.id }),
  })
  const before = await shown()
  expect(before).toMatchObject({ banner: { text: '样例文字' }, branch: { openingHours: '每天 7:30–16:00' } })
  const turns: string[] = []
  contentVersion(ctx).onChange(async () => void turns.push('turn'))
  const done = await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  expect(turns).toHaveLength(1)
  expect(await shown()).toMatchObject({
    banner: { text: '新的说明', imageUrl: 'banners/new.svg', pcUrl: '/special/parents' },
    branch: { phone: '010-6400 0000', openingHours: '周一至周五 8:00–12:00' },
  })
  const { rows } = await ctx.pool.query(`select changes from audit where call = 'publishChangeSet'`)
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: '父母年检 说明', before: '样例文字', after: '新的说明' },
      { field: '朝阳院区 电话', before: branch.phone, after: '010-6400 0000' },
    ]),
  )
  await boss.api.takeBackChangeSet({ ...set, version: done.version, reason })
  expect(await shown()).toEqual(before)
})

test('a banner is shown from its start until its end, and the content turns at both', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const banner = await aBanner(ctx)
  await published(await editor(mall), await director(mall), [
    { field: 'banner.shownFrom', thingId: banner.id, value: inHours(mall, 1) },
    { field: 'banner.shownUntil', thingId: banner.id, value: inHours(mall, 3) },
  ])
  const version = contentVersion(ctx)
  const seen = async () => {
    await version.check()
    const { list } = await (await mall.visitor()).api.getBanner({})
    return { count: list.length, version: version.current() }
  }
  const early = await seen()
  mall.clock.advance(2 * HOUR_MS)
  const during = await seen()
  mall.clock.advance(HOUR_MS)
  const over = await seen()
  expect([early, during, over].map(({ count }) => count)).toEqual([0, 1, 0])
  expect(new Set([early, during, over].map((one) => one.version)).size).toBe(3)
})

test('what a banner or a branch cannot be is refused, and times that cross are not published', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const banner = await aBanner(ctx, { shownUntil: new Date(inHours(mall, 2)) })
  const branch = await aBranch(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await aDraft(author, [])
  const put = (field: 'banner.pcUrl' | 'banner.image' | 'banner.sort' | 'branch.openingHours', value: string) =>
    author.api.putChange({
      ...set,
      change: { field, thingId: field.startsWith('banner') ? banner.id : branch.id, value },
    })
  for (const url of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b']) {
    await expect(put('banner.pcUrl', url)).rejects.toEqual(refusal('BAD_INPUT'))
  }
  await expect(put('banner.sort', '1.5')).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(put('branch.openingHours', '随时都开')).rejects.toEqual(refusal('BAD_INPUT'))
  for (const path of ['banners/none.svg', 'uploads/secret.png', '../secret']) {
    await expect(put('banner.image', path)).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN'))
  }
  const late = { field: 'banner.shownFrom', thingId: banner.id, value: inHours(mall, 3) } as const
  await expect(submitted(author, [late])).rejects.toEqual(refusal('CHANGE_CONFLICT'))
  const both = [late, { field: 'banner.shownUntil', thingId: banner.id, value: inHours(mall, 4) } as const]
  const sent = await submitted(author, both)
  expect((await boss.api.getChangeSet(idOf(sent))).lines).toMatchObject([{ problem: '' }, { problem: '' }])
})

test('banners and branches that changed since are shown side by side', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const banner = await aBanner(ctx, { tab: '年检' })
  const branch = await aBranch(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await approved(author, boss, [
    { field: 'banner.title', thingId: banner.id, value: '我写的' },
    { field: 'branch.name', thingId: branch.id, value: '新院区' },
  ])
  await ctx.pool.query(`update banner set title = '别人的' where id = $1`, [banner.id])
  await expect(boss.api.publishChangeSet({ ...set, publishAt: null, reason })).rejects.toEqual(
    refusal('CHANGE_CONFLICT'),
  )
  const { lines } = await author.api.getChangeSet(idOf(set))
  expect(lines).toMatchObject([
    { subjectName: '年检', base: '样例横幅', now: '别人的', next: '我写的', isConflict: true },
    { isConflict: false },
  ])
  expect((await author.api.findChangeSubjects({ kind: 'branch', word: branch.name })).list).toMatchObject([
    { subjectId: branch.id, fields: [{ field: 'branch.name', now: branch.name }, {}, {}, {}, {}] },
  ])
})
