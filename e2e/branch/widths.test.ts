import { expectFits } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const WIDTHS = [320, 360, 390, 719, 720, 820, 1079, 1080, 1440]
const SCREENS = [
  '/branch',
  '/branch/beijing-jianguomen',
  '/special/parents',
  '/health-lecture',
  '/live-room',
  '/tjMarket',
]

test('branches, specials and lectures fit every width, in large print too', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  for (const screen of SCREENS) {
    await open(page, screen)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const size of ['', 'large']) {
      await page.evaluate((now) => document.documentElement.setAttribute('data-size', now), size)
      await expectFits(page, WIDTHS, `${screen} ${size}`)
    }
  }
})

test('twelve lectures on a phone are a list of lines, what is to come above what was given', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/health-lecture')
  const lectures = page.getByRole('article')
  await expect(lectures).toHaveCount(12)
  for (const box of await Promise.all((await lectures.all()).map((one) => one.boundingBox())))
    expect(box?.height).toBeLessThan(150)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('接下来讲')).toBeLessThan(headings.indexOf('讲过的，随时能看'))
})
