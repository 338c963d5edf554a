import type { Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export interface Likeness {
  /** Share of the pixels, of the part that both have, that look alike after blurring: 0 to 1. */
  alike: number
  /** Heights in pixels of CSS. */
  drawn: number
  built: number
}

/** Blurred by this many pixels, so that another word of the same length in the same place counts as alike. */
const BLUR = 6
/** Colours that differ by more than this, of 0 to 1, count as different. */
const THRESHOLD = 0.12

interface Raw {
  pixels: Buffer
  height: number
}

/** Compares the open page with a drawing of it, and writes drawing, page and differences side by side. */
export async function compareWithDrawing(page: Page, drawing: string, out: string): Promise<Likeness> {
  const { width, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 }
  const drawn = await sharp(drawing).resize({ width }).removeAlpha().png().toBuffer({ resolveWithObject: true })
  // A drawing as high as a window shows a window: what lies over the page, or its first sight.
  const isWindow = drawn.info.height <= windowHeight + 100
  const built = await page.screenshot({ fullPage: !isWindow, scale: 'css', animations: 'disabled' })
  const [one, other] = [await blurred(drawn.data), await blurred(built)]
  const height = Math.min(one.height, other.height)
  const bytes = width * height * 4
  const difference = Buffer.alloc(bytes)
  const differing = pixelmatch(
    ...([one.pixels.subarray(0, bytes), other.pixels.subarray(0, bytes), difference] as const),
    ...([width, height, { threshold: THRESHOLD, includeAA: true }] as const),
  )
  await sharp({
    create: { width: width * 3 + 40, height: Math.max(one.height, other.height), channels: 3, background: '#888' },
  })
    .composite([
      { input: drawn.data, left: 0, top: 0 },
      { input: built, left: width + 20, top: 0 },
      { input: difference, raw: { width, height, channels: 4 }, left: width * 2 + 40, top: 0 },
    ])
    .png()
    .toFile(out)
  return { alike: 1 - differing / (width * height), drawn: one.height, built: other.height }
}

async function blurred(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).ensureAlpha().blur(BLUR).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, height: info.height }
}
