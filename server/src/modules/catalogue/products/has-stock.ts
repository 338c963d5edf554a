import { sql } from 'drizzle-orm'
import { specStock } from '../tables.ts'

/** SQL over a group of specs: whether any is unlimited or in stock. */
export const hasStock = sql<boolean>`bool_or(${specStock.left} is null or ${specStock.left} > 0)`
