import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a product that takes a while shows its skeleton from the top, then itself', async ({ page }) => {
  await open(page, '/searchList')
  const title = page.getByRole('heading', { level: 1 })
  const list = await title.textContent()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/product\/getProductInfo\//, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.locator('#main').getByRole('article').getByRole('link').nth(3).click()
  const skeleton = page.locator('#main').getByRole('status')
  await expect(skeleton).toBeVisible()
  await expect(title).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  answer()
  await expect(page).toHaveURL(/\/product\//)
  await expect(skeleton).toBeHidden()
  await expect(title).not.toHaveText(list ?? '')
})
