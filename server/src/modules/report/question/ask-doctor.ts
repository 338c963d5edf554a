import { isDespair, isEmergency } from '@mall/contract/assistant/careful-words'
import { weekdayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { askReportDoctor as asking } from '@mall/contract/report/questions'
import { MAX_QUESTIONS, QUESTIONS_A_DAY } from '@mall/contract/report/terms'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { withIdempotency } from '../../account/public.ts'
import { holidayOf } from '../../appointment/public.ts'
import { openDocument, type ReportRow } from '../document.ts'
import { findReadable } from '../own-reports.ts'
import { reportQuestion } from '../question-tables.ts'
import { person } from '../tables.ts'
import { answerDueAt } from './question-rules.ts'
import { type Asked, askerOf, sealQuestion } from './questions.ts'

const DAY_MS = 86_400_000

/** For whoever reads the report. What cannot wait is told to call 120 first, and stored only when they say that it is not now. */
export const askReportDoctor: Handler<typeof asking> = async (input, call) => {
  const { ctx, member } = call
  const { bookingId, code, text, isNotNow } = input
  const found = await findReadable(ctx, member.id, bookingId)
  if (!found?.visit.isOpen) return fail('NOT_FOUND')
  const asked = { about: await aboutOf(ctx, found.row, code), text }
  const isUrgent = isEmergency(text) || isDespair(text)
  if (isUrgent && !isNotNow) return fail('REPORT_QUESTION_URGENT', { field: 'text' })
  const { id: reportId, personId, branchId } = found.row
  // The stored request holds nothing of what was asked.
  const sent = { bookingId, of: ctx.vault.mac('question about a report', JSON.stringify(asked)) }
  return withIdempotency(ctx, call, ['askReportDoctor', sent], asking.output.parse, async (tx) => {
    // Of two that are asked at once the second counts the first.
    await tx.select().from(person).where(eq(person.id, personId)).for('update')
    const ofReport = eq(reportQuestion.bookingId, bookingId)
    if ((await tx.$count(reportQuestion, ofReport)) >= MAX_QUESTIONS) return fail('REPORT_QUESTIONS_FULL')
    const [id, askedAt] = [ctx.ids.id(), ctx.clock.now()]
    const isOfToday = gt(reportQuestion.askedAt, new Date(askedAt.getTime() - DAY_MS))
    const today = await tx.$count(reportQuestion, and(ofReport, eq(reportQuestion.memberId, member.id), isOfToday))
    if (today >= QUESTIONS_A_DAY) return fail('REPORT_QUESTIONS_TODAY')
    const dueAt = answerDueAt(askedAt, isOff)
    await tx.insert(reportQuestion).values({
      ...{ id, bookingId, reportId, personId, branchId, memberId: member.id, asker: askerOf(found) },
      ...{ state: 'waiting', isUrgent, questionSealed: await sealQuestion(ctx, { id, personId }, asked, tx) },
      ...{ askedAt, dueAt },
    })
    return { questionId: id, dueAt: dueAt.toISOString() }
  })
}

/** A Saturday that is worked in place of another day is none of these, too. */
const isOff = (day: string) => [0, 6].includes(weekdayOf(day)) || holidayOf(day) !== ''

async function aboutOf(ctx: Context, row: ReportRow, code: string | null): Promise<Asked['about']> {
  if (code === null) return null
  const { observations } = await openDocument(ctx, row)
  const found = observations.find((one) => one.code === code)
  const reason = '报告里没有这一项，请刷新后再选'
  return found ? { code, name: found.name } : fail('BAD_INPUT', { field: 'code', reason }, reason)
}
