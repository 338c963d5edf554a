import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const MYSELF = { contacts_name: '林晓', relation: '本人', isMyself: 0, sex: 0, birthday: '1987-03-05' } as const

/** Somebody who has paid for an examination and wrote themselves down, on the page that begins the booking. */
async function readyToBook(page: Page): Promise<Customer> {
  const customer = await asMember(page, '/')
  await buyAndPay(page, customer, await findSpec(customer))
  await customer.api.editContacts({ ...MYSELF, mobile: customer.mobile })
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, '/appointment/choosePerson')
  await page.getByRole('link', { name: /去预约/ }).click()
  return customer
}

/** Chooses person, branch, day and time; the page then offers items to add. */
async function createHold(page: Page) {
  await page.locator('label').filter({ hasText: '林晓' }).click()
  await page.getByRole('button', { name: '下一步：选院区' }).click()
  await page.locator('label').filter({ hasText: '最早' }).first().click()
  await page.getByRole('button', { name: '下一步：选日期' }).click()
  // Not tomorrow, which cannot be cancelled from 16:00 on.
  await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).nth(1).click()
  await page.locator('label').filter({ hasText: '含抽血' }).first().click()
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await expect(page.getByRole('heading', { name: '要不要加几项？' })).toBeVisible()
}

test('a buyer books a day, finds the appointment, and cancels it', async ({ page }) => {
  test.slow()
  await readyToBook(page)
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()
  await expectAccessible(page)
  await createHold(page)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '不加，下一步' }).click()

  await expect(page.getByText('请核对一遍')).toBeVisible()
  await page.getByRole('button', { name: '提交预约' }).click()
  await expect(page.getByText('请先回答这一题')).toBeVisible()
  await page.getByText('没有怀孕，也没有备孕').click()
  // From the top: half of a link that has just been scrolled below the bar would count as one too small to be hit.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交预约' }).click()

  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\//)
  await expect(page.getByRole('img', { name: /到院二维码，号码 \d{4} \d{4}/ })).toBeVisible()
  await expectAccessible(page)
  const detail = page.url()
  await open(page, '/profile/appointmentList')
  await page.getByRole('link', { name: /预约详情/ }).click()
  await expect(page).toHaveURL(detail.replace('?booked=1', ''))

  await page.getByRole('button', { name: '取消预约' }).click()
  const question = page.getByRole('alertdialog', { name: '取消这次预约？' })
  await expect(question).toContainText('套餐留着，退回到“待预约”')
  await question.getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
  await open(page, '/profile/appointmentList')
  await expect(page.getByText('有 1 份体检还没约')).toBeVisible()
})

test('a lost slot leads back to the times and keeps all other choices', async ({ page, allowNoise }) => {
  allowNoise(/409/)
  const { api } = await readyToBook(page)
  await createHold(page)
  // Packages are listed first; single items are behind the parts of the body.
  const part = page.getByRole('navigation', { name: '部位' }).getByRole('button').nth(1)
  await part.click()
  await page.getByRole('button', { name: /^加上/ }).first().click()
  await expect(page).toHaveURL(/itemIds=/)
  const params = new URL(page.url()).searchParams
  await api.releaseHold({ holdId: params.get('holdId') ?? '' })
  await page.getByRole('button', { name: '下一步：确认' }).click()

  await expect(page.getByText('为您保留的名额到时间了')).toBeVisible()
  const paramsAfter = new URL(page.url()).searchParams
  for (const name of ['voucherId', 'contactsId', 'branchId', 'date', 'timespanId', 'itemIds']) {
    expect(paramsAfter.get(name), name).toBe(params.get(name))
  }
  expect(paramsAfter.has('holdId')).toBe(false)
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await part.click()
  await expect(page.getByRole('button', { name: /^已加/ })).toHaveCount(1)
})

test('choices survive a reload and going back', async ({ page }) => {
  await readyToBook(page)
  await createHold(page)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/)
  await page.goBack()
  await expect(page.getByRole('grid').getByRole('button', { name: /已选/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('leaving with an active hold asks first, and the booking can be resumed with all choices', {
  tag: '@phone',
}, async ({ page }) => {
  const { api } = await readyToBook(page)
  await createHold(page)
  const holdId = new URL(page.url()).searchParams.get('holdId') ?? ''
  const question = page.getByRole('alertdialog', { name: '名额还为您留着，要离开吗？' })
  const home = page.getByRole('link', { name: '首页' }).first()
  const asksToStay = () =>
    // Within 600 ms of the last one a press in the header counts as its second half.
    expect(async () => {
      if (!(await question.isVisible())) await home.click()
      await expect(question).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await asksToStay()
  await expectAccessible(page)
  await question.getByRole('button', { name: '接着约' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('timer')).toBeVisible()
  await asksToStay()
  await question.getByRole('button', { name: '放回并离开' }).click()
  await expect(page).toHaveURL('/')
  await expect(api.getAppointmentConfirmInfo({ holdId })).rejects.toMatchObject({ failure: 'HOLD_EXPIRED' })

  await open(page, '/profile/appointmentList')
  await page.getByText('没约完的 1 份').click()
  await page.getByRole('link', { name: '接着约' }).click()
  await expect(page.getByRole('grid').getByRole('button', { name: /已选/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
})

test('an ID number is validated while typing and needs its own consent', { tag: '@phone' }, async ({ page }) => {
  await readyToBook(page)
  await page.getByRole('link', { name: '新增体检人' }).click()
  await page.getByRole('radio', { name: '父亲' }).click()
  await page.getByLabel('姓名').fill('林国栋')
  await page.getByLabel('手机号').fill('13612340158')
  await page.getByLabel('身份证号').fill('130602195805170519')
  await expect(page.getByText('证件号最后一位对不上，请逐位核对')).toBeVisible()
  await page.getByLabel('身份证号').fill('130602195805170515')
  await expect(page.getByText('男 · 1958-05-17 出生')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('填写证件号前，请先勾选同意')).toBeVisible()
  await expectAccessible(page)
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('130***********0515')).toBeVisible()
})
