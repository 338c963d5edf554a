import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'
import type { lectureQuestion } from '../tables.ts'

type Row = Pick<typeof lectureQuestion.$inferSelect, 'id' | 'memberId' | 'keptText'>

export const textContext = (questionId: string) => `lecture_question|text|${questionId}`

export async function openText(ctx: Context, { id, memberId, keptText }: Row, db?: Queryable): Promise<string> {
  return openIfSealed(await ctx.vault.of(memberId, db), keptText, textContext(id))
}

export async function sealText(ctx: Context, db: Queryable, row: Omit<Row, 'keptText'>, text: string): Promise<string> {
  return (await ctx.vault.of(row.memberId, db)).seal(text, textContext(row.id))
}
