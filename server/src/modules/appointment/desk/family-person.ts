import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { failures } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { type ContactFacts, hasIdNumber, maskName } from '../../account/public.ts'
import type { Exam, ExamRow } from '../exams/exam-cache.ts'
import { ageOn, asksPregnancy, whyNotPerson } from '../rules.ts'
import { booking } from '../tables.ts'
import { sexOf } from './visit-rows.ts'

interface Planned {
  exam: Exam
  extras: readonly Pick<ExamRow, 'sex' | 'minAge' | 'maxAge' | 'hasRadiation'>[]
  day: string
  service: string
}

/** Somebody of a family, masked, and whether an exam of that day can be theirs. */
export async function familyPerson(ctx: Context, person: ContactFacts, planned: Planned) {
  const [isStored, isBooked] = await Promise.all([hasIdNumber(ctx.db, person.id), isBookedOn(ctx, person.id, planned)])
  const whyNot = isBooked ? ('PERSON_ALREADY_BOOKED' as const) : whyNotExamined(person, planned)
  return {
    ...{ contactId: person.id, name: maskName(person.name), sex: sexOf(person.sex), hasIdNumber: isStored },
    age: person.birthday ? ageOn(planned.day, person.birthday) : null,
    asksPregnancy: isPregnancyAsked(person, planned),
    whyNot: whyNot === null ? '' : failures[whyNot].msg,
  }
}

/** Whether package and added items suit a person. */
export function whyNotExamined(person: ContactFacts, { exam, extras, day }: Omit<Planned, 'service'>) {
  const whyNot = whyNotPerson(exam, person, day)
  if (whyNot !== null) return whyNot
  return extras.some((item) => whyNotPerson(item, person, day)) ? ('VISIT_ITEM_UNSUITABLE' as const) : null
}

export const isPregnancyAsked = (person: ContactFacts, { exam, extras, day }: Omit<Planned, 'service'>) =>
  asksPregnancy([...exam.items, ...extras], person, day)

async function isBookedOn({ db }: Context, contactId: string, { service, day }: Planned): Promise<boolean> {
  const live = inArray(booking.state, LIVE_BOOKING_STATES)
  const same = and(eq(booking.contactId, contactId), eq(booking.service, service), eq(booking.day, day), live)
  return (await db.$count(booking, same)) > 0
}
