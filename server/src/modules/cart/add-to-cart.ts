import type { addToCart as endpoint } from '@mall/contract/cart'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../http/handler.ts'
import { findSpecs } from '../catalogue/public.ts'
import { cappedQuantity, MOST_KINDS, MOST_PIECES } from './rules.ts'

/**
 * $1 member, $2 new id, $3 spec, $4 quantity, $5 price seen, $6 now, $7 most of it. One statement, so that two taps at once
 * add up; the other lines are counted beside it because the statement does not see its own line yet.
 */
const PUT = {
  name: 'add-to-cart',
  text: `
    WITH others AS (
      SELECT count(*) AS kinds, coalesce(sum(quantity), 0) AS pieces FROM cart_line WHERE member_id = $1 AND spec_id <> $3
    ), put AS (
      INSERT INTO cart_line AS line (member_id, id, spec_id, quantity, is_selected, seen_fen, created_at)
      SELECT $1, $2, $3, $4, true, $5, $6 FROM others WHERE kinds < ${MOST_KINDS}
      ON CONFLICT (member_id, spec_id) DO UPDATE
        SET quantity = least(line.quantity + excluded.quantity, $7), is_selected = true, seen_fen = excluded.seen_fen
      RETURNING id, quantity
    )
    SELECT put.id, put.quantity + others.pieces AS total FROM put, others`,
}

/** Adds to what is there already, as far as stock and the limit of a line allow. */
export const addToCart: Handler<typeof endpoint> = async ({ productSpecId, quantity }, { ctx, member }) => {
  const [goods] = await findSpecs(ctx.db, [productSpecId], ctx.clock.now())
  if (!goods) return fail('NOT_FOUND')
  if (!goods.isOnSale) fail('PRODUCT_WITHDRAWN', { successorId: goods.successorId })
  if (goods.stock === 0) fail('STOCK_SHORT', { stock: 0 })
  const wished = cappedQuantity(quantity, goods.stock)
  const most = cappedQuantity(MOST_PIECES, goods.stock)
  const values = [member.id, ctx.ids.id(), productSpecId, wished, goods.sellingFen, ctx.clock.now(), most]
  const { rows } = await ctx.pool.query<{ id: string; total: number }>({ ...PUT, values })
  const [put] = rows
  return put ? { cartId: put.id, total: put.total } : fail('CART_FULL')
}
