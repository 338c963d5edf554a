import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine finds in people's way on this page, targets too small to be hit among it. */
export async function barriersOf(page: Page) {
  // Half faded in, words have half their contrast.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // What React Aria reads aloud for a moment may name a button that has gone.
    .exclude('[data-live-announcer]')
  return (await axe.analyze()).violations
}
