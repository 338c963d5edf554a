import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, RULES_OF_SIZE } from '../accessibility.ts'
import { E2E_CONSOLE } from '../environment.ts'

/** Logs in as one of the demo staff, and opens a page. */
export async function enterAs(page: Page, staffId: string, to: string): Promise<void> {
  await page.goto(`${E2E_CONSOLE}/login?demo=${staffId}&to=${encodeURIComponent(to)}`)
  await expect(page).toHaveURL(E2E_CONSOLE + to)
}

/** This browser becomes a desk of this manager's branch. */
export async function enrol(page: Page, managerId: string, name: string): Promise<void> {
  await enterAs(page, managerId, '/desks')
  await page.getByRole('button', { name: '登记这台设备' }).click()
  await page.getByRole('textbox', { name: '设备的名字' }).fill(name)
  await page.getByRole('textbox', { name: '原因' }).fill('前台新平板')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
}

/** The card of somebody whose ID number is not stored is compared by name and birthday. */
export async function compareCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '看姓名和生日' }).click()
  await expect(page.getByRole('status').filter({ hasText: / 生$/ })).toBeVisible()
  await page.getByRole('button', { name: '看过原件，是本人' }).click()
}

/** Answers what the desk asks before a check-in, as somebody who comes prepared. */
export async function answerQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^办理到检|^先(问|核对)/ })).toBeVisible()
  for (const name of ['空腹', '都没有', '憋好']) {
    const answer = page.getByRole('button', { name, exact: true })
    if ((await answer.count()) > 0) await answer.click()
  }
}

/** In both sizes of text nobody is kept out, and nothing sticks out to the side; judged once the page has its heading. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.locator('main h1, [role="dialog"]').filter({ visible: true }).first()).toBeVisible()
  for (const size of ['standard', 'large']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.size = name
    }, size)
    await expectNoHorizontalScroll(page, `${page.url()} ${size}`)
    await expectAccessible(page, size === 'large' ? RULES_OF_SIZE : undefined)
  }
}

/** Presses Escape where somebody stands in what has opened: as it comes, focus is still on the page for a moment. */
export async function escapeFrom(opened: Locator): Promise<void> {
  const page = opened.page()
  await expect(opened.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
}
