import { fail } from '@mall/contract/failures'
import type { addFavourites as endpoint } from '@mall/contract/favourite/calls'
import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { lockOpenMember } from '../account/public.ts'
import { findProductIds } from '../catalogue/public.ts'
import { listFavouriteIds } from './queries.ts'
import { favourite } from './tables.ts'

interface NewFavourite {
  productId: string
  seenPrice: number
}

/** Adds what is not there yet, the first ones first, as long as there is room. Idempotent. */
export const addFavourites: Handler<typeof endpoint> = async ({ products }, { ctx, member }) => {
  const ids = products.map(({ productId }) => productId)
  const existing = await findProductIds(ctx.db, ids)
  const additions = firstOfEach(products.filter(({ productId }) => existing.has(productId)))
  return ctx.db.transaction(async (tx) => {
    // A request of a login that another process has just ended must leave nothing in a closed account.
    if (!(await lockOpenMember(tx, member.id))) return fail('LOGIN_REVOKED')
    await insertMissing(tx, { memberId: member.id, additions, addedAt: ctx.clock.now() })
    const favouriteIds = new Set(await listFavouriteIds(tx, member.id))
    const leftOut = additions.filter(({ productId }) => !favouriteIds.has(productId)).length
    return { total: favouriteIds.size, leftOut }
  })
}

const firstOfEach = (products: readonly NewFavourite[]) =>
  [...new Map(products.toReversed().map((product) => [product.productId, product])).values()].toReversed()

interface Insertion {
  memberId: string
  additions: readonly NewFavourite[]
  addedAt: Date
}

/** Gives unused numbers to the products that are not there yet, as far as there are any. */
async function insertMissing(tx: Tx, { memberId, additions, addedAt }: Insertion): Promise<void> {
  if (additions.length === 0) return
  const rows = additions.map(({ productId, seenPrice }, nth) => ({ nth, product_id: productId, seen_fen: seenPrice }))
  await tx.execute(sql`
    insert into ${favourite} (member_id, product_id, number, seen_fen, created_at)
    select ${memberId}, product_id, number, seen_fen,
      ${addedAt.toISOString()}::timestamptz - nth * interval '1 millisecond'
    from (
      select *, row_number() over (order by nth) as rank
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (nth int, product_id text, seen_fen int)
      where not exists (
        select from ${favourite} f where f.member_id = ${memberId} and f.product_id = added.product_id)
    ) missing
    join (
      select number, row_number() over (order by number) as rank
      from generate_series(1, ${MAX_FAVOURITES}::int) as numbers (number)
      where not exists (
        select from ${favourite} f where f.member_id = ${memberId} and f.number = numbers.number)
    ) unused using (rank)`)
}
