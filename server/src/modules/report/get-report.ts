import { addDays, dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { getReport as contract } from '@mall/contract/report/calls'
import { byUrgency, dueDay } from '@mall/contract/report/due-day'
import { knownObservation } from '@mall/contract/report/known-observations'
import type { Observation, ReportDocument } from '@mall/contract/report/shapes'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Context, Member } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { contactOfBooking } from '../account/public.ts'
import { adviceFor } from '../guide/public.ts'
import { releasedFiles } from './arrival/file-rules.ts'
import { sameVisitOf } from './arrival/part-rules.ts'
import { findToldCall } from './critical/critical-values.ts'
import { countsOf, normalOf, openDocument, organOf, type ReportRow, watchedOf } from './document.ts'
import { askedOf } from './leave-code.ts'
import { findReadable, type ReadableReport } from './own-reports.ts'
import { questionsOf } from './question/questions.ts'
import { recordLook } from './record-look.ts'
import { report } from './tables.ts'

/** What of it the member may read; that it is there, they may know in any case. */
export const getReport: Handler<typeof contract> = async ({ bookingId }, { ctx, member }) => {
  const found = await findReadable(ctx, member.id, bookingId)
  if (!found) return fail('NOT_FOUND')
  const { row, visit, samePerson, isGuardian = false } = found
  const person = await contactOfBooking(ctx, visit.contactId)
  const { day, branchName, productName, service: serviceKind, isMyself, isOwn, readableUntil } = visit
  return {
    ...{ bookingId, day, branchName, productName, serviceKind, isMyself, isOwn, isGuardian, readableUntil },
    name: person?.name || visit.name,
    sex: person?.sex === 0 || person?.sex === 1 ? person.sex : -1,
    age: person?.birthday ? ageOn(person.birthday, day) : null,
    readyAt: (row.signedAt ?? row.uploadedAt).toISOString(),
    asked: await askedOf(ctx, found),
    count: samePerson.length,
    content: visit.isOpen
      ? { ...(await contentOf(ctx, member, found)), next: await nextCheckOf(ctx, found, person) }
      : null,
  }
}

/** Recorded before it is opened. */
async function contentOf(ctx: Context, member: Member, found: ReadableReport & { samePerson: ReadableReport[] }) {
  await recordLook(ctx, member, found, '体检报告')
  const { row, samePerson } = found
  const document = await openDocument(ctx, row)
  const { conclusion, observations } = document
  if (!conclusion || !row.signedAt) throw new Error(`ready without a conclusion: ${row.id}`)
  const readable = samePerson.filter((one) => one.visit.isOpen)
  const shownOf = await compared(ctx, found, readable, document)
  if (row.readAt === null && !found.isGuardian && found.giverId === undefined) {
    await ctx.db
      .update(report)
      .set({ readAt: ctx.clock.now() })
      .where(and(eq(report.id, row.id), isNull(report.readAt)))
  }
  const { tasks, ...rest } = conclusion
  const readyOn = dayOf(row.signedAt)
  const byCode = new Map(observations.map((one) => [one.code, one]))
  return {
    ...{ conclusion: rest, signedAt: row.signedAt.toISOString(), version: row.version, counts: countsOf(document) },
    isUpdated: await wasSignedBefore(ctx, row),
    awaited: document.parts.filter(({ isFinal }) => !isFinal).map(({ name }) => name),
    told: await findToldCall(ctx, row),
    tasks: byUrgency(tasks).map((task) => {
      const about = byCode.get(task.code ?? '')
      return { ...task, by: dueDay(readyOn, task.within), observation: about ? shownOf(about) : null }
    }),
    watch: watchedOf(document).map(shownOf),
    organs: [...Map.groupBy(normalOf(document), organOf)].map(([organ, list]) => ({ organ, list: list.map(shownOf) })),
    files: releasedFiles(document, row.files),
    questions: await questionsOf(ctx, row, member.id),
  }
}

const YEAR_DAYS = 365
const MAX_TOPICS = 4

/** What the guide holds worth checking, with its sources; nothing of it comes from the values. */
async function nextCheckOf(
  ctx: Context,
  { visit: { day }, samePerson }: Pick<ReadableReport, 'visit'> & { samePerson: readonly ReadableReport[] },
  person: Awaited<ReturnType<typeof contactOfBooking>>,
) {
  if (!person?.birthday || (person.sex !== 0 && person.sex !== 1)) return null
  if (samePerson.some(({ visit }) => visit.day > day)) return null
  const advice = await adviceFor(ctx, { sex: person.sex, birthYear: Number(person.birthday.slice(0, 4)) })
  if (!advice || advice.worth.length === 0) return null
  const topics = advice.worth
    .slice(0, MAX_TOPICS)
    .map(({ topicId, name, reason, interval, source }) => ({ topicId, name, reason, interval, source }))
  return { from: addDays(day, YEAR_DAYS), edition: advice.edition, topics }
}

/** A version before it was read by whoever may. */
async function wasSignedBefore({ db }: Context, { bookingId, version }: ReportRow): Promise<boolean> {
  const before = and(eq(report.bookingId, bookingId), lt(report.version, version), isNotNull(report.signedAt))
  return (await db.$count(report, before)) > 0
}

/** Beside the newest readable report of an earlier day of the same person. */
async function compared(
  ctx: Context,
  { visit }: ReadableReport,
  readable: readonly ReadableReport[],
  shown: ReportDocument,
) {
  const documents: { year: string; day: string; document: ReportDocument }[] = await Promise.all(
    readable.map(async (one) => ({
      ...{ year: one.visit.day.slice(0, 4), day: one.visit.day },
      document: await openDocument(ctx, one.row),
    })),
  )
  const earlier = documents.filter(({ day }) => day < visit.day)
  const valueIn = (document: ReportDocument, { code, unit }: Observation) =>
    document.observations.find((one) => one.code === code && one.unit === unit)?.value
  return (observation: Observation) => {
    const before = earlier.find(({ document }) => valueIn(document, observation) !== undefined)
    const value = before && valueIn(before.document, observation)
    return {
      ...observation,
      about: knownObservation(observation.code)?.about ?? '',
      before: before && value !== undefined ? { year: before.year, value } : null,
      sameVisit: sameVisitOf(shown, observation.code),
      years: documents.filter(({ document }) => valueIn(document, observation) !== undefined).length,
    }
  }
}

function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
