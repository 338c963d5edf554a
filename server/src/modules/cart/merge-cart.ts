import type { mergeCart as endpoint } from '@mall/contract/cart/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { findSpecs } from '../catalogue/public.ts'
import { type CombinedGood, mergeBySpec } from './local-goods.ts'
import { countGoods } from './queries.ts'
import { cappedQuantity, MAX_KEY_LENGTH, MAX_KINDS, MAX_PIECES } from './rules.ts'
import { cartLine, cartMerge } from './tables.ts'

/**
 * Adds and caps the quantities of both carts; the guest's selection wins. Withdrawn goods are kept and marked, unknown
 * ones dropped.
 */
export const mergeCart: Handler<typeof endpoint> = (goods, { ctx, member, visitor }) =>
  ctx.db.transaction(async (tx) => {
    const isNew = await isFirst(ctx, tx, member.id, visitor.idempotencyKey)
    const outcome = isNew ? await merge(ctx, tx, member.id, mergeBySpec(goods)) : { merged: [], unticked: 0 }
    return { total: await countGoods(tx, member.id), ...outcome }
  })

/** A browser repeats a merge without a response with the same key, which must not add the quantities again. */
async function isFirst(ctx: Context, tx: Tx, memberId: string, key: string | null): Promise<boolean> {
  if (key === null) return true
  const merge = { memberId, key: key.slice(0, MAX_KEY_LENGTH), createdAt: ctx.clock.now() }
  const first = await tx.insert(cartMerge).values(merge).onConflictDoNothing().returning({ key: cartMerge.key })
  return first.length > 0
}

async function merge(ctx: Context, tx: Tx, memberId: string, goods: readonly CombinedGood[]) {
  const specs = await findSpecs(
    tx,
    goods.map((good) => good.specId),
    ctx.clock.now(),
  )
  const byId = new Map(specs.map((spec) => [spec.specId, spec]))
  const createdAt = ctx.clock.now()
  const merged: { productSpecId: string; productName: string; quantity: number }[] = []
  // A fixed order of a cart's lines, so that two devices cannot deadlock.
  for (const { specId, quantity, seenFen, isSelected } of goods.toSorted((a, b) => (a.specId < b.specId ? -1 : 1))) {
    const spec = byId.get(specId)
    if (!spec) continue
    const max = cappedQuantity(MAX_PIECES, spec.stock)
    const [line] = await tx
      .insert(cartLine)
      .values({
        memberId,
        id: ctx.ids.id(),
        specId,
        quantity: cappedQuantity(quantity, spec.stock),
        isSelected,
        seenFen: seenFen ?? spec.sellingFen,
        createdAt,
      })
      .onConflictDoUpdate({
        target: [cartLine.memberId, cartLine.specId],
        set: {
          quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${max})`,
          isSelected: sql`excluded.is_selected`,
        },
      })
      .returning({ quantity: cartLine.quantity, wasThere: sql<boolean>`xmax <> 0` })
    if (line?.wasThere) merged.push({ productSpecId: specId, productName: spec.productName, quantity: line.quantity })
  }
  if ((await tx.$count(cartLine, sql`${cartLine.memberId} = ${memberId}`)) > MAX_KINDS) fail('CART_FULL')
  return { merged, unticked: await untickOthers(tx, memberId, goods) }
}

/** A guest who selected something is about to order that; the member's earlier selection is unticked. */
async function untickOthers(tx: Tx, memberId: string, goods: readonly CombinedGood[]): Promise<number> {
  if (!goods.some((good) => good.isSelected)) return 0
  const own = goods.map((good) => good.specId)
  const others = and(eq(cartLine.memberId, memberId), cartLine.isSelected, notInArray(cartLine.specId, own))
  const { rowCount } = await tx.update(cartLine).set({ isSelected: false }).where(others)
  return rowCount ?? 0
}
