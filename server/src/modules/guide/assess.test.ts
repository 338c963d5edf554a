import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { anEdition } from './samples.ts'

const man = { sex: 1 as const, birthYear: 1968 }

test('a visitor gets recommended examinations with reason and source, and packages that contain them', async () => {
  await using mall = await openMall()
  const { ctx, clock } = mall
  clock.set('2026-11-20T02:00:00Z')
  const carotid = await anItem(ctx, { name: '颈动脉彩超', priceFen: 18_000 })
  const scope = await anItem(ctx, { name: '肠镜', priceFen: 98_000 })
  const other = await anItem(ctx, { name: '身高' })
  const own = await aPackage(ctx, { itemIds: [carotid.id, other.id] })
  const product = await aProduct(ctx, {
    name: '父母安心',
    specs: [{ packageId: own.id, sellingFen: 129_900, marketFen: 200_000 }],
  })
  await anEdition(ctx, {
    rules: [
      {
        topicId: 'carotid',
        onlyIf: [{ bloodPressure: ['high'] }],
        itemGroups: [[carotid.id]],
        sentence: '{age} 岁、有高血压',
      },
      { topicId: 'gut', itemGroups: [[scope.id]] },
      { topicId: 'petct', kind: 'not-needed', itemGroups: [] },
    ],
  })
  const visitor = await mall.visitor()
  const result = await visitor.api.assess({ ...man, bloodPressure: 'high' })
  expect(result.age).toBe(58)
  expect(result.worth).toMatchObject([
    { topicId: 'carotid', reason: '58 岁、有高血压', source: { title: '《样例指南》', publishedOn: '2025-03' } },
    { topicId: 'gut' },
  ])
  expect(result.notNeeded).toMatchObject([{ topicId: 'petct', source: { title: '《样例指南》' } }])
  expect(result.packages).toMatchObject([
    {
      product: { id: product.id },
      price: 129_900,
      covered: [{ topicId: 'carotid' }],
      missing: [{ topicId: 'gut' }],
      addOns: [{ itemId: scope.id, price: 98_000 }],
      addOnsPrice: 98_000,
      furtherItems: 1,
    },
  ])
  expect(result.uncovered).toEqual([])
})

test('examinations nobody sells are named; withdrawn, unsuitable and cross-border packages are not offered', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const item = await anItem(ctx, { isAddOn: false })
  for (const input of [
    { isOnSale: false },
    { isAudited: false },
    { isCrossBorder: true },
    { crowd: 'entry' },
    { examinationsPerUnit: 2 },
  ])
    await aProduct(ctx, { ...input, specs: [{ packageId: (await aPackage(ctx, { itemIds: [item.id] })).id }] })
  for (const input of [{ sex: 0 }, { minAge: 60 }, { maxAge: 40 }])
    await aProduct(ctx, { specs: [{ packageId: (await aPackage(ctx, { ...input, itemIds: [item.id] })).id }] })
  await anEdition(ctx, { rules: [{ topicId: 'heart', itemGroups: [[item.id]] }] })
  const visitor = await mall.visitor()
  const { packages, uncovered } = await visitor.api.assess({ sex: 1, birthYear: 1980 })
  expect(packages).toEqual([])
  expect(uncovered).toMatchObject([{ topicId: 'heart' }])
})

test('a new edition applies from its day on without code changes, and an invalid one is skipped', async () => {
  await using mall = await openMall()
  const { ctx, clock } = mall
  clock.set('2026-11-20T02:00:00Z')
  const visitor = await mall.visitor()
  await expect(visitor.api.assess(man)).rejects.toMatchObject({
    failure: 'NOT_FOUND',
    message: expect.stringMatching(/整理/),
  })
  await anEdition(ctx, { id: '2026-11', publishedOn: '2026-11-01', rules: [{ topicId: 'old' }] })
  await anEdition(ctx, {
    id: '2026-12',
    publishedOn: '2026-12-01',
    reviewState: 'reviewed',
    rules: [{ topicId: 'new' }],
  })
  const now = async () => {
    const { edition, worth } = await visitor.api.assess(man)
    return [edition.id, edition.isReviewed, worth[0]?.topicId]
  }
  expect(await now()).toEqual(['2026-11', false, 'old'])
  clock.set('2026-12-01T02:00:00Z')
  expect(await now()).toEqual(['2026-12', true, 'new'])
  clock.set('2027-02-01T02:00:00Z')
  await anEdition(ctx, { id: '2027-01', publishedOn: '2027-01-01', rules: [{ onlyIf: [{ smoking: ['sometimes'] }] }] })
  expect(await now()).toEqual(['2026-12', true, 'new'])
  expect(mall.problems.join()).toContain('guide edition cannot be read')
  mall.problems.length = 0
})

const refused: [unknown, string, RegExp][] = [
  [{ birthYear: 2030 }, 'birthYear', /birthYear，出生年份不能晚于今年/],
  [{ birthYear: 1850 }, 'birthYear', /birthYear，年龄超过 110 岁/],
  [{ birthYear: 2015 }, 'birthYear', /birthYear，.*18 岁以上/],
  [{ birthYear: 1968.5 }, 'birthYear', /birthYear，出生年份是 4 位数字/],
  [{ drinking: 'daily' }, 'drinking', /drinking/],
  [{ smoking: 'sometimes' }, 'smoking', /smoking/],
  [{ family: ['none', 'lung'] }, 'family', /family，“都没有”不能和别的一起选/],
  [{ sex: 2 }, 'sex', /sex，性别只能是/],
]

test('invalid answers are refused with their field', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T02:00:00Z')
  const { api } = await mall.visitor()
  for (const [answers, field, words] of refused) {
    // The typed client would refuse it.
    await expect(Reflect.apply(api.assess, null, [answers])).rejects.toMatchObject({
      failure: 'BAD_INPUT',
      message: expect.stringMatching(words),
      data: { field },
    })
  }
})
