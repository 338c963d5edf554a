import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

/** What the second group chose. */
export const BRAND = { colour: '#1d4f91', mark: '#e0a100' }

/** The usual colour and mark, as pages would draw them. */
const USUAL = /#0f5c61|M44\.5 24\.7|#c9470f/i

/** A ring on nothing. */
export const aMark = () => {
  const ring = `<circle cx="200" cy="200" r="150" fill="none" stroke="${BRAND.mark}" stroke-width="60"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ring}</svg>`))
    .png()
    .toBuffer()
}

/** In its own colour, and nothing of the usual ones is left. */
export async function expectOwnLooks(page: Page): Promise<void> {
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'))
  expect(brand).toBe(BRAND.colour)
  expect(await page.content()).not.toMatch(USUAL)
  await expect(page.locator('meta[name="theme-color"]')).not.toHaveAttribute('content', /e6f1ee/i)
}

/** Its own mark in the header of this page. */
export const expectOwnMark = (page: Page) =>
  expect(page.getByRole('banner').locator('img[src^="/images/brand/"]').first()).toBeVisible()

/** What browsers ask for beside the pages. */
export async function expectOwnFiles({ request }: Page): Promise<void> {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(JSON.stringify(manifest)).not.toMatch(/和序|e6f1ee/i)
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...icons, '/apple-touch-icon.png', '/favicon.ico']) {
    const bytes = await (await request.get(path)).body()
    const picture = path.startsWith('/favicon.ico') ? bytes.subarray(ICO_HEAD) : bytes
    const { data } = await sharp(picture).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })
    expect(shares(data), path).toMatchObject({ usual: 0 })
    expect(shares(data).own, path).toBeGreaterThan(20)
  }
}

const ICO_HEAD = 22
/** Pictures are packed with a little loss. */
const NEAR = 24

/** Pixels near the usual colour or persimmon, and near the group's own mark. */
function shares(rgb: Buffer) {
  const near = (at: number, colour: string) =>
    [1, 3, 5].every(
      (from, i) => Math.abs((rgb[at + i] ?? 0) - Number.parseInt(colour.slice(from, from + 2), 16)) < NEAR,
    )
  let [usual, own] = [0, 0]
  for (let at = 0; at < rgb.length; at += 3) {
    if (near(at, '#0f5c61') || near(at, '#c9470f')) usual++
    if (near(at, BRAND.mark)) own++
  }
  return { usual, own }
}
