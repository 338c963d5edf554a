import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, isPhone, scanAndPay, setChecked, tabTo } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const MYSELF = { contacts_name: '林晓', relation: '本人', isMyself: 0, sex: 0, birthday: '1960-03-05' } as const

async function aKnownCustomer(page: Page): Promise<Customer> {
  const customer = await asMember(page, '/')
  await customer.api.editContacts({ ...MYSELF, mobile: customer.mobile })
  return customer
}

/** Chooses the first free branch and day, and this timespan. */
async function chooseWhereAndWhen(page: Page, hour: string) {
  await page.locator('label').filter({ hasText: '最早' }).first().click()
  await page.getByRole('button', { name: '下一步：选日期' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /充足|余/, disabled: false })
    .first()
    .click()
  await page.locator('label').filter({ hasText: hour }).first().click()
}

test('a market booking is composed, paid in time, and listed among the appointments', async ({ page }) => {
  test.slow()
  const customer = await aKnownCustomer(page)
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, '/tjMarket')
  await page.getByRole('link', { name: '从零开始自己配' }).click()
  await chooseWhereAndWhen(page, '07:30')
  await page.getByRole('button', { name: '下一步：选项目' }).click()

  await expect(page.getByRole('heading', { name: '挑您想做的项目' })).toBeVisible()
  await page.getByRole('button', { name: /^心脑血管/ }).click()
  await page.getByRole('button', { name: '加上 心脏彩超' }).click()
  await expect(page.getByRole('button', { name: '已选 心脏彩超' })).toBeVisible()
  await page.getByRole('button', { name: '整套加 心脑血管组合' }).click()
  await expect(page.getByRole('button', { name: '组合里 心脏彩超' })).toBeVisible()
  await expectAccessible(page)
  // Removing one item dissolves the package; its other items stay at their own price.
  await page.getByRole('button', { name: '组合里 心脏彩超' }).click()
  await expect(page.getByRole('button', { name: '整套加 心脑血管组合' })).toBeVisible()
  await expect(page.getByRole('button', { name: '去掉 冠脉钙化积分' })).toBeVisible()
  await page.getByRole('button', { name: '从担心的事挑' }).click()
  await page.getByRole('button', { name: /腰酸腿疼/ }).click()
  await page.getByRole('button', { name: '整套加 骨骼养护组合' }).click()
  await expect(page.getByRole('button', { name: '去掉 骨骼养护组合' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '去掉 骨骼养护组合' })).toBeVisible()
  await page.getByRole('button', { name: /^下一步/ }).click()

  await page.locator('label').filter({ hasText: '林晓' }).click()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expectAccessible(page)
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await page.getByRole('button', { name: '提交预约，去付款' }).click()
  await page.waitForURL(/\/pay\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await scanAndPay(page, customer, orderId)

  await open(page, '/profile/appointmentList')
  await page.getByRole('link', { name: /预约详情/ }).click()
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/market\//)
  await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
  await expectAccessible(page)
})

/** Focuses a control by Tab and presses the key on it; taps it on a phone. */
async function press(page: Page, name: RegExp, key: 'Enter' | 'Space') {
  if (isPhone(page)) {
    if (key === 'Space') return page.locator('label').filter({ hasText: name }).first().click()
    const pressed = page.getByRole('button', { name, disabled: false }).or(page.getByRole('link', { name }))
    return pressed.first().click()
  }
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Chooses branch, day and timespan by keyboard. */
async function pressWhereAndWhen(page: Page, hour: RegExp) {
  await press(page, /最早 /, 'Space')
  await expect(page).toHaveURL(/branchId=/)
  await press(page, /下一步：选日期/, 'Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await press(page, /充足|余 \d/, 'Enter')
  await expect(page).toHaveURL(/date=/)
  await press(page, hour, 'Space')
  await expect(page).toHaveURL(/timespanId=/)
}

test('a dental examination is booked in three steps, by the keyboard alone where there is one', async ({ page }) => {
  test.slow()
  const customer = await aKnownCustomer(page)
  await buyAndPay(page, customer, await findSpec(customer, 'dental'))
  if (isPhone(page)) await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, '/appointment/choosePerson')
  await press(page, /去预约/, 'Enter')
  await expect(page.getByRole('heading', { name: '这次谁去看牙？' })).toBeVisible()
  await press(page, /林晓/, 'Space')
  await expect(page).toHaveURL(/contactsId=/)
  await expectAccessible(page)
  await press(page, /下一步：选院区和时间/, 'Enter')
  await pressWhereAndWhen(page, /10:30/)
  await expect(page.getByText('抽血')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, /下一步：确认/, 'Enter')
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await expect(page.getByText('不用空腹，照常吃饭')).toBeVisible()
  await expect(page.getByText(/(?<!不用)空腹/)).toHaveCount(0)
  await expectAccessible(page)
  // A reload keeps the hold and the choices.
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await press(page, /提交预约/, 'Enter')
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/dental\//)
})

test('a market booking is composed with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const { api } = await aKnownCustomer(page)
  await open(page, '/market-appointment/branchHospital')
  await expect(page.getByRole('heading', { name: '去哪家院区做？' })).toBeVisible()
  await pressWhereAndWhen(page, /07:30/)
  await press(page, /下一步：选项目/, 'Enter')
  await expect(page.getByRole('heading', { name: '挑您想做的项目' })).toBeVisible()
  await press(page, /^加上/, 'Enter')
  await expect(page).toHaveURL(/itemIds=/)
  await expectAccessible(page)
  await press(page, /下一步：选体检人/, 'Enter')
  await expect(page.getByRole('heading', { name: '这些项目给谁做？' })).toBeVisible()
  await press(page, /林晓/, 'Space')
  await expect(page).toHaveURL(/contactsId=/)
  await press(page, /下一步：确认/, 'Enter')
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await expectAccessible(page)

  // Cancelled before payment, the order links back to the market.
  await press(page, /我已读并同意/, 'Space')
  await press(page, /提交预约，去付款/, 'Enter')
  await page.waitForURL(/\/pay\//)
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await api.cancelOrder({ orderNo })
  await open(page, `/profile/orderDetail/${orderNo}`)
  await expect(page.getByRole('link', { name: '再去挑项目' })).toHaveAttribute('href', '/tjMarket')
})
