import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'
import { findPricesNow, type PriceNow } from '../catalogue/public.ts'
import { saveMessage } from '../message/public.ts'
import { notedAfter, noticeOf } from './rules.ts'
import { favourite } from './tables.ts'

const PRODUCT_BATCH = 100
const MEMBER_BATCH = 200

/** Tells members who agreed to it that a favourite got cheaper or can be bought again: each fall and each return once. */
export async function notifyOfChanges(ctx: Context): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .selectDistinct({ id: favourite.productId })
      .from(favourite)
      .where(and(isNotNull(favourite.noticeSince), gt(favourite.productId, after)))
      .orderBy(asc(favourite.productId))
      .limit(PRODUCT_BATCH)
    const ids = rows.map(({ id }) => id)
    for (const price of await listChanged(ctx, ids)) await notifyOfProduct(ctx, price)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PRODUCT_BATCH) return
    after = last
  }
}

/** Which of these products differ from what is noted of them, as they are now. */
async function listChanged(ctx: Context, productIds: readonly string[]): Promise<PriceNow[]> {
  const prices = await findPricesNow(ctx.db, productIds)
  if (prices.length === 0) return []
  const differing = await ctx.db
    .selectDistinct({ id: favourite.productId })
    .from(favourite)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as price (id text, fen int, "isAvailable" boolean)`,
      sql`price.id = ${favourite.productId}`,
    )
    .where(
      and(
        inArray(favourite.productId, [...productIds]),
        isNotNull(favourite.noticeSince),
        differsFrom({ fen: sql`price.fen`, isAvailable: sql`price."isAvailable"` }),
      ),
    )
  const ids = new Set(differing.map(({ id }) => id))
  return prices.filter(({ id }) => ids.has(id))
}

/** As `notedAfter` has it: while nothing can be bought its price is not compared. */
const differsFrom = ({ fen, isAvailable }: { fen: SQL; isAvailable: SQL }): SQL => sql`
  (${favourite.notedAvailable} <> ${isAvailable} or (${isAvailable} and ${favourite.notedFen} <> ${fen}))`

/** One that fails is logged and left to the next sweep; the others do not wait for it. */
async function notifyOfProduct(ctx: Context, price: PriceNow): Promise<void> {
  try {
    for (let after: string | null = ''; after !== null; ) after = await notifyMembers(ctx, price, after)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    ctx.log.error({ err: error, productId: price.id }, 'members were not notified of a favourite')
  }
}

/**
 * One transaction for the stored price and the message, so that a killed process sends each exactly once.
 * `seen` only finds the rows: the price is read again once they are locked, so no newer one is stored.
 * Returns the last member, if there may be more.
 */
function notifyMembers(ctx: Context, seen: PriceNow, after: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(favourite)
      .where(
        and(
          eq(favourite.productId, seen.id),
          gt(favourite.memberId, after),
          isNotNull(favourite.noticeSince),
          differsFrom({ fen: sql`${seen.fen}::int`, isAvailable: sql`${seen.isAvailable}::boolean` }),
        ),
      )
      .orderBy(asc(favourite.memberId))
      .limit(MEMBER_BATCH)
      // Another process is at those that are locked.
      .for('update', { skipLocked: true })
    const [now] = rows.length > 0 ? await findPricesNow(tx, [seen.id]) : []
    if (!now) return null
    for (const { memberId, notedFen, notedAvailable } of rows) {
      const before = { fen: notedFen ?? now.fen, isAvailable: notedAvailable ?? now.isAvailable }
      const next = notedAfter(before, now)
      await tx
        .update(favourite)
        .set({ notedFen: next.fen, notedAvailable: next.isAvailable })
        .where(and(eq(favourite.memberId, memberId), eq(favourite.productId, now.id)))
      const notice = noticeOf(now.name, before, now)
      if (!notice) continue
      const link = `/product/${now.id}`
      await saveMessage(ctx, tx, { memberId, topic: 'favourite', link, event: `favourite ${ctx.ids.id()}`, ...notice })
    }
    return rows.length === MEMBER_BATCH ? (rows.at(-1)?.memberId ?? null) : null
  })
}
