import { sql } from 'drizzle-orm'
import { specStock } from '../tables.ts'

/** Of the specs of a group: whether any is not limited, or left. */
export const hasStock = sql<boolean>`bool_or(${specStock.left} is null or ${specStock.left} > 0)`
