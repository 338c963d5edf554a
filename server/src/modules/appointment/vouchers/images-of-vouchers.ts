import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { voucher } from '../tables.ts'

/** Those of these pictures that vouchers show. Reads all of them: for work at intervals. */
export async function imagesOfVouchers(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: voucher.image })
    .from(voucher)
    .where(inArray(voucher.image, [...paths]))
  return rows.map(({ image }) => image)
}
