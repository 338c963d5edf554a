import type { addToCart as endpoint } from '@mall/contract/cart/calls'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { findAndCacheSpecs, specSeen } from '../catalogue/public.ts'
import { KEY_AT_MOST, MOST_KINDS, MOST_PIECES } from './rules.ts'

/** Part of the statement below. */
const CAN_BE_PUT = 'is_as_seen AND stock IS DISTINCT FROM 0'

/**
 * $1 member, $2 new id, $3 spec, $4 quantity, $5 price seen, $6 now, $7 the content version that the price is of; null: of now.
 * One statement, so that two taps at once add up; the other lines are counted beside it because the statement does not see its
 * own line yet.
 */
const put = (name: string, first: string, isFirst: string) => ({
  name,
  text: `
    WITH goods AS (
      SELECT coalesce((SELECT version FROM content_version WHERE id = 1) = $7::bigint, true) AS is_as_seen,
        (SELECT "left" FROM spec_stock WHERE spec_id = $3) AS stock
    ), ${first} others AS (
      SELECT count(*) AS kinds, coalesce(sum(quantity), 0) AS pieces FROM cart_line WHERE member_id = $1 AND spec_id <> $3
    ), put AS (
      INSERT INTO cart_line AS line (member_id, id, spec_id, quantity, is_selected, seen_fen, created_at)
      SELECT $1, $2, $3, least($4, ${MOST_PIECES}, stock), true, $5, $6 FROM others, goods
      WHERE kinds < ${MOST_KINDS} AND ${CAN_BE_PUT} ${isFirst}
      ON CONFLICT (member_id, spec_id) DO UPDATE
        SET quantity = least(line.quantity + excluded.quantity, ${MOST_PIECES}, (SELECT stock FROM goods)),
          is_selected = true, seen_fen = excluded.seen_fen
      RETURNING id, quantity
    )
    SELECT is_as_seen AS "isAsSeen", stock, put.id, put.quantity + others.pieces AS total
    FROM goods CROSS JOIN others LEFT JOIN put ON true`,
})
const PUT = put('add-to-cart', '', '')
/** $8 key: whoever sends the same one meanwhile waits for the first to end, and puts nothing. */
const PUT_ONCE = put(
  'add-to-cart-once',
  `first AS (
      INSERT INTO cart_merge (member_id, key, created_at) SELECT $1, $8, $6 FROM goods WHERE ${CAN_BE_PUT}
      ON CONFLICT DO NOTHING RETURNING key
    ),`,
  'AND EXISTS (SELECT FROM first)',
)

interface Put {
  isAsSeen: boolean
  /** Of the spec, before this; null: not limited. */
  stock: number | null
  /** Null: nothing was put. */
  id: string | null
  total: number
}

/** Adds to what is there already, as far as stock and the limit of a line allow. */
export const addToCart: Handler<typeof endpoint> = async ({ productSpecId, quantity }, { ctx, member, visitor }) => {
  const key = visitor.idempotencyKey?.slice(0, KEY_AT_MOST)
  const putAt = async (fen: number, version: number | null) => {
    const values = [member.id, ctx.ids.id(), productSpecId, quantity, fen, ctx.clock.now(), version]
    const input = key === undefined ? { ...PUT, values } : { ...PUT_ONCE, values: [...values, key] }
    return (await ctx.pool.query<Put>(input)).rows[0]
  }
  const seen = specSeen(ctx, productSpecId)
  let done = seen?.goods.isOnSale ? await putAt(seen.goods.sellingFen, seen.version) : undefined
  if (!done?.isAsSeen) {
    const [goods] = await findAndCacheSpecs(ctx, [productSpecId])
    if (!goods) return fail('NOT_FOUND')
    if (!goods.isOnSale) fail('PRODUCT_WITHDRAWN', { successorId: goods.successorId })
    done = await putAt(goods.sellingFen, null)
  }
  if (done?.stock === 0) fail('STOCK_SHORT', { stock: 0 })
  if (done?.id) return { cartId: done.id, total: done.total }
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
