import { and, asc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { findProductsNow } from '../catalogue/public.ts'
import { saveMessage } from '../message/public.ts'
import { notedAfter, noticeOf } from './rules.ts'
import { favourite } from './tables.ts'

const PRODUCTS_AT_ONCE = 100
const MEMBERS_AT_ONCE = 200

type ProductNow = Awaited<ReturnType<typeof findProductsNow>>[number]

/** Tells members who agreed to it that a favourite got cheaper or can be bought again: each fall and each return once. */
export async function notifyOfChanges(ctx: Context): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .selectDistinct({ id: favourite.productId })
      .from(favourite)
      .where(and(isNotNull(favourite.noticeSince), gt(favourite.productId, after)))
      .orderBy(asc(favourite.productId))
      .limit(PRODUCTS_AT_ONCE)
    for (const product of await findProductsNow(
      ctx,
      rows.map(({ id }) => id),
    ))
      while ((await notifyOfProduct(ctx, product)) === MEMBERS_AT_ONCE);
    const last = rows.at(-1)
    if (!last || rows.length < PRODUCTS_AT_ONCE) return
    after = last.id
  }
}

/** One transaction for what is noted and what is told, so that a killed process tells nothing twice and nothing never. */
function notifyOfProduct(ctx: Context, product: ProductNow): Promise<number> {
  const now = { fen: product.minSellingPrice, isAvailable: product.availability === 'on-sale' }
  const hasChanged = now.isAvailable
    ? or(ne(favourite.notedFen, now.fen), eq(favourite.notedAvailable, false))
    : eq(favourite.notedAvailable, true)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(favourite)
      .where(and(eq(favourite.productId, product.id), isNotNull(favourite.noticeSince), hasChanged))
      .orderBy(asc(favourite.memberId))
      .limit(MEMBERS_AT_ONCE)
      // Another process is at those that are locked.
      .for('update', { skipLocked: true })
    for (const { memberId, notedFen, notedAvailable } of rows) {
      const before = { fen: notedFen ?? now.fen, isAvailable: notedAvailable ?? now.isAvailable }
      const after = notedAfter(before, now)
      await tx
        .update(favourite)
        .set({ notedFen: after.fen, notedAvailable: after.isAvailable })
        .where(and(eq(favourite.memberId, memberId), eq(favourite.productId, product.id)))
      const notice = noticeOf(product.productName, before, now)
      if (!notice) continue
      const link = `/product/${product.id}`
      await saveMessage(ctx, tx, { memberId, topic: 'favourite', link, event: `favourite ${ctx.ids.id()}`, ...notice })
    }
    return rows.length
  })
}
