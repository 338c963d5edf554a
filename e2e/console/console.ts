import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { E2E_CONSOLE } from '../environment.ts'

/** Logs in as one of the demo staff, and opens a page. */
export async function enterAs(page: Page, staffId: string, to: string): Promise<void> {
  await page.goto(`${E2E_CONSOLE}/login?demo=${staffId}&to=${encodeURIComponent(to)}`)
  await expect(page).toHaveURL(E2E_CONSOLE + to)
}

/** Answers what the desk asks before a check-in, as somebody who comes prepared. */
export async function answerQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: '空腹', exact: true }).click()
  for (const name of ['都没有', '憋好']) {
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
    await expectAccessible(page)
  }
}
