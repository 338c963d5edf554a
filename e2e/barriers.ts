import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until nothing fades in any more and the loading mask has gone: half faded in, words have half their contrast. */
export async function atRest(page: Page) {
  await page.waitForFunction(() => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    const states = [...document.querySelectorAll('[role="status"].fixed')]
    return !document.getAnimations().some(isMoving) && states.every(({ textContent }) => textContent !== '正在加载')
  })
}

/** What a machine finds in people's way on this page, targets too small to be hit among it. */
export async function barriersOf(page: Page) {
  await atRest(page)
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // What React Aria reads aloud for a moment may name a button that has gone.
    .exclude('[data-live-announcer]')
  return (await axe.analyze()).violations
}

/** Nothing on this page is in anybody's way; what is, is told with its piece of the page. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const violations = await barriersOf(page)
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

/** Nothing sticks out to the side. A phone's browser zooms out until all fits, so its own window says nothing. */
export async function expectNoSideways(page: Page, where?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
