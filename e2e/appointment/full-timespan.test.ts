import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  availableTimeslots,
  buyAndPay,
  type Customer,
  createContact,
  findSpec,
  isPhone,
  listVouchers,
} from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

type Hour = Awaited<ReturnType<typeof availableTimeslots>>[number]
type Service = 'general' | 'dental' | 'market'

/** Somebody else who can take every place that is left of this hour; what is answered does it. */
async function whoTakesTheRest(browser: Browser, hour: Hour, service: Service) {
  const { branchId, date, timespanId, left } = hour
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  const other = await asMember(page)
  const contactsId = await createContact(other)
  const [base] = (await other.api.listMarketBases({})).list
  const spec = service === 'market' ? (base?.productSpecId ?? '') : await findSpec(other, service)
  const vouchers = await listVouchers(other, await buyAndPay(page, other, spec, left))
  await elsewhere.close()
  return () =>
    Promise.all(vouchers.map((voucherId) => other.api.nextStep({ voucherId, contactsId, branchId, date, timespanId })))
}

/** Far ahead, where no other journey books; each width has its own month. */
async function aRareHour(page: Page, customer: Customer, voucherId: string): Promise<Hour> {
  const [hour] = await availableTimeslots(customer, voucherId, isPhone(page) ? 50 : 80)
  if (!hour) throw new Error('no free hour')
  return hour
}

/** A timespan that this voucher can be booked for, and its radio button. */
async function anHourToLose(page: Page, browser: Browser, customer: Customer, voucherId: string, service: Service) {
  const hour = await aRareHour(page, customer, voucherId)
  const takeAll = await whoTakesTheRest(browser, hour, service)
  const { branchId, date } = hour
  return { hour, takeAll, chosen: { voucherId, contactsId: await createContact(customer), branchId, date } }
}

const rowOf = (page: Page, { timespan }: Hour) => page.locator('label').filter({ hasText: timespan.replace('-', '–') })

/** The address has another timespan, and all other choices. */
function expectAnotherHour(page: Page, { timespanId }: Hour, chosen: Record<string, string>) {
  const params = new URL(page.url()).searchParams
  expect(params.get('timespanId')).not.toBe(timespanId)
  for (const [name, value] of Object.entries(chosen)) expect(params.get(name), name).toBe(value)
}

for (const { service, base, nextButton, after } of [
  { service: 'general', base: '/appointment', nextButton: '下一步：加项', after: '要不要加几项？' },
  { service: 'dental', base: '/dental-appointment', nextButton: '下一步：确认', after: '请核对一遍' },
] as const) {
  test(`a ${service} timespan that fills up at the last moment is reported, others are offered, and the choices stay`, async ({
    page,
    browser,
    allowNoise,
  }) => {
    allowNoise(/409/)
    const customer = await asMember(page)
    const [voucherId = ''] = await listVouchers(
      customer,
      await buyAndPay(page, customer, await findSpec(customer, service)),
    )
    const { hour, takeAll, chosen } = await anHourToLose(page, browser, customer, voucherId, service)
    const { timespanId, left } = hour
    await open(page, `${base}/branchHospital?${new URLSearchParams({ ...chosen, view: 'calendar' })}`)
    const shown = rowOf(page, hour)
    await expect(shown).toContainText(`余 ${left}`)
    await shown.click()
    await expect(page).toHaveURL(new RegExp(`timespanId=${timespanId}`))
    await takeAll()
    await page.getByRole('button', { name: nextButton }).click()

    await expect(page.getByText('余量已更新，其他选择都还在')).toBeVisible()
    await expect(shown).toContainText('约满')
    const others = page.getByRole('region', { name: /还有$/ })
    await expect(others).toBeVisible()
    await expectAccessible(page)
    await others.getByRole('button').first().click()
    await expect(page.getByText('余量已更新，其他选择都还在')).toHaveCount(0)
    await page.getByRole('button', { name: nextButton }).click()
    await expect(page.getByText(after)).toBeVisible()
    expectAnotherHour(page, hour, chosen)
  })
}

test('a market slot that fills up before the hold leads back to the times, keeping items and person', async ({
  page,
  browser,
  allowNoise,
}) => {
  allowNoise(/409/)
  const customer = await asMember(page)
  const { voucherId } = await customer.api.startMarket({})
  const lost = await anHourToLose(page, browser, customer, voucherId, 'market')
  const { hour, takeAll } = lost
  const { cityId, branchId, timespanId } = hour
  const { list } = await customer.api.marketItemList({ voucherId, branchId, sex: 1 })
  const itemIds = list.find(({ unavailable }) => unavailable === '')?.checkItemId ?? ''
  const chosen = { ...lost.chosen, cityId, itemIds }

  await open(page, `/market-appointment/choosePerson?${new URLSearchParams({ ...chosen, timespanId })}`)
  await expect(page.getByRole('heading', { name: '这些项目给谁做？' })).toBeVisible()
  await takeAll()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByText('这个时段刚刚被约满了')).toBeVisible()
  await expect(rowOf(page, hour)).toContainText('约满')
  await expectAccessible(page)
  await page
    .getByRole('radiogroup', { name: /的时段$/ })
    .locator('label:not([data-disabled])')
    .first()
    .click()
  await page.getByRole('button', { name: '下一步：选项目' }).click()
  await expect(page.getByRole('heading', { name: '挑您想做的项目' })).toBeVisible()
  await page.getByRole('button', { name: /^下一步/ }).click()
  await expect(page.getByRole('heading', { name: '这些项目给谁做？' })).toBeVisible()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByText('请核对一遍')).toBeVisible()
  expectAnotherHour(page, hour, chosen)
})
