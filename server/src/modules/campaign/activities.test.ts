import { rowValue } from '@mall/contract/change-set/row-value'
import { instantText, pricesText } from '@mall/contract/sheet/cells'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { anActivity, anItem, aPackage, aProduct, aSpecOf } from '../catalogue/samples.ts'
import { aDraft, approved, director, editor, finance, idOf, reviewer, submitted } from '../change-set/samples.ts'

const DAY_MS = 86_400_000

interface Sample {
  id?: string
  from?: number
  to?: number
  prices: Readonly<Record<string, number>>
  isListed?: '是' | '否'
}

/** An activity as a change; `from` and `to` in days from now. */
function activityChange(mall: TestMall, { id = 'spring-eyes', from = -1, to = 7, prices, isListed = '是' }: Sample) {
  const at = (days: number) => instantText(new Date(mall.clock.now().getTime() + days * DAY_MS))
  const value = rowValue('activity', {
    ...{ name: '春季护眼', tag: '护眼', note: '先看一遍。', startsAt: at(from), endsAt: at(to), isListed },
    prices: pricesText(Object.entries(prices).map(([specId, fen]) => ({ specId, fen }))),
  })
  return { field: 'row.activity' as const, thingId: id, value }
}

const shownActivities = async (mall: TestMall, productId: string) =>
  (await (await mall.visitor()).api.getProductInfo({ productId })).activityVOS

test('an activity is drafted, approved by others, shown from the instant it is published, and gone when it is taken back', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const change = activityChange(mall, { prices: { [spec.id]: spec.sellingFen - 100 } })
  const set = await submitted(author, [change])
  await expect(author.api.approveChangeSet({ ...set, reason: '自己看过' })).rejects.toMatchObject({
    failure: 'RIGHT_MISSING',
  })
  const half = await boss.api.approveChangeSet({ ...set, reason: '价格可以' })
  expect(half).toMatchObject({ state: 'submitted', parts: ['price', 'page'] })
  const whole = await doctor.api.approveChangeSet({ ...set, version: half.version, reason: '话没有问题' })
  expect(await shownActivities(mall, spec.productId)).toEqual([])
  const { version } = await boss.api.publishChangeSet({
    ...{ ...set, version: whole.version, publishAt: null, reason: '上线' },
  })
  expect(await shownActivities(mall, spec.productId)).toMatchObject([
    { specId: spec.id, activityPrice: spec.sellingFen - 100, activity: { id: 'spring-eyes' } },
  ])
  expect((await author.api.listActivities({})).list).toMatchObject([
    { activityId: 'spring-eyes', standing: 'running', specs: 1 },
  ])
  const back = await boss.api.takeBackChangeSet({ ...set, version, reason: '写错了' })
  expect(back.state).toBe('published')
  expect(await shownActivities(mall, spec.productId)).toEqual([])
  expect((await author.api.listActivities({ standing: 'off' })).list).toHaveLength(1)
})

test('the effect tells the prices of the day on which an activity begins, and of nothing that it does not touch', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  await aProduct(mall.ctx)
  const author = await editor(mall)
  const set = await aDraft(author, [activityChange(mall, { from: 2, prices: { [spec.id]: spec.sellingFen - 100 } })])
  const { products, pages } = await author.api.getChangeEffect(idOf(set))
  expect(products).toMatchObject([
    {
      ...{ productId: spec.productId, from: expect.any(String) },
      ...{ before: { minFen: spec.sellingFen }, after: { minFen: spec.sellingFen - 100 } },
    },
  ])
  expect(pages).toEqual([{ name: '春季护眼', path: '/searchList?activityId=spring-eyes' }])
})

test('an activity that takes off much, or falls below cost, needs finance; so does a plain price below cost', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const item = await anItem(ctx, { costFen: 9_000 })
  const pack = await aPackage(ctx, { itemIds: [item.id] })
  const product = await aProduct(ctx, { specs: [{ sellingFen: 10_000, marketFen: 12_000, packageId: pack.id }] })
  const [spec] = product.specs
  if (!spec) throw new Error('no spec')
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const price = { field: 'product.price' as const, thingId: spec.id, value: '8900' }
  for (const change of [activityChange(mall, { prices: { [spec.id]: 8_900 } }), price]) {
    const set = await submitted(author, [change])
    const { lines } = await boss.api.getChangeSet(idOf(set))
    expect(lines).toMatchObject([{ isSteep: true, isBelowCost: true }])
    const { parts } = await money.api.approveChangeSet({ ...set, reason: '亏着卖，认了' })
    expect(parts).toEqual(['price'])
  }
  const fine = await submitted(author, [activityChange(mall, { id: 'fine', prices: { [spec.id]: 9_100 } })])
  expect((await boss.api.getChangeSet(idOf(fine))).lines).toMatchObject([{ isSteep: false, isBelowCost: false }])
  const dear = await aSpecOf(ctx)
  const steep = activityChange(mall, { id: 'steep', prices: { [dear.id]: Math.floor(dear.sellingFen * 0.7) } })
  const far = await submitted(author, [steep])
  expect((await boss.api.getChangeSet(idOf(far))).lines).toMatchObject([{ isSteep: true, isBelowCost: false }])
})

test('a price that is not lower, an unknown spec, a price written twice and an end before the start are refused', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const high = await aDraft(author, [activityChange(mall, { prices: { [spec.id]: spec.sellingFen } })])
  expect((await author.api.getChangeSet(idOf(high))).lines).toMatchObject([
    { isConflict: true, problem: expect.stringContaining('不低于平时的售价') },
  ])
  await expect(author.api.submitChangeSet({ ...high, reason: '请看' })).rejects.toMatchObject({
    failure: 'CHANGE_CONFLICT',
  })
  const unknown = await approved(author, boss, [activityChange(mall, { id: 'other', prices: { none: 100 } })], doctor)
  await expect(boss.api.publishChangeSet({ ...unknown, publishAt: null, reason: '上线' })).rejects.toMatchObject({
    failure: 'ROW_CODE_UNKNOWN',
  })
  const empty = await author.api.startChangeSet({ title: '错的', reason: '试试' })
  const good = activityChange(mall, { prices: { [spec.id]: 100 } })
  const cells = { ...JSON.parse(good.value) }
  const wrong = [
    { ...cells, prices: `${spec.id}=1；${spec.id}=2` },
    { ...cells, endsAt: cells.startsAt },
    { ...cells, startsAt: '明天' },
  ]
  for (const one of wrong)
    await expect(
      author.api.putChange({ ...empty, change: { ...good, value: JSON.stringify(one) } }),
    ).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})

test('specs are found by the name of their product with what is known of their cost', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const items = [await anItem(ctx, { costFen: 2_000 }), await anItem(ctx)]
  const pack = await aPackage(ctx, { itemIds: items.map(({ id }) => id) })
  await aProduct(ctx, { name: '心脑血管套餐', specs: [{ packageId: pack.id }] })
  await aSpecOf(ctx)
  const { api } = await editor(mall)
  expect((await api.findActivitySpecs({ word: '心脑' })).list).toMatchObject([{ costFen: 2_000, uncosted: 1 }])
  const spec = await aSpecOf(ctx)
  const running = await anActivity(ctx, { prices: { [spec.id]: 100 } })
  expect(await api.getActivity({ activityId: running.id })).toMatchObject({ standing: 'running', drafted: null })
  expect(await api.getActivity({ activityId: 'new-one' })).toEqual({
    ...{ value: '', drafted: null, standing: null, specs: [] },
  })
})
