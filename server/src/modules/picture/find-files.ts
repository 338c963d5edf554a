import { PICTURE_FOLDERS } from '@mall/contract/picture/terms'
import { CROPS } from '@mall/contract/pictures'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { enterPicture } from './save-picture.ts'
import { picture } from './tables.ts'

const PICTURE = /\.(svg|webp|jpe?g|png|avif)$/
/** Cut from another one beside it. */
const CROP = new RegExp(`\\.(${CROPS.join('|')})\\.\\w+$`)
/** Entered in one round. */
const ENTERED = 1_000

/** Enters pictures that lie in the store and not in the library: there before it, or left by a round of sweeping. */
export async function enterFoundPictures(ctx: Context): Promise<void> {
  let left = ENTERED
  for (const folder of Object.values(PICTURE_FOLDERS)) {
    let after: string | undefined
    do {
      const { objects, next } = await ctx.objects.list(folder, after)
      for (const { path, modifiedAt } of await unknown(ctx, objects)) {
        if (left-- === 0) return
        await enterFound(ctx, path, modifiedAt)
      }
      after = next ?? undefined
    } while (after !== undefined)
  }
}

async function unknown<T extends { path: string }>({ db }: Context, found: readonly T[]): Promise<T[]> {
  const files = found.filter(({ path }) => PICTURE.test(path) && !CROP.test(path))
  const paths = files.map(({ path }) => path)
  const known = await db.select({ path: picture.path }).from(picture).where(inArray(picture.path, paths))
  const rows = new Set(known.map(({ path }) => path))
  return files.filter(({ path }) => !rows.has(path))
}

async function enterFound(ctx: Context, path: string, uploadedAt: Date): Promise<void> {
  const data = await ctx.objects.read(path)
  // Gone meanwhile, or no picture in spite of its name.
  if (data)
    await enterPicture(ctx, { path, name: '', data, by: null, uploadedAt }).catch((error: unknown) => {
      ctx.log.warn({ err: error, path }, 'a file among the pictures is none')
    })
}
