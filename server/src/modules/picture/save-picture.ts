import { kindOfPicture } from '@mall/contract/picture/terms'
import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../../app/context.ts'
import { isSwept } from './sweep-rules.ts'
import { picture } from './tables.ts'

interface Saved {
  path: string
  name: string
  data: Buffer
  /** null: nobody is known to have uploaded it. */
  by: { id: string; name: string } | null
  uploadedAt: Date
}

/** Its file, then its row: a file without one is found by the next look through the store. */
export async function savePicture(ctx: Context, saved: Omit<Saved, 'uploadedAt'>) {
  await ctx.objects.put(saved.path, saved.data)
  const entered = await enterPicture(ctx, { ...saved, uploadedAt: ctx.clock.now() })
  // The same bytes may have been about to be deleted: whichever comes last, sweep or this, puts the file back.
  if ((await ctx.objects.head(saved.path)) === null) await ctx.objects.put(saved.path, saved.data)
  return entered
}

/** Enters a picture whose file is there. Of one that is known, whoever uploaded it first and what it shows stay. */
export async function enterPicture({ db, clock }: Context, { path, name, data, by, uploadedAt }: Saved) {
  const kind = kindOfPicture(path)
  if (kind === null) throw new Error(`not in a folder of the library: ${path}`)
  const { width, height } = await sharp(data).metadata()
  const now = clock.now()
  const unusedSince = isSwept(path) ? now : null
  const staff = { staffId: by?.id ?? null, staffName: by?.name ?? '' }
  const first = (column: SQL, entered: SQL) => sql`coalesce(nullif(${column}, ''), ${entered})`
  await db
    .insert(picture)
    .values({
      ...{ path, kind, name, bytes: data.length, width, height, ...staff, uploadedAt },
      ...{ checkedAt: now, unusedSince },
    })
    .onConflictDoUpdate({
      target: picture.path,
      set: {
        name: first(sql`${picture.name}`, sql`excluded.name`),
        staffId: sql`coalesce(${picture.staffId}, excluded.staff_id)`,
        staffName: first(sql`${picture.staffName}`, sql`excluded.staff_name`),
        unusedSince,
      },
    })
  return { path, name, width, height }
}
