import { addDays, dayOf } from '@mall/contract/days'
import { buyAndPay, createContact, findSpec, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { required } from '../required.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'

const MANAGER = 'demo-03-manager'

test('a manager sees who waits for a full day, gives them a place on another, and ends their waiting', async ({
  page,
}) => {
  const branchId = await branchOf(MANAGER)
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const [voucherId] = await listVouchers(customer, orderNo)
  const contactsId = await createContact(customer)
  const full = addDays(dayOf(new Date()), 17)
  const day = addDays(full, 1)
  // So that nobody who was given a place back is in the way.
  await executeSql(
    `update slot set blocked = capacity - taken where branch_id = $1 and day = $2 and taken <= capacity`,
    [branchId, full],
  )
  await customer.api.joinWaiting({ voucherId: required(voucherId, 'voucher'), contactsId, branchId, date: full })
  await enterAs(page, MANAGER, `/waitlist?day=${full}`)
  const row = page.locator('.list').getByText('在排队').last()
  await expect(row).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('button', { name: /^第 \d+ 位$/ })
    .last()
    .click()
  const offering = page.getByRole('region', { name: '给他一个号' })
  await offering.getByLabel('哪一天').fill(day)
  await offering.getByLabel('哪个时段').selectOption({ index: 1 })
  await expectGoodPage(page)
  await offering.getByRole('button', { name: '留给他' }).click()
  const giving = page.getByRole('dialog', { name: '把号留给这位客人' })
  await giving.getByLabel('原因').fill('电话里说好的')
  await giving.getByRole('button', { name: /^留 / }).click()
  await expect(page.getByText(/留到 /).last()).toBeVisible()
  expect((await customer.api.listWaiting({})).list[0]?.offer).toMatchObject({ date: day })
  await page.getByRole('button', { name: '留了号' }).last().click()
  await page.getByRole('button', { name: '请他退出排队' }).click()
  const ending = page.getByRole('dialog', { name: '请客人退出排队' })
  await expect(ending.getByText('留着的号会给下一位')).toBeVisible()
  await ending.getByLabel('给客人的话').fill('院区装修，请另约')
  await ending.getByLabel('原因').fill('装修')
  await expectGoodPage(page)
  await ending.getByRole('button', { name: '退出排队', exact: true }).click()
  await expect(ending).toBeHidden()
  expect((await customer.api.listWaiting({})).list).toEqual([])
})
