import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
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
/** Looked through for what was sold, days before they leave: some rounds, of which one may be missed. */
const LEAVING_DAYS = 1 / 8

/** Notes since when pictures are unused, and deletes those that have been for long: the rows, then their files. */
export async function deleteUnusedPictures(ctx: Context): Promise<void> {
  await noteUses(ctx)
  await keepSold(ctx)
  const { db, log, clock } = ctx
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
  for (const path of await soldWith(db, old)) used.add(path)
  const kept = old.filter((path) => used.has(path))
  if (kept.length > 0) await db.update(picture).set({ unusedSince: null }).where(inArray(picture.path, kept))
  const gone = old.filter((path) => !used.has(path))
  if (gone.length === 0) return
  await db.delete(picture).where(and(inArray(picture.path, gone), over))
  // One whose file stays because the store is away is found again, and goes in a later round.
  for (const path of gone) await deleteFile(ctx, path)
  log.info({ pictures: gone.length }, 'pictures that nothing used were deleted')
}

/** Put back if the same picture was saved meanwhile. */
async function deleteFile({ db, objects }: Context, path: string): Promise<void> {
  const data = await objects.read(path)
  if (data === null) return
  await objects.delete(path)
  if ((await db.$count(picture, eq(picture.path, path))) > 0) await objects.put(path, data)
}

/** What was sold is shown as it was. */
const soldWith = async (db: Queryable, paths: readonly string[]): Promise<string[]> => [
  ...(await imagesOfOrders(db, paths)),
  ...(await imagesOfVouchers(db, paths)),
]

/** What was sold does not leave the library: its days begin anew shortly before they end. */
async function keepSold({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const { path, unusedSince } = picture
  const isLeaving = and(lte(unusedSince, unusedBefore(now, -LEAVING_DAYS)), gt(unusedSince, unusedBefore(now, 0)))
  const rows = await db.select({ path }).from(picture).where(isLeaving).orderBy(unusedSince).limit(SWEPT)
  if (rows.length === 0) return
  const sold = await soldWith(
    db,
    rows.map((row) => row.path),
  )
  if (sold.length > 0)
    await db
      .update(picture)
      .set({ unusedSince: now })
      .where(and(inArray(path, sold), isLeaving))
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
