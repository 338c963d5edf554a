import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { product, productSpec } from '../tables.ts'

export interface PriceChange {
  specId: string
  fromFen: number
  toFen: number
}

/**
 * Changes the prices of specs that still are as they were seen, and says how many. The prices of their products follow
 * by a trigger.
 */
export async function changePrices(tx: Tx, changes: readonly PriceChange[], at: Date): Promise<number> {
  if (changes.length === 0) return 0
  const rows = changes.map(({ specId, fromFen, toFen }) => sql`(${specId}, ${fromFen}::int, ${toFen}::int)`)
  const { rows: changed } = await tx.execute<{ product_id: string }>(sql`
    update ${productSpec} set selling_fen = w.to_fen
      from (values ${sql.join(rows, sql`, `)}) as w (spec_id, from_fen, to_fen)
     where ${productSpec.id} = w.spec_id and ${productSpec.sellingFen} = w.from_fen
       and ${productSpec.marketFen} >= w.to_fen
    returning ${productSpec.productId}`)
  const ids = [...new Set(changed.map(({ product_id }) => product_id))]
  if (ids.length > 0) {
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
    await tx.execute(sql`update ${product} set updated_at = ${at.toISOString()} where id in (${list})`)
  }
  return changed.length
}
