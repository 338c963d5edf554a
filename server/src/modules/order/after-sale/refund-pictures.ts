import { fail, failIf } from '@mall/contract/failures'
import type {
  getRefundPicture as getContract,
  uploadRefundPicture as uploadContract,
} from '@mall/contract/order/after-sale'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { RETENTION } from '../../../app/retention.ts'
import { mallTime } from '../../../platform/clock.ts'
import { openSemaphore } from '../../../platform/concurrency/semaphore.ts'
import { deleteOrphans } from '../../../platform/objects/orphans.ts'
import { scoped } from '../../../platform/scope.ts'
import { byId, consumeRate } from '../../account/public.ts'
import { afterSale, afterSalePicture } from '../tables.ts'
import { LOOSE_PICTURE_MS, MAX_PIXELS, PICTURES_A_DAY, pictureKind, whyNotPicture } from './picture-rules.ts'

const MAX_SIDE = 2000
const QUALITY = 85
const DAY_SECONDS = 86_400
/** Decoding needs memory, so only this many at a time. */
const MAX_CONCURRENT = 2

const FOLDER = 'after-sale/'
const pathOf = (pictureId: string) => `${FOLDER}${pictureId}.webp`

/**
 * Saves a picture for a request. It is decoded and encoded again, so that nothing
 * hidden in the uploaded file survives, neither a script nor its location metadata.
 */
export const uploadRefundPicture: Handler<typeof uploadContract> = async (_, { ctx, member, visitor }) => {
  const limit = { max: PICTURES_A_DAY, windowSeconds: DAY_SECONDS }
  if (!(await consumeRate(ctx, byId('after-sale pictures', member.id), limit))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_SIDE)
  const id = ctx.ids.ofRequest(member.id, 'after-sale picture', visitor.idempotencyKey)
  await ctx.uploads.put(pathOf(id), drawn)
  // The file first: a row without its file would show a broken picture; a file without a row is deleted a day later.
  const row = { id, memberId: member.id, bytes: drawn.length, createdAt: ctx.clock.now() }
  await ctx.db.insert(afterSalePicture).values(row).onConflictDoNothing()
  return { pictureId: id }
}

/** As WebP, no side longer than `maxSide`; a few at a time. */
export const reencodePicture = (ctx: Context, file: Buffer, maxSide: number): Promise<Buffer> =>
  drawing(ctx).run(() => reencode(file, maxSide))

async function reencode(file: Buffer, maxSide: number): Promise<Buffer> {
  const kind = pictureKind(file)
  if (kind === null) return fail('PICTURE_UNREADABLE')
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const }
  const header = await sharp(file, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => fail('PICTURE_UNREADABLE'))
  failIf(whyNotPicture(kind, header))
  return sharp(file, input)
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => fail('PICTURE_UNREADABLE'))
}

const drawing = scoped((_: Context) => openSemaphore({ limit: MAX_CONCURRENT }))

/** The member's own picture; another member's is NOT_FOUND. */
export const getRefundPicture: Handler<typeof getContract> = async ({ pictureId }, { ctx, member }) => {
  const own = and(eq(afterSalePicture.id, pictureId), eq(afterSalePicture.memberId, member.id))
  const [found] = await ctx.db.select({ id: afterSalePicture.id }).from(afterSalePicture).where(own)
  return (found && (await readPicture(ctx, found.id))) ?? fail('NOT_FOUND')
}

/** Its bytes; null where its file is gone. */
export async function readPicture(ctx: Context, pictureId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const data = await ctx.uploads.read(pathOf(pictureId))
  return data && new Uint8Array(data)
}

/** Deletes pictures that were uploaded and never attached to a request. */
export async function deleteUnusedPictures(ctx: Context): Promise<void> {
  const deleted = await ctx.db
    .delete(afterSalePicture)
    .where(and(isNull(afterSalePicture.afterSaleId), lte(afterSalePicture.createdAt, mallTime(-LOOSE_PICTURE_MS))))
    .returning({ id: afterSalePicture.id })
  for (const { id } of deleted) await ctx.uploads.delete(pathOf(id))
}

/** Deletes pictures of requests that ended long ago. Files first: after a crash in between, the rows are found again. */
export async function deletePastPictures({ db, uploads }: Context): Promise<void> {
  const before = mallTime(-RETENTION.after_sale_picture.seconds * 1000)
  const ended = db.select({ id: afterSale.id }).from(afterSale).where(lte(afterSale.closedAt, before))
  const past = db.select({ id: afterSalePicture.id }).from(afterSalePicture)
  for (const { id } of await past.where(inArray(afterSalePicture.afterSaleId, ended))) {
    await uploads.delete(pathOf(id))
    await db.delete(afterSalePicture).where(eq(afterSalePicture.id, id))
  }
}

/** Deletes picture files without a row. */
export async function deleteOrphanedPictures({ db, uploads, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - LOOSE_PICTURE_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = paths.map((path) => path.slice(FOLDER.length).replace('.webp', ''))
    const rows = db.select({ id: afterSalePicture.id }).from(afterSalePicture)
    return new Set((await rows.where(inArray(afterSalePicture.id, ids))).map(({ id }) => pathOf(id)))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before, findOwned })
}

/** Deletes all picture files of a member whose account is erased; their rows follow. */
export async function deletePictures(ctx: Context, memberId: string): Promise<void> {
  const own = eq(afterSalePicture.memberId, memberId)
  const rows = await ctx.db.select({ id: afterSalePicture.id }).from(afterSalePicture).where(own)
  for (const { id } of rows) await ctx.uploads.delete(pathOf(id))
}
