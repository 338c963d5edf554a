import { expect, type Page } from '@playwright/test'
import type { ScreenState } from './screens.ts'

/** Expects the state's landmark, as an error page or a redirect would break no layout rule either. */
export async function expectScreen(page: Page, { name, shows }: ScreenState, where: string): Promise<void> {
  const known =
    typeof shows === 'function' ? shows(page) : page.getByRole('heading', { level: 1, name: shows, exact: true })
  await expect(known.filter({ visible: true }).first(), `${name} ${where}`).toBeVisible()
}
