// A group of another name brings in its sheets and sells its first check-up, without the demo mall and without SQL.
import { instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { operate } from '../../src/cli/operations.ts'
import { aContact } from '../../src/modules/account/samples.ts'
import { published, secondGroup, secondSchedule } from '../../src/modules/import/samples.ts'
import { aPaidOrder } from '../../src/modules/order/samples.ts'
import { anOperator, someQualifications } from '../../src/modules/settings/samples.ts'
import { beforeOpening } from '../../src/modules/staff/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'

const ALL_DONE = ['branches', 'items', 'packages', 'capacity', 'legal']

async function aPreparingMall(mall: TestMall) {
  await beforeOpening(mall)
  return mall.staff({
    name: '筹备',
    roles: [
      ['admin', null],
      ['director', null],
      ['product-editor', null],
      ['medical-reviewer', null],
    ],
  })
}

test('the sheets of a second group make a mall that sells, books and attends', async () => {
  await using mall = await openMall()
  const alone = await aPreparingMall(mall)
  const check = await alone.api.checkImport({}, { file: secondGroup() })
  expect(check).toMatchObject({ rows: 98, faultCount: 0, sets: 1 })
  // None of the activities, coupons, pop-ups, specials, articles, lectures and the guide, which the group writes later.
  expect(check.sheets.map(({ added }) => added)).toEqual([
    ...[3, 40, 6, 7, 5, 6, 0, 0, 0, 0, 6, 3, 0, 0, 0],
    ...[8, 4, 5, 2, 3],
  ])
  await published(alone, secondGroup())
  const schedule = { file: secondSchedule() }
  const places = { isDryRun: 'no', reason: '开张的号源' } as const
  expect(await alone.api.importSchedule(places, schedule)).toMatchObject({ isDone: true, lines: 51, faultCount: 0 })
  const { steps } = await alone.api.getSetup({})
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(expect.arrayContaining(ALL_DONE))

  await restOfSetup(mall)
  await alone.api.openShop({ reason: '可以卖了' })
  await expectOwnShop(mall)
  const client = await mall.member()
  const found = await client.api.searchProducts({ searchItem: '年度体检' })
  expect(found.list[0]).toMatchObject({ id: 'yearly', minSellingPrice: 59_900, maxSellingPrice: 79_900 })
  expect((await client.api.searchProducts({ searchItem: '乳腺彩超' })).list.map(({ id }) => id)).toContain('she')
  const page = await client.api.getProductInfo({ productId: 'yearly' })
  expect(page).toMatchObject({ brandName: '云杉健康' })
  expect(page.productAttributeList).toMatchObject([
    { attributeName: '规格', attributeValueList: [{ attributeValueName: '男' }, { attributeValueName: '女' }] },
  ])
  expect(page.packages.find(({ packageId }) => packageId === 'P-YEAR-F')?.itemCount).toBe(20)

  const orderNo = await aPaidOrder(mall, client, [{ id: 'yearly-m', sellingFen: 59_900 }])
  const [voucher] = (await client.api.listVouchers({ orderNo })).list
  const voucherId = voucher?.voucherId ?? ''
  const { list: branches } = await client.api.queryHospList({ voucherId, cityId: '320100' })
  expect(branches.map(({ id }) => id)).toEqual(['yunshan-hexi', 'yunshan-gulou'])
  const branchId = 'yunshan-hexi'
  const first = await client.api.calendar({ voucherId, branchId, month: mall.clock.today().slice(0, 7) })
  const months = [first.month, first.lastDay.slice(0, 7)]
  const days = []
  for (const month of new Set(months)) days.push(...(await client.api.calendar({ voucherId, branchId, month })).list)
  const day = days.find(({ share }) => share > 0)?.date ?? ''
  const contact = await aContact(mall.ctx, { memberId: client.memberId, sex: 1 })
  const chosen = { voucherId, contactsId: contact.id, branchId, date: day, timespanId: '0730-0830' }
  const { holdId } = await client.api.nextStep(chosen)
  const { bookingId } = await client.api.submitBooking({ holdId })
  expect((await client.api.getBooking({ bookingId })).branchName).toBe('云杉南京河西院区')
  await attended(mall, bookingId, day)
})

/** What leads through the shop is the group's own, its products under it. */
async function expectOwnShop(mall: TestMall): Promise<void> {
  const { api } = await mall.visitor()
  const { list } = await api.listNavigation({ position: 'top' })
  expect(list.map(({ navigationName, type }) => [navigationName, type])).toEqual([
    ...[
      ['首页', '0'],
      ['体检套餐', '1'],
      ['专项筛查', '1'],
      ['院区', '2'],
    ],
  ])
  expect(list[1]?.categoryList.map(({ categoryName }) => categoryName)).toEqual(['入职', '职场', '父母', '女性'])
  expect(list[1]?.panel.columns.map(({ title, list: ways }) => [title, ways.length])).toEqual([
    ['按年龄', 1],
    ['按深度', 3],
  ])
  expect(list[1]?.panel.product?.id).toBe('yearly')
  expect((await api.listNavigation({ position: 'phone' })).list.map(({ h5Url }) => h5Url)).toEqual([
    ...['', '', '/branch', '/book-now'],
  ])
  const { list: groups } = await api.getCategories({})
  expect(
    groups.map(({ categoryName, subHomeCategoryVO: own }) => [categoryName, own.map((one) => one.productCount)]),
  ).toEqual([
    ['为谁选', [1, 1, 1, 1]],
    ['看什么', [1]],
  ])
  const { tabs } = await api.getRecommendList({})
  expect(tabs.map(({ tabName, list: cards }) => [tabName, ...cards.map(({ id }) => id)])).toEqual([
    ['给父母', 'parents', 'heart'],
    ['给自己', 'yearly', 'she', 'entry'],
  ])
  expect((await api.threeMajorServices({})).list.map(({ stage }) => stage)).toEqual(['检前', '检中', '检后'])
}

/** On the day: checked in, examined in every item, and gone. */
async function attended({ ctx, clock }: TestMall, bookingId: string, day: string): Promise<void> {
  clock.advance(instantOf(day, '07:30').getTime() - clock.now().getTime())
  const { rows } = await ctx.pool.query('select check_in_code from booking where id = $1', [bookingId])
  const code = String(rows[0]?.check_in_code)
  expect(await operate(ctx, 'attend', [code])).toContain('今天做 18 项')
  await operate(ctx, 'done', [code, 'all'])
  await operate(ctx, 'leave', [code])
  expect((await ctx.pool.query('select state from booking where id = $1', [bookingId])).rows).toEqual([
    { state: 'attended' },
  ])
}

/** The other steps of the opening are none of this test. */
async function restOfSetup(mall: TestMall): Promise<void> {
  await anOperator(mall.ctx)
  await someQualifications(mall.ctx)
  for (const roleId of ['admin', 'product-editor', 'director'] as const) await mall.staff({ roles: [[roleId, null]] })
}

test('what is exported and brought in again changes nothing', async () => {
  await using mall = await openMall()
  const alone = await aPreparingMall(mall)
  await published(alone, secondGroup())
  const file = Buffer.from(await alone.api.exportCatalogue({}))
  const again = await alone.api.checkImport({}, { file })
  expect(again).toMatchObject({ rows: 98, faultCount: 0, faults: [], sets: 0, changes: [] })
  await expect(alone.api.startImport({ title: '再来一次', reason: '试一试' }, { file })).rejects.toMatchObject({
    failure: 'IMPORT_SAME',
  })
})
