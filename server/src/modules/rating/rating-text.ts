import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import type { rating } from './tables.ts'

type Row = Pick<typeof rating.$inferSelect, 'bookingId' | 'memberId' | 'keptText' | 'state'>

export const textContext = (bookingId: string) => `rating|text|${bookingId}`

export async function openText(ctx: Context, row: Row, db?: Queryable): Promise<string> {
  // Not told by the look of the text: approved words may look like sealed ones.
  if (row.state === 'shown') return row.keptText
  return openIfSealed(await ctx.vault.of(row.memberId, db), row.keptText, textContext(row.bookingId))
}

export async function sealText(
  ctx: Context,
  db: Queryable,
  row: Pick<Row, 'bookingId' | 'memberId'>,
  text: string,
): Promise<string> {
  return (await ctx.vault.of(row.memberId, db)).seal(text, textContext(row.bookingId))
}
