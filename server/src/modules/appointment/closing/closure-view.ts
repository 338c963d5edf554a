import { daysBetween } from '@mall/contract/days'
import type { Context } from '../../../app/context.ts'
import { type ContactFacts, maskName } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { ageOn } from '../rules.ts'
import type { BookingRow } from '../visit/visit.ts'
import type { Place } from './propose-places-rules.ts'

/** Somebody of a closed day, masked. */
export async function guestView(
  ctx: Context,
  row: BookingRow,
  { productName, person, isFasting }: { productName: string; person: ContactFacts | undefined; isFasting: boolean },
) {
  const sex: -1 | 0 | 1 = person?.sex === 0 || person?.sex === 1 ? person.sex : -1
  return {
    ...{ bookingId: row.id, name: maskName(await examineeOfRow(ctx, row)), sex },
    age: person?.birthday ? ageOn(row.day, person.birthday) : null,
    phoneTail: person?.mobile.slice(-4) ?? '',
    ...{ productName, timespan: timespanText(row.timespanId), isFasting },
    serviceKind: isServiceKind(row.service) ? row.service : ('general' as const),
  }
}

export async function placeView(ctx: Context, { branchId, day, timespanId }: Place) {
  const branch = await findBranchOf(ctx, branchId)
  return { branchId, branchName: branch?.name ?? '', day, timespan: timespanText(timespanId) }
}

/** Why a place is proposed. */
export function whyPlace(before: Place, after: Place): string {
  const hour = before.timespanId === after.timespanId ? '同一时段' : '换了时段'
  const days = daysBetween(before.day, after.day)
  const when = days === 0 ? '当天' : `晚 ${days} 天`
  return before.branchId === after.branchId ? `${when}，${hour}` : `${when}去邻近院区，${hour}`
}

/** `2026-12-02`, or with the hours that are closed of it. */
export const closedText = ({ day, timespanIds }: { day: string; timespanIds: readonly string[] | null }): string =>
  timespanIds === null ? day : `${day} ${timespanIds.toSorted().map(timespanText).join('、')}`
