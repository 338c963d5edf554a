import type { Locator, Page } from '@playwright/test'
import { uniqueMobile } from '../actions.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { answerQuestions, compareCard, enterAs, expectGoodPage } from './console.ts'

/** Visitors who come late, whom nobody else checks in: at each width its own. */
const LATE: Readonly<Record<string, string>> = { desktop: '0895', tablet: '1345', phone: '1471' }

/** Scanned or typed, then Enter: the one who is found opens by itself. */
async function findVisitor(page: Page, word: string) {
  const search = page.getByRole('searchbox', { name: '手机尾号、到检码、姓名' })
  await search.fill(word)
  await search.press('Enter')
  await expect(page).toHaveURL(/visit=/)
}

test('a visitor is found, identified, checked in but for an item, taken back, and examined to the end', async ({
  page,
}) => {
  // Its last dialog asks of each item, and axe looks at every choice.
  test.slow()
  await enterAs(page, 'demo-05-desk', '/desk')
  await findVisitor(page, LATE[test.info().project.name.split(' ')[0] ?? ''] ?? '')
  const checkIn = page.getByRole('button', { name: /办理到检$|^先问/ })
  await compareCard(page)
  const said = page.getByRole('status').filter({ hasText: '身份对上了' })
  await expect(said).toBeVisible()
  expect(await isOver(said, checkIn), 'the message lies over the button').toBe(false)
  await page.getByRole('button', { name: '吃过', exact: true }).click()
  await expect(page.getByText('今天先不做，请客人改天空腹来')).toBeVisible()
  await answerQuestions(page)
  await page.getByRole('checkbox').first().uncheck({ force: true })
  await expect(page.getByText('今天不做 1 项', { exact: false }).first()).toBeVisible()
  // Else the bar at the top lies half over a button that scrolls below it.
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await expectGoodPage(page)
  await checkIn.click()
  await page.getByRole('button', { name: '撤回到检' }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('点错了')
  await page.getByRole('dialog').getByRole('button', { name: '撤回到检' }).click()
  await answerQuestions(page)
  await page.getByRole('checkbox').first().uncheck({ force: true })
  await checkIn.click()

  await page.getByRole('listitem').filter({ hasText: '待做' }).first().getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '1 项做完了' }).click()
  await expect(
    page
      .getByRole('region', { name: /^导检单/ })
      .getByRole('listitem')
      .filter({ hasText: /做完$/ }),
  ).toHaveCount(1)
  await expect(page.getByRole('button', { name: '撤回到检' })).toBeHidden()
  await page.getByRole('link', { name: '打印导检单' }).click()
  await expect(page.getByRole('article', { name: '导检单' }).getByText('空腹来的')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '看标签' }).click()
  await expect(page.getByRole('list', { name: '标签' })).toBeVisible()
  await page.getByRole('link', { name: '回到检台' }).click()
  await page.getByRole('button', { name: /没做，结束检查$/ }).click()
  const ending = page.getByRole('dialog', { name: /^还有 \d+ 项没做$/ })
  await expect(ending.getByRole('button', { name: /^还有 \d+ 项没选$/ })).toBeDisabled()
  await expectGoodPage(page)
  await ending.getByRole('button', { name: '做完了', exact: true }).click()
  await ending.getByRole('radio', { name: '没做，不退' }).first().check({ force: true })
  await ending.getByRole('button', { name: '结束检查', exact: true }).click()
  await expect(page.getByText('查完').last()).toBeVisible()
  await expect(page.getByRole('region', { name: '操作记录' }).getByText('原因：点错了')).toBeVisible()

  await page.goto(`${E2E_CONSOLE}/today`)
  await expect(page.getByText('已到 / 应到').first()).toBeVisible()
  await expectGoodPage(page)
})

test('the director sees what waits and the cash of today, and each opens its rows', async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/today')
  await expect(page.getByRole('heading', { name: '等着处理' })).toBeVisible()
  await expectGoodPage(page)
  const cash = page.getByRole('definition').filter({ hasText: '同刻' }).getByRole('link')
  const shown = await cash.textContent()
  await cash.click()
  await expect(page.getByRole('heading', { name: '今天的收款' })).toBeVisible()
  if (shown !== '¥0.00') await expect(page.getByRole('table', { name: '今天的收款' })).toBeVisible()
  await expectGoodPage(page)
})

/** Whether two things cover each other. */
async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('nobody is found at the door by a number alone', async ({ page }) => {
  await enterAs(page, 'demo-05-desk', '/desk')
  await page.getByRole('button', { name: '现场加人' }).click()
  await expect(page.getByRole('textbox', { name: '会员手机号或体检券号' })).toBeFocused()
  await page.keyboard.type(uniqueMobile())
  const find = page.getByRole('button', { name: '找体检券' })
  await expect(find).toBeDisabled()
  await page.getByRole('textbox', { name: '证件号后四位' }).fill('0041')
  await find.click()
  await expect(page.getByText('没有找到能用的体检券')).toBeVisible()
  await expectGoodPage(page)
})
