import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { reportQuestion } from '../question-tables.ts'
import { isOpenQuestion } from './list-questions.ts'
import { canAskerRead, type QuestionRow } from './questions.ts'

/** Looked at in one round. */
const ROUND = 200

/** Takes questions out of the list whose asker reads the report no more: whoever opens one earlier is told. */
export async function closeQuestions(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(reportQuestion)
    .where(isOpenQuestion)
    .orderBy(asc(reportQuestion.dueAt), asc(reportQuestion.id))
    .limit(ROUND)
  for (const row of rows) await closeUnlessRead(ctx, row)
}

/** false: nobody answers it any more. */
export async function closeUnlessRead(ctx: Context, row: QuestionRow): Promise<boolean> {
  if (await canAskerRead(ctx, row)) return true
  await ctx.db
    .update(reportQuestion)
    .set({ state: 'closed' })
    .where(and(eq(reportQuestion.id, row.id), isOpenQuestion))
  return false
}
