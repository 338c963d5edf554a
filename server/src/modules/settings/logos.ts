import { fail } from '@mall/contract/failures'
import { LOGO_SIDE, MIN_LOGO_SIDE } from '@mall/contract/settings/brand'
import sharp from 'sharp'
import type { Context } from '../../app/context.ts'

const FOLDER = 'brand/'
const LOGO = /^brand\/[\w-]+\.webp$/
const MAX_LISTED = 50
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The pictures that can be the mark, by path. */
export async function listLogos({ objects }: Pick<Context, 'objects'>): Promise<string[]> {
  const { objects: found } = await objects.list(FOLDER)
  return found
    .map(({ path }) => path)
    .filter((path) => LOGO.test(path))
    .slice(0, MAX_LISTED)
}

export const isLogo = async ({ objects }: Pick<Context, 'objects'>, path: string): Promise<boolean> =>
  LOGO.test(path) && (await objects.head(path)) !== null

/** Saves a picture, already encoded again, as a square with nothing around it. */
export async function saveLogo({ objects }: Pick<Context, 'objects'>, id: string, picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata()
  if (Math.min(width, height) < MIN_LOGO_SIDE) return fail('LOGO_TOO_SMALL')
  const side = Math.min(LOGO_SIDE, Math.max(width, height))
  const square = await sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .webp({ nearLossless: true })
    .toBuffer()
  const path = `${FOLDER}${id}.webp`
  await objects.put(path, square)
  return path
}
