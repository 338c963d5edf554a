import { pointText, readPoint } from '@mall/contract/content/lecture-terms'
import { entriesOf, instantIn, instantText, listText } from '@mall/contract/sheet/cells'
import { NO, YES } from '@mall/contract/sheet/columns'
import type { ColumnOf } from '@mall/contract/sheet/sheets'
import { asc, eq, inArray } from 'drizzle-orm'
import { codesOf, type SheetRows, type StandingRow } from '../../catalogue/public.ts'
import { lecture } from '../tables.ts'

type Row = StandingRow<ColumnOf<'lecture'>>

/** Lectures as rows of a sheet: as they are announced. How one is held (staff-lectures.ts) is none of it. */
export const lectureRows: SheetRows<ColumnOf<'lecture'>> = {
  ...codesOf(lecture, lecture.id),
  async find(db, ids) {
    const rows = await db
      .select()
      .from(lecture)
      .where(inArray(lecture.id, [...ids]))
      .orderBy(asc(lecture.id))
    return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))
  },
  async add(tx, rows) {
    const added = rows.map((row) => ({ ...valuesOf(row), state: 'upcoming' as const }))
    return (await tx.insert(lecture).values(added).onConflictDoNothing()).rowCount ?? 0
  },
  async change(tx, row) {
    await tx.update(lecture).set(valuesOf(row)).where(eq(lecture.id, row.id))
  },
}

function cellsOf(row: typeof lecture.$inferSelect): Row['cells'] {
  const { title, speaker, speakerTitle, branchId, startsAt, minutes, image, tag, productWords } = row
  return {
    ...{ title, speaker, speakerTitle, branch: branchId, image, tag, productWords },
    ...{ startsAt: startsAt ? instantText(startsAt) : '', minutes: String(minutes), points: pointsOf(row) },
    ...{ isShown: row.isListed ? YES : NO, sort: String(row.sort) },
  }
}

const pointsOf = ({ chapters, summary }: Pick<typeof lecture.$inferSelect, 'chapters' | 'summary'>) =>
  listText(chapters.length > 0 ? chapters.map(pointText) : entriesOf(summary))

function valuesOf({ id, cells }: Row): Omit<typeof lecture.$inferInsert, 'state'> {
  const { title, speaker, speakerTitle, branch: branchId, image, tag, productWords } = cells
  const points = entriesOf(cells.points).map(readPoint)
  return {
    ...{ id, title, speaker, speakerTitle, branchId, image, tag, productWords },
    ...{ startsAt: instantIn(cells.startsAt), minutes: Number(cells.minutes) },
    summary: listText(points.map((point) => point.title)),
    chapters: points.flatMap(({ atSecond, title }) => (atSecond === null ? [] : [{ atSecond, title }])),
    ...{ isListed: cells.isShown === YES, sort: Number(cells.sort) },
  }
}
