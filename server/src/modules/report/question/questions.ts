import type { Question } from '@mall/contract/report/questions'
import type { QuestionAsker } from '@mall/contract/report/states'
import { MAX_QUESTIONS } from '@mall/contract/report/terms'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { ReportRow } from '../document.ts'
import { findReadable, type ReadableReport } from '../own-reports.ts'
import { reportQuestion } from '../question-tables.ts'

export type QuestionRow = typeof reportQuestion.$inferSelect

export const questionContext = (id: string) => `report_question|question|${id}`
export const answerContext = (id: string) => `report_question|answer|${id}`
export const noteContext = (id: string) => `report_question|note|${id}`

/** What is sealed of a question. */
const Asked = z.object({ about: z.object({ code: z.string(), name: z.string() }).nullable(), text: z.string() })
export type Asked = z.output<typeof Asked>

type Owned = Pick<QuestionRow, 'id' | 'personId'>

export async function sealQuestion(ctx: Context, { id, personId }: Owned, asked: Asked, db: Queryable) {
  return (await ctx.vault.of(personId, db)).seal(JSON.stringify(asked), questionContext(id))
}

export async function openQuestion(ctx: Context, row: Owned & Pick<QuestionRow, 'questionSealed'>): Promise<Asked> {
  const text = (await ctx.vault.of(row.personId)).open(row.questionSealed, questionContext(row.id))
  return Asked.parse(JSON.parse(text))
}

async function openAnswer(ctx: Context, row: QuestionRow): Promise<z.output<typeof Question>['answer']> {
  const { id, personId, answerSealed, answeredBy: doctor, answeredAt } = row
  if (answerSealed === null || doctor === null || answeredAt === null) return null
  const text = (await ctx.vault.of(personId)).open(answerSealed, answerContext(id))
  return { text, doctor, at: answeredAt.toISOString() }
}

/**
 * Questions about the report of this person, the earliest first: whoever may read it reads them all. One that nobody answers,
 * as its asker could not read on, is shown to them alone.
 */
export async function questionsOf(
  ctx: Context,
  { bookingId, personId }: Pick<ReportRow, 'bookingId' | 'personId'>,
  readerId: string | null,
): Promise<z.output<typeof Question>[]> {
  const rows = await ctx.db
    .select()
    .from(reportQuestion)
    .where(and(eq(reportQuestion.bookingId, bookingId), eq(reportQuestion.personId, personId)))
    .orderBy(desc(reportQuestion.askedAt), desc(reportQuestion.id))
    .limit(MAX_QUESTIONS)
  const shown = rows.filter(({ state, memberId }) => state !== 'closed' || memberId === readerId).toReversed()
  return Promise.all(
    shown.map(async (row) => ({
      ...{ questionId: row.id, isMine: row.memberId === readerId, asker: row.asker, ...(await openQuestion(ctx, row)) },
      ...{ askedAt: row.askedAt.toISOString(), dueAt: row.dueAt.toISOString(), isClosed: row.state === 'closed' },
      answer: await openAnswer(ctx, row),
    })),
  )
}

export const askerOf = ({ visit, isGuardian }: ReadableReport): QuestionAsker =>
  visit.isOwn ? 'examinee' : isGuardian ? 'guardian' : 'reader'

/** Whether whoever asked reads the report of this person still: leave and shares are taken back, and come to their day. */
export async function canAskerRead(ctx: Context, { memberId, bookingId, personId }: QuestionRow): Promise<boolean> {
  const found = await findReadable(ctx, memberId, bookingId)
  return found?.visit.isOpen ? found.row.personId === personId : false
}
