import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { answerQuestions, compareCard, enrol, enterAs } from './console.ts'

test.use({ serviceWorkers: 'allow' })

/** Whoever stood at the desk is still open. */
const OFFLINE = /\/desk\/offline(\?visit=|$)/
const AT_DESK = /\/desk(\?visit=|$)/

const list = (page: Page) => page.getByRole('region', { name: '到检名单' })

/** Opens the one visitor of the day whose mobile number ends so: one of those who come late, whom nobody else checks in. */
async function openVisitor(page: Page, phoneTail: string, field: string) {
  const search = page.getByRole('searchbox', { name: field })
  await search.fill(phoneTail)
  await search.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await list(page).getByRole('listitem').getByRole('button').click()
  await expect(page.getByRole('heading', { name: /^导检单/ })).toBeVisible()
}

test('an enrolled desk works without a line, and what it did is merged, with a conflict told @tablet', async ({
  page,
  browser,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR|status of 401 .*session\/me/)
  await enrol(page, 'demo-03-manager', '3 号平板')
  await expectAccessible(page)

  await page.goto(`${E2E_CONSOLE}/desk`)
  await expect(page.getByText('断线也能办')).toBeVisible({ timeout: 60_000 })
  const field = '手机尾号、到检码、姓名'
  await openVisitor(page, '0236', field)
  await compareCard(page)
  await answerQuestions(page)
  await page.getByRole('button', { name: '办理到检' }).click()
  await expect(page.getByRole('button', { name: '撤回到检' })).toBeVisible()
  const firstItem = page.getByRole('checkbox').first()
  await page.reload()
  await expect(page.getByText('断线也能办')).toBeVisible({ timeout: 60_000 })

  await context.setOffline(true)
  await expect(page).toHaveURL(OFFLINE)
  await expect(page.getByText('照常登记')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page).toHaveURL(OFFLINE)
  const offline = '手机尾号、到检码'
  for (const tail of ['0522', '1148']) {
    await openVisitor(page, tail, offline)
    await page.getByRole('checkbox', { name: /^没有存证件号/ }).check({ force: true })
    await answerQuestions(page)
    await page.getByRole('button', { name: '办理到检，先存在这台设备' }).click()
    await expect(page.getByRole('button', { name: '做完了' })).toBeVisible()
  }
  await openVisitor(page, '0236', offline)
  await firstItem.check({ force: true })
  await page.getByRole('button', { name: '1 项做完了' }).click()
  await expect(page.getByText('已存 3 件')).toBeVisible()

  // Meanwhile a colleague with a line leaves the same item out.
  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'demo-05-desk', '/desk')
  await openVisitor(other, '0236', field)
  await other.getByRole('checkbox').first().check({ force: true })
  await other.getByRole('button', { name: '今天不做' }).click()
  await expect(other.getByText('今天不做 1 项')).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(AT_DESK)
  await expect(page.getByText('断线时登记的，补上了 2 件')).toBeVisible()
  await expect(page.getByText('断线时登记的有 1 件没有补上')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '看过了' }).click()
  await expect(page.getByText('没有补上')).toBeHidden()
  await openVisitor(other, '0522', field)
  await expect(other.getByRole('button', { name: /结束检查$/ })).toBeVisible()
  await other.context().close()

  // The list goes with the login.
  await page.getByRole('button', { name: /^(换人|退出)$/ }).click()
  await expect(page).toHaveURL(/login/)
  await page.goto(`${E2E_CONSOLE}/desk/offline`)
  await expect(page).toHaveURL(/login/)
  await context.setOffline(true)
  await page.goto(`${E2E_CONSOLE}/desk/offline`)
  await expect(page.getByText('没有能用的名单')).toBeVisible()
})

test('a list that expires is shown no more, and what was done by it is kept and merged @tablet', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/)
  await page.clock.install()
  await enrol(page, 'demo-03-manager', '4 号平板')
  await page.goto(`${E2E_CONSOLE}/desk`)
  await expect(page.getByText('断线也能办')).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  await expect(page).toHaveURL(OFFLINE)
  await openVisitor(page, '1533', '手机尾号、到检码')
  await page.getByRole('checkbox', { name: /^没有存证件号/ }).check({ force: true })
  await answerQuestions(page)
  await page.getByRole('button', { name: '办理到检，先存在这台设备' }).click()
  await expect(page.getByText('已存 1 件')).toBeVisible()
  await page.clock.fastForward('04:00:01')
  await expect(page.getByText('没有能用的名单')).toBeVisible()
  await expect(page.getByText('断线时登记的 1 件还在')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(AT_DESK)
  await expect(page.getByText('断线时登记的，补上了 1 件')).toBeVisible()
})
