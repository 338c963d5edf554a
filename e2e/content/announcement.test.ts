import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { operate } from '../operate.ts'
import { putArticle, withdrawArticle } from '../put-article.ts'

const NOTICE = '/mall-list-details/article-news-closed-day'

/** A booking for one person; where and when. */
async function book(page: Page, customer: Customer, at?: string) {
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const { holdId, branchId, date } = await prepareHold(customer, voucherId, at)
  const { bookingId } = await customer.api.submitBooking({ holdId, notPregnant: true })
  return { bookingId, branchId, date }
}

/** Puts up a notice that this branch is closed on this day. */
async function announce(id: string, branchId: string, day: string): Promise<void> {
  const closure = { branchId, firstDay: day, lastDay: day }
  await putArticle({ id, title: '停检一天', bodyHtml: '<p>设备要修。</p>', publishedOn: day, closure })
}

test('a visitor reads the notice without an answer, and finds branches with places and the notices before', async ({
  page,
}) => {
  await open(page, NOTICE)
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /停检一天/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '附近还有名额的' }).getByRole('link').first()).toContainText(
    /\d+\.\d km\s· \d+日还有 \d+ 个/,
  )
  await expect(page.getByText('不受影响')).toHaveCount(0)
  const others = page.getByRole('navigation', { name: '别的公告' })
  await expect(others.getByRole('link', { name: /^上一条：/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await others.getByRole('link', { name: '全部公告' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '集团动态' })).toBeVisible()
})

test('a member reads first that their booking is not affected', async ({ page }) => {
  const customer = await asMember(page)
  await book(page, customer)
  await open(page, NOTICE)
  await expect(page.getByText(/^您家的预约.+，不受影响。$/)).toBeVisible()
  await expectAccessible(page)
})

test('a member whose booking falls on the closed day is led to changing it', async ({ page }) => {
  const customer = await asMember(page)
  const { bookingId, branchId, date } = await book(page, customer, 'beijing-zhongguancun')
  await operate('close', branchId, date, '设备检修')
  const id = `notice-${customer.mobile}`
  await announce(id, branchId, date)
  await open(page, `/mall-list-details/${id}`)
  await expect(page.getByText('您家有 1 个预约受影响')).toBeVisible()
  await expect(page.getByRole('link', { name: '王志远的预约改时间' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '改我的预约' }).click()
  await expect(page).toHaveURL(`/profile/changeTime/${bookingId}`)
  await withdrawArticle(id)
})
