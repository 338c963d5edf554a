import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'
import { isPublicQuestion } from '../states.ts'
import type { lectureQuestion } from '../tables.ts'

type Row = Pick<typeof lectureQuestion.$inferSelect, 'id' | 'memberId' | 'keptText' | 'state'>

export const textContext = (questionId: string) => `lecture_question|text|${questionId}`

export async function openText(ctx: Context, row: Row, db?: Queryable): Promise<string> {
  const { id, memberId, keptText, state } = row
  // Not told by the look of the text: approved words may look like sealed ones.
  if (isPublicQuestion(state)) return keptText
  return openIfSealed(await ctx.vault.of(memberId, db), keptText, textContext(id))
}

export async function sealText(
  ctx: Context,
  db: Queryable,
  row: Pick<Row, 'id' | 'memberId'>,
  text: string,
): Promise<string> {
  return (await ctx.vault.of(row.memberId, db)).seal(text, textContext(row.id))
}
