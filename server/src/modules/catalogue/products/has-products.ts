import type { Queryable } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'

export async function hasProducts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: product.id }).from(product).limit(1)).length > 0
}
