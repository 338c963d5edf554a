import { expect, type Page } from '@playwright/test'
import type { ScreenState } from './screens.ts'

/** What the state is known by is seen: a page that failed or led elsewhere would hold all rules, too. */
export async function expectScreen(page: Page, { name, shows }: ScreenState, where: string): Promise<void> {
  const known =
    typeof shows === 'function' ? shows(page) : page.getByRole('heading', { level: 1, name: shows, exact: true })
  await expect(known.filter({ visible: true }).first(), `${name} ${where}`).toBeVisible()
}
