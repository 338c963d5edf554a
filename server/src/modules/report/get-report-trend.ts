import { dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { getReportTrend as contract } from '@mall/contract/report/calls'
import { dueDay } from '@mall/contract/report/due-day'
import { knownObservation } from '@mall/contract/report/known-observations'
import type { ReportDocument } from '@mall/contract/report/shapes'
import type { Handler } from '../../app/http/handler.ts'
import { numberOf, openDocument } from './document.ts'
import { findReadable } from './own-reports.ts'
import { recordLook } from './record-look.ts'

/** One value over the years, from all reports of this person that the member may read. */
export const getReportTrend: Handler<typeof contract> = async ({ bookingId, code }, { ctx, member }) => {
  const found = await findReadable(ctx, member.id, bookingId)
  if (!found?.visit.isOpen) return fail('NOT_FOUND')
  const readable = found.samePerson.filter(({ visit }) => visit.isOpen)
  const opened = await Promise.all(
    readable.map(async (one) => ({ ...one, document: await openDocument(ctx, one.row) })),
  )
  const measured = opened
    .flatMap(({ visit, document }) => {
      const observation = document.observations.find((one) => one.code === code)
      const value = observation ? numberOf(observation.value) : null
      return observation && value !== null ? [{ visit, observation, value }] : []
    })
    .toReversed()
  const latest = measured.at(-1)
  if (!latest) return fail('NOT_FOUND')
  await recordLook(ctx, member, found, '体检报告')
  const { unit, method } = latest.observation
  const [newest] = opened
  const task = newest?.document.conclusion?.tasks.find((one) => one.code === code)
  const { signedAt } = newest?.row ?? { signedAt: null }
  return {
    ...{ name: found.visit.name, isMyself: found.visit.isMyself },
    ...{ code, title: latest.observation.name, about: knownObservation(code)?.about ?? '', unit },
    values: measured
      .filter(({ observation }) => observation.unit === unit)
      .map(({ visit, observation, value }) => ({
        ...{ bookingId: visit.bookingId, day: visit.day, value, low: observation.low, high: observation.high },
        ...{ flag: observation.flag, branchName: visit.branchName, method: observation.method },
        isComparable: observation.method === method,
      })),
    recheck:
      task && signedAt
        ? {
            ...{ title: task.title, by: dueDay(dayOf(signedAt), task.within), where: task.where },
            ...{ doctor: newest?.document.conclusion?.doctor ?? '', signedOn: dayOf(signedAt) },
          }
        : null,
    others: repeated(opened.map(({ document }) => document)).filter((one) => one.code !== code),
  }
}

/** Values that more than one report has, as the latest names them. */
function repeated(documents: readonly ReportDocument[]): { code: string; name: string }[] {
  const all = documents.flatMap(({ observations }) => observations).filter(({ value }) => numberOf(value) !== null)
  return [...Map.groupBy(all, ({ code }) => code)].flatMap(([code, list]) =>
    list.length > 1 ? [{ code, name: list[0]?.name ?? code }] : [],
  )
}
