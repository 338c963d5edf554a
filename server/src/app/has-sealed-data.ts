import type { Pool } from 'pg'
import { hasMembers } from '../modules/account/public.ts'
import { hasCards } from '../modules/card/public.ts'

/** Whether somebody may have sealed something in this database: without members and cards nobody has. */
export async function hasSealedData(pool: Pool): Promise<boolean> {
  return (await hasMembers(pool)) || (await hasCards(pool))
}
