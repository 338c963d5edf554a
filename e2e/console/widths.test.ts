import type { Page } from '@playwright/test'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from './console.ts'

/** In a whole sweep of the night every width of every page; in `npm test` a phone, a tablet and a small desktop of a sixth. */
const IS_WHOLE = process.env.LAYOUT_SCREENS === 'all'
const WIDTHS = IS_WHOLE ? [360, 390, 640, 719, 768, 820, 1024, 1079, 1280, 1440] : [360, 820, 1280]
const TURNS = 6

/** With `E2E_WIDTHS=rotate` those whose turn it is today. */
const ofToday = (paths: readonly string[]) =>
  IS_WHOLE || process.env.E2E_WIDTHS !== 'rotate'
    ? paths
    : paths.filter((_, index) => (index + Number(process.env.MALL_DAY)) % TURNS === 0)

/** What is wrong with the page as it stands: sticking out, cut, squeezed to a column of letters, or covered. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) found.add(`${document.documentElement.scrollWidth} wide`)
    const bars = [...document.querySelectorAll('nav[aria-label="运营台"]')]
    if (bars.filter((bar) => bar.checkVisibility()).length !== 1) found.add('not one navigation')
    const header = document.querySelector('header.sticky')
    if (header && header.getBoundingClientRect().height > 80) found.add('the top bar takes two rows')
    for (const one of document.querySelectorAll<HTMLElement>('main *, header *, nav *')) {
      // Words for screen readers alone are a pixel wide.
      if (!one.checkVisibility() || one.closest('.sr-only, svg') || one.offsetWidth <= 1) continue
      const text = [...one.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
      const words = text.join('').trim()
      const cell = words === '' ? null : one.closest('td, th')
      if (cell && one.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1)
        found.add(`sticks out of its cell: ${words.slice(0, 20)}`)
      if (words.length < 4) continue
      const style = getComputedStyle(one)
      const cuts = style.overflowX === 'hidden' || style.textOverflow === 'ellipsis'
      if (cuts && one.scrollWidth > one.clientWidth + 1) found.add(`cut: ${words.slice(0, 20)}`)
      const [box, size] = [one.getBoundingClientRect(), Number.parseFloat(style.fontSize)]
      // A few digits on one line are as narrow.
      if (box.width > 0 && box.width < 1.9 * size && box.height > 2.5 * size)
        found.add(`squeezed: ${words.slice(0, 20)}`)
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
      if (!pen || !field.checkVisibility()) continue
      const style = getComputedStyle(field)
      pen.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (pen.measureText(field.placeholder).width > room) found.add(`cut: ${field.placeholder}`)
    }
    for (const table of document.querySelectorAll<HTMLElement>('main .list table')) {
      const room = table.parentElement?.clientWidth ?? 0
      if (table.checkVisibility() && table.offsetWidth > room + 1)
        found.add(`a list is ${table.offsetWidth - room} wider`)
    }
    for (const table of document.querySelectorAll<HTMLElement>('main table')) {
      // What is meant to be moved sideways is wider by more than chance.
      const more = table.checkVisibility() ? table.offsetWidth - (table.parentElement?.clientWidth ?? 0) : 0
      if (more > 1 && more <= 24) found.add(`a table is ${more} wider than its box`)
    }
    const title = document.querySelector('main h1')?.getBoundingClientRect()
    const seen = title && document.elementFromPoint(title.left + 4, title.top + title.height / 2)
    if (!seen?.closest('main')) found.add('the heading is covered')
    for (const way of document.querySelectorAll('header.sticky :is(a, button)')) {
      const { left, top, width, height } = way.getBoundingClientRect()
      if (Math.min(width, height) < 24) found.add(`too small to press: ${way.textContent}`)
      if (!way.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
        found.add(`covered: ${way.textContent}`)
    }
    return [...found]
  })

for (const [who, staffId] of [
  ['a nurse', 'demo-05-desk'],
  ['a director', 'demo-02-director'],
  ['finance', 'demo-12-finance'],
  ['an administrator', 'demo-01-admin'],
  ['a manager of a branch', 'demo-03-manager'],
  ['a content editor', 'demo-10-content'],
] as const)
  test(`every page of ${who} fits every width in both sizes of text`, { tag: ['@desktop', '@daily'] }, async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, staffId, '/me')
    const links = page.getByRole('navigation', { name: '运营台' }).getByRole('link')
    await expect(links.nth(2)).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const faults: string[] = []
    for (const path of ofToday([...paths, '/me'])) {
      await page.goto(E2E_CONSOLE + path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const width of WIDTHS)
        for (const size of ['standard', 'large']) {
          await page.setViewportSize({ width, height: 900 })
          // A list finds out in the next frame what has room.
          await page.evaluate(async (name) => {
            document.documentElement.dataset.size = name
            const frame = () => new Promise(requestAnimationFrame)
            for (let frames = 0; frames < 3; frames++) await frame()
          }, size)
          for (const fault of await faultsOf(page)) faults.push(`${path} at ${width}, ${size}: ${fault}`)
        }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(faults).toEqual([])
  })
