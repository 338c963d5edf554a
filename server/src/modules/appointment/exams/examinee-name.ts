import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'

export const nameContext = (bookingId: string) => `booking|contact_name|${bookingId}`

/** The examinee's name at the time of booking; `name` is as stored. */
export async function examineeOf(
  ctx: Context,
  { id, memberId, name }: { id: string; memberId: string; name: string },
  db?: Queryable,
): Promise<string> {
  return openIfSealed(await ctx.vault.of(memberId, db), name, nameContext(id))
}

export const examineeOfRow = (
  ctx: Context,
  { id, memberId, contactNameSealed: name }: { id: string; memberId: string; contactNameSealed: string },
  db?: Queryable,
) => examineeOf(ctx, { id, memberId, name }, db)
