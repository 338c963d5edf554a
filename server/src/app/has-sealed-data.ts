import type { Pool } from 'pg'
import { hasMembers } from '../modules/account/public.ts'
import { hasCards } from '../modules/card/public.ts'

/** Whether this database may contain sealed data: not without members and cards. */
export async function hasSealedData(pool: Pool): Promise<boolean> {
  return (await hasMembers(pool)) || (await hasCards(pool))
}
