import type { Page, Response } from '@playwright/test'

/** Opens an address and waits until its page answers presses. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url)
  await waitUntilReady(page)
  return answer
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitUntilReady(page)
}

/** A document looks the same before hydration, but loses presses. */
const waitUntilReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })
