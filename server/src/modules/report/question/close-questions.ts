import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { reportQuestion } from '../question-tables.ts'
import { isOpenQuestion } from './list-questions.ts'
import { canAskerRead, type QuestionRow } from './questions.ts'

/** Read at once. */
const PAGE = 200

/** Takes questions out of the list whose asker reads the report no more: whoever opens one earlier is told. */
export async function closeQuestions(ctx: Context): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select()
      .from(reportQuestion)
      .where(and(isOpenQuestion, gt(reportQuestion.id, after)))
      .orderBy(asc(reportQuestion.id))
      .limit(PAGE)
    for (const row of rows) await closeUnlessRead(ctx, row)
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return
    after = last.id
  }
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
