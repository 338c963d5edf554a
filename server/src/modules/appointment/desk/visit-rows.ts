import type { Context } from '../../../app/context.ts'
import { type ContactFacts, maskName } from '../../account/public.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { ageOn } from '../rules.ts'
import type { BookingRow } from '../visit/visit.ts'
import { momentOf, standingOf } from './visit-standing.ts'

export const sexOf = (sex: number | undefined): -1 | 0 | 1 => (sex === 0 || sex === 1 ? sex : -1)

/** A booking as the desk's list shows it, masked. */
export async function visitRow(
  ctx: Context,
  row: BookingRow,
  { productName, person }: { productName: string; person: ContactFacts | undefined },
) {
  return {
    bookingId: row.id,
    standing: standingOf(row, momentOf(ctx.clock)),
    timespan: timespanText(row.timespanId),
    serviceKind: isServiceKind(row.service) ? row.service : ('general' as const),
    name: maskName(await examineeOfRow(ctx, row)),
    sex: sexOf(person?.sex),
    age: person?.birthday ? ageOn(row.day, person.birthday) : null,
    phoneTail: person?.mobile.slice(-4) ?? '',
    productName,
    arrivedAt: row.attendedAt?.toISOString() ?? null,
  }
}
