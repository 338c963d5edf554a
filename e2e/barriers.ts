import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine finds in people's way on this page, targets too small to be hit among it. */
export async function barriersOf(page: Page) {
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    // What React Aria reads aloud for a moment may name a button that has gone.
    .exclude('[data-live-announcer]')
  return (await axe.analyze()).violations
}
