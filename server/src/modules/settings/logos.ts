import { fail } from '@mall/contract/failures'
import { LOGO_SIDE, MIN_LOGO_SIDE } from '@mall/contract/settings/brand'
import sharp from 'sharp'
import type { Context } from '../../app/context.ts'

const LOGO = /^brand\/[\w-]+\.webp$/
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

export const isLogo = async ({ objects }: Pick<Context, 'objects'>, path: string): Promise<boolean> =>
  LOGO.test(path) && (await objects.head(path)) !== null

/** A picture, already encoded again, as a square with nothing around it. */
export async function drawLogo(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  if (Math.min(width, height) < MIN_LOGO_SIDE) return fail('LOGO_TOO_SMALL')
  const side = Math.min(LOGO_SIDE, Math.max(width, height))
  return sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .webp({ nearLossless: true })
    .toBuffer()
}
