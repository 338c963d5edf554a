import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { imagesOfVouchers } from '../appointment/public.ts'
import { imagesOfOrders } from '../order/public.ts'
import { findUses } from './find-uses.ts'
import { isSwept, unusedBefore } from './sweep-rules.ts'
import { picture } from './tables.ts'

/** Looked at in one round; the next one goes on with those that were not. */
const CHECKED = 500
/** Deleted in one round. */
const SWEPT = 100
/** Days after a picture left the library: nobody has a page open any more on which it can be chosen. */
const GRACE_DAYS = 1

/** Notes since when pictures are unused, and deletes those that have been for long: the rows, then their files. */
export async function deleteUnusedPictures(ctx: Context): Promise<void> {
  await noteUses(ctx)
  const { db, log, objects, clock } = ctx
  const over = lte(picture.unusedSince, unusedBefore(clock.now(), GRACE_DAYS))
  const rows = await db
    .select({ path: picture.path })
    .from(picture)
    .where(over)
    .orderBy(picture.unusedSince)
    .limit(SWEPT)
  const old = rows.map(({ path }) => path)
  if (old.length === 0) return
  const used = new Set((await findUses(db, old)).keys())
  // What was sold is shown as it was.
  for (const path of [...(await imagesOfOrders(db, old)), ...(await imagesOfVouchers(db, old))]) used.add(path)
  const kept = old.filter((path) => used.has(path))
  if (kept.length > 0) await db.update(picture).set({ unusedSince: null }).where(inArray(picture.path, kept))
  const gone = old.filter((path) => !used.has(path))
  if (gone.length === 0) return
  await db.delete(picture).where(and(inArray(picture.path, gone), over))
  // One whose file stays because the store is away is found again, and goes in a later round.
  for (const path of gone) await objects.delete(path)
  log.info({ pictures: gone.length }, 'pictures that nothing used were deleted')
}

/** Looks for the uses of those that were not looked at for longest. */
async function noteUses({ db, clock }: Context): Promise<void> {
  const { path, unusedSince } = picture
  const rows = await db.select({ path, unusedSince }).from(picture).orderBy(asc(picture.checkedAt)).limit(CHECKED)
  const uses = await findUses(
    db,
    rows.map((row) => row.path),
  )
  const now = clock.now()
  const mark = async (some: typeof rows, set: { unusedSince?: Date | null }) => {
    const paths = some.map((row) => row.path)
    if (paths.length > 0)
      await db
        .update(picture)
        .set({ checkedAt: now, ...set })
        .where(inArray(path, paths))
  }
  const stays = (row: (typeof rows)[number]) => uses.has(row.path) || !isSwept(row.path)
  const unused = rows.filter((row) => !stays(row))
  await mark(rows.filter(stays), { unusedSince: null })
  await mark(
    unused.filter((row) => row.unusedSince === null),
    { unusedSince: now },
  )
  await mark(
    unused.filter((row) => row.unusedSince !== null),
    {},
  )
}
