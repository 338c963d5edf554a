import type { Browser } from '@playwright/test'
import { expectNoBarriers } from '../barriers.ts'
import { expect, test } from '../fixtures.ts'
import { aPerson, aSpec, buyAndPay, freeHours, isPhone, logIn, vouchersOf } from '../steps.ts'

type Hour = Awaited<ReturnType<typeof freeHours>>[number]

/** Somebody else takes every place that is left of this hour. */
async function takeTheRest(browser: Browser, { branchId, date, timespanId, left }: Hour) {
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  const other = await logIn(page)
  const contactsId = await aPerson(other)
  const vouchers = await vouchersOf(other, await buyAndPay(page, other, await aSpec(other), left))
  await elsewhere.close()
  return () =>
    Promise.all(vouchers.map((voucherId) => other.api.nextStep({ voucherId, contactsId, branchId, date, timespanId })))
}

test('an hour that fills up at the last moment is told, others are offered, and all that was chosen stays', async ({
  page,
  browser,
  expectNoise,
}) => {
  expectNoise(/409/)
  const customer = await logIn(page)
  const [voucherId = ''] = await vouchersOf(customer, await buyAndPay(page, customer, await aSpec(customer)))
  const contactsId = await aPerson(customer)
  // Far ahead, where no other journey books; each width has a month of its own.
  const [hour] = await freeHours(customer, voucherId, isPhone(page) ? 50 : 80)
  if (!hour) throw new Error('no free hour')
  const takeAll = await takeTheRest(browser, hour)
  const { branchId, date, timespanId, left } = hour

  const chosen = { voucherId, contactsId, branchId, date }
  await page.goto(`/appointment/branchHospital?${new URLSearchParams({ ...chosen, view: 'calendar' })}`)
  const shown = page.locator('label').filter({ hasText: hour.timespan.replace('-', '–') })
  await expect(shown).toContainText(`余 ${left}`)
  await shown.click()
  await expect(page).toHaveURL(new RegExp(`timespanId=${timespanId}`))
  await takeAll()
  await page.getByRole('button', { name: '下一步：加项' }).click()

  await expect(page.getByText('余量已更新，其他选择都还在')).toBeVisible()
  await expect(shown).toContainText('约满')
  const others = page.getByRole('region', { name: /还有$/ })
  await expect(others).toBeVisible()
  await expectNoBarriers(page)
  await others.getByRole('button').first().click()
  await expect(page.getByText('余量已更新，其他选择都还在')).toHaveCount(0)
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await expect(page.getByRole('heading', { name: '要不要加几项？' })).toBeVisible()
  const kept = new URL(page.url()).searchParams
  expect(kept.get('timespanId')).not.toBe(timespanId)
  for (const [name, value] of Object.entries(chosen)) expect(kept.get(name), name).toBe(value)
})
