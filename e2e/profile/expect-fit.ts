import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessibility.ts'

/** On phone, tablet and desktop nothing reaches beyond the page, and whoever cannot see it can read it. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await expectFits(page, [width])
    await expectAccessible(page)
  }
}
