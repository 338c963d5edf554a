import { MAX_REPORT_WORK } from '@mall/contract/report/terms'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { maskName } from '../../account/public.ts'
import { findReportVisit } from '../../appointment/public.ts'
import { reportQuestion } from '../question-tables.ts'

export const isOpenQuestion = inArray(reportQuestion.state, ['waiting', 'taken'])

/** Questions of a branch that nobody has answered: what names an emergency, then what is due first; nothing of what was asked. */
export async function listQuestions(ctx: Context, branchId: string, staffId: string) {
  const rows = await ctx.db
    .select()
    .from(reportQuestion)
    .where(and(eq(reportQuestion.branchId, branchId), isOpenQuestion))
    .orderBy(desc(reportQuestion.isUrgent), asc(reportQuestion.dueAt), asc(reportQuestion.id))
    .limit(MAX_REPORT_WORK)
  const listed = await Promise.all(
    rows.map(async ({ id, bookingId, asker, isUrgent, askedAt, dueAt, takenById, takenBy, takenAt }) => {
      const visit = await findReportVisit(ctx, { bookingId })
      if (!visit) return []
      const { day, name, productName, checkInCode } = visit
      return {
        ...{ questionId: id, bookingId, day, name: maskName(name), productName, checkInCode, asker, isUrgent },
        ...{ askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString(), takenBy },
        ...{ takenAt: takenAt?.toISOString() ?? null, isMine: takenById === staffId },
      }
    }),
  )
  return listed.flat()
}
