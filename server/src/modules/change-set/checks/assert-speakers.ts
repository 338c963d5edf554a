import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf } from '@mall/contract/change-set/row-value'
import { fail } from '@mall/contract/failures'
import { YES } from '@mall/contract/sheet/columns'
import type { Queryable } from '../../../platform/database/types.ts'
import { findShownDoctors } from '../../content/public.ts'

type Row = { field: ChangeField; next: string }

const cellsIn = (rows: readonly Row[], field: ChangeField) =>
  rows.flatMap((row) => (row.field === field ? [cellsOf(row.next) ?? {}] : []))

const doctorsIn = (rows: readonly Row[]) =>
  new Set(cellsIn(rows, 'row.doctor').flatMap(({ name, isShown }) => (name && isShown === YES ? [name] : [])))

/** Fails if a lecture of a set loses its speaker: a doctor whom the set had under that name, and nobody else is. */
export async function assertSpeakersStay(db: Queryable, before: readonly Row[], after: readonly Row[]): Promise<void> {
  const gone = doctorsIn(before).difference(doctorsIn(after))
  const lectures = cellsIn(after, 'row.lecture').filter(({ speaker = '' }) => gone.has(speaker))
  const standing = new Set(await findShownDoctors(db, [...new Set(lectures.flatMap(({ speaker = '' }) => speaker))]))
  const silent = lectures.find(({ speaker = '' }) => !standing.has(speaker))
  if (silent)
    fail(
      'DOCTOR_SPEAKS',
      null,
      `“${silent.speaker}”在这张改动单里主讲“${silent.title}”，请先给这场讲座换一位主讲人，或先去掉这场讲座`,
    )
}
