import type { addToCart as endpoint } from '@mall/contract/cart'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { findSpecs } from '../catalogue/public.ts'
import { cappedQuantity, KEY_AT_MOST, MOST_KINDS, MOST_PIECES } from './rules.ts'

/**
 * $1 member, $2 new id, $3 spec, $4 quantity, $5 price seen, $6 now, $7 most of it. One statement, so that two taps at once
 * add up; the other lines are counted beside it because the statement does not see its own line yet.
 */
const put = (name: string, first: string, isFirst: string) => ({
  name,
  text: `
    WITH ${first} others AS (
      SELECT count(*) AS kinds, coalesce(sum(quantity), 0) AS pieces FROM cart_line WHERE member_id = $1 AND spec_id <> $3
    ), put AS (
      INSERT INTO cart_line AS line (member_id, id, spec_id, quantity, is_selected, seen_fen, created_at)
      SELECT $1, $2, $3, $4, true, $5, $6 FROM others WHERE kinds < ${MOST_KINDS} ${isFirst}
      ON CONFLICT (member_id, spec_id) DO UPDATE
        SET quantity = least(line.quantity + excluded.quantity, $7), is_selected = true, seen_fen = excluded.seen_fen
      RETURNING id, quantity
    )
    SELECT put.id, put.quantity + others.pieces AS total FROM put, others`,
})
const PUT = put('add-to-cart', '', '')
/** $8 key: whoever sends the same one meanwhile waits for the first to end, and puts nothing. */
const PUT_ONCE = put(
  'add-to-cart-once',
  `first AS (
      INSERT INTO cart_merge (member_id, key, created_at) VALUES ($1, $8, $6) ON CONFLICT DO NOTHING RETURNING key
    ),`,
  'AND EXISTS (SELECT FROM first)',
)

/** Adds to what is there already, as far as stock and the limit of a line allow. */
export const addToCart: Handler<typeof endpoint> = async ({ productSpecId, quantity }, { ctx, member, visitor }) => {
  const [goods] = await findSpecs(ctx.db, [productSpecId], ctx.clock.now())
  if (!goods) return fail('NOT_FOUND')
  if (!goods.isOnSale) fail('PRODUCT_WITHDRAWN', { successorId: goods.successorId })
  if (goods.stock === 0) fail('STOCK_SHORT', { stock: 0 })
  const wished = cappedQuantity(quantity, goods.stock)
  const most = cappedQuantity(MOST_PIECES, goods.stock)
  const values = [member.id, ctx.ids.id(), productSpecId, wished, goods.sellingFen, ctx.clock.now(), most]
  const key = visitor.idempotencyKey?.slice(0, KEY_AT_MOST)
  const wish = key === undefined ? { ...PUT, values } : { ...PUT_ONCE, values: [...values, key] }
  const { rows } = await ctx.pool.query<{ id: string; total: number }>(wish)
  const [done] = rows
  if (done) return { cartId: done.id, total: done.total }
  return (key !== undefined && (await putBefore(ctx, member.id, productSpecId, key))) || fail('CART_FULL')
}

/** The answer to a key that has had its effect; null: it never had one. */
async function putBefore(ctx: Context, memberId: string, specId: string, key: string) {
  const { rows } = await ctx.pool.query<{ cartId: string; total: number }>(
    `select id as "cartId", (select sum(quantity)::int from cart_line where member_id = $1) as total
     from cart_line join cart_merge using (member_id) where member_id = $1 and spec_id = $2 and key = $3`,
    [memberId, specId, key],
  )
  return rows[0] ?? null
}
