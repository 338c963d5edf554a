import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { becomeVisit, operate } from '../operate.ts'

/** A member whose check-up is over, on the page of that visit. */
async function aVisitor(page: Page) {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const { holdId, branchId } = await prepareHold(customer, (await listVouchers(customer, orderNo))[0] ?? '')
  const { bookingId } = await customer.api.submitBooking({ holdId, notPregnant: true })
  await becomeVisit(bookingId)
  return { ...customer, bookingId, branchId }
}

const star = (page: Page, aspect: string, name: RegExp) =>
  page.getByRole('radiogroup', { name: aspect }).getByRole('radio', { name })

test('a visit is rated by keyboard, and its words wait', async ({ page, allowNoise }) => {
  allowNoise(/400 .*rating\/save/)
  const { api, branchId } = await aVisitor(page)
  const comment = '排了二十分钟，护士说得清楚。'
  await open(page, '/profile/appointmentList?group=past')
  await expect(page.getByRole('link', { name: /^评价 / })).toBeVisible()
  await page.getByRole('link', { name: /^预约详情/ }).click()
  await expect(page.getByText('这次去院区怎么样？')).toBeVisible()
  await page.getByRole('link', { name: '去评价' }).click()
  await expect(page.getByRole('heading', { name: '评价这次到检' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('请选 1 到 5 颗星')).toHaveCount(3)
  await expect(star(page, '环境', /^1 颗星/)).toBeFocused()
  for (const [aspect, moves] of [
    ['环境', 4],
    ['排队', 2],
    ['服务', 3],
  ] as const) {
    await star(page, aspect, /^1 颗星/).focus()
    for (let n = 0; n < moves; n++) await page.keyboard.press('ArrowRight')
    await expect(star(page, aspect, new RegExp(`^${moves + 1} 颗星`))).toBeChecked()
  }
  await page.getByRole('textbox', { name: '想说的话' }).fill('我的电话 138 1234 6720')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('请不要写手机号、证件号和邮箱')).toBeVisible()
  await page.getByRole('textbox', { name: '想说的话' }).fill(comment)
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('您的评价在等审核')).toBeVisible()
  await expectAccessible(page)
  expect((await api.listRatings({ branchId })).list.map(({ text }) => text)).not.toContain(comment)
})

test('words that were let in stand at the branch with its answer, until they are taken back', async ({ page }) => {
  test.slow()
  const { api, bookingId, branchId } = await aVisitor(page)
  const comment = `排了二十分钟，护士说得清楚。${bookingId.slice(-6)}`
  await api.saveRating({ bookingId, stars: { environment: 5, queue: 3, service: 4 }, text: comment })
  const waiting = (await operate('ratings')).split('\n').find((line) => line.includes(comment))
  const id = waiting?.split('\t')[0] ?? ''
  await operate('rating', 'show', id)
  await operate('answer-rating', id, '谢谢您，这一项我们多开了一间。')
  await open(page, `/profile/rating/${bookingId}`)
  await expect(page.getByText('您的评价已经公开')).toBeVisible()
  await expect(page.getByText('谢谢您，这一项我们多开了一间。')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '看院区的评价' }).click()
  const entry = page.getByRole('article').filter({ hasText: comment })
  await expect(entry).toBeVisible()
  await expect(entry.getByText('到检后评价')).toBeVisible()
  await expect(entry.getByText('王**')).toBeVisible()
  await expect(entry.getByText('环境 5，排队 3，服务 4')).toBeVisible()
  await expect(entry.getByText('谢谢您，这一项我们多开了一间。')).toBeVisible()
  await expectAccessible(page)

  await open(page, `/profile/rating/${bookingId}`)
  await page.getByRole('button', { name: '撤回评价' }).click()
  await page.getByRole('button', { name: '确定撤回' }).click()
  await expect(page.getByRole('button', { name: '提交评价' })).toBeVisible()
  await expect
    .poll(async () => (await api.listRatings({ branchId })).list.map(({ text }) => text))
    .not.toContain(comment)
})

test('a branch has its average, and more words page by page', async ({ page }) => {
  await open(page, '/branch?cityId=110100')
  await expect(page.getByText(/人到检后评价/).first()).toBeVisible()
  await open(page, '/branch/beijing-gulou')
  await page.getByRole('link', { name: /人到检后评价/ }).click()
  const section = page.locator('#ratings')
  await expect(section.getByText(/近两年 \d+ 人评过/)).toBeInViewport()
  const entries = section.getByRole('article')
  const before = await entries.count()
  await section.getByRole('button', { name: /^再看几条/ }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(before)
  await expectAccessible(page)
})
