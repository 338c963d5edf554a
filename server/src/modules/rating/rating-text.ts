import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import type { rating } from './tables.ts'

type Row = Pick<typeof rating.$inferSelect, 'bookingId' | 'memberId' | 'keptText'>

export const textContext = (bookingId: string) => `rating|text|${bookingId}`

export async function openText(ctx: Context, row: Row, db?: Queryable): Promise<string> {
  if (row.keptText === '') return ''
  return openIfSealed(await ctx.vault.of(row.memberId, db), row.keptText, textContext(row.bookingId))
}

export async function sealText(ctx: Context, db: Queryable, row: Omit<Row, 'keptText'>, text: string): Promise<string> {
  return (await ctx.vault.of(row.memberId, db)).seal(text, textContext(row.bookingId))
}
