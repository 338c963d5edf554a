import { DeskAnswers, type DeskAnswerText, type DeskQuestions } from '@mall/contract/appointment/desk'
import { eq, lt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { ContactFacts } from '../../account/public.ts'
import { findItems } from '../../catalogue/public.ts'
import { hasHealthConsent } from '../../guide/public.ts'
import { statedDrugs } from '../preparation/drugs.ts'
import { visitorOn } from '../preparation/preparation.ts'
import type { BookingRow, PlannedItem } from '../visit/visit.ts'
import { visitAnswer } from '../visit-tables.ts'
import { type Asked, answerTexts, deskQuestions } from './question-rules.ts'

export const answersContext = (bookingId: string) => `visit_answer|answers|${bookingId}`

type Person = Pick<ContactFacts, 'sex' | 'birthday'> | undefined

/** What to ask the person of a booking about its items. */
export async function questionsOf(
  ctx: Context,
  row: BookingRow,
  items: readonly Pick<PlannedItem, 'itemId'>[],
  person: Person,
): Promise<DeskQuestions> {
  const [facts, stated, hasConsent] = await Promise.all([
    findItems(
      ctx.db,
      items.map(({ itemId }) => itemId),
    ),
    statedDrugs(ctx, row.id, row.memberId),
    hasHealthConsent(ctx.db, row.memberId),
  ])
  const visitor = person ? visitorOn(row.day, person) : { sex: -1, age: null }
  return { ...deskQuestions(facts, visitor), statedDrugs: stated, hasConsent }
}

/** Stores what was answered at the check-in, sealed. Drugs only under the consent for health answers. */
export async function saveAnswers(
  ctx: Context,
  tx: Tx,
  { id: bookingId, memberId }: Pick<BookingRow, 'id' | 'memberId'>,
  answers: DeskAnswers,
): Promise<void> {
  const drugs = (await hasHealthConsent(tx, memberId)) ? answers.drugs : null
  const { seal } = await ctx.vault.of(memberId, tx)
  const answersSealed = seal(JSON.stringify({ ...answers, drugs }), answersContext(bookingId))
  const row = { bookingId, memberId, answersSealed, savedAt: ctx.clock.now() }
  await tx.insert(visitAnswer).values(row).onConflictDoUpdate({ target: visitAnswer.bookingId, set: row })
}

export async function readAnswers(ctx: Context, bookingId: string, asked: Asked): Promise<DeskAnswerText[]> {
  const [row] = await ctx.db.select().from(visitAnswer).where(eq(visitAnswer.bookingId, bookingId))
  return row ? answerTexts(await openAnswers(ctx, row), asked) : []
}

export async function openAnswers(ctx: Context, row: typeof visitAnswer.$inferSelect): Promise<DeskAnswers> {
  const { open } = await ctx.vault.of(row.memberId)
  return DeskAnswers.parse(JSON.parse(open(row.answersSealed, answersContext(row.bookingId))))
}

/** Deletes what was answered at visits of long ago. */
export async function deletePastAnswers({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION.visit_answer.seconds * 1000)
  await db.delete(visitAnswer).where(lt(visitAnswer.savedAt, before))
}
