import type { calls } from '@mall/contract/calls'
import { and, asc, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { doctor, lecture } from '../tables.ts'

/** More than a branch's page shows. */
const MAX_SHOWN = 24

/** The one doctor of this name whom the shop shows; of several, whoever is of this branch. To be joined laterally. */
export const doctorNamed = (db: Queryable, name: SQLWrapper, branchId: SQLWrapper) =>
  db
    .select({ image: doctor.image, words: doctor.words, title: doctor.title })
    .from(doctor)
    .where(and(eq(doctor.name, name), eq(doctor.isListed, true)))
    .orderBy(desc(eq(doctor.branchId, branchId)), asc(doctor.sort), asc(doctor.id))
    .limit(1)
    .as('doctor_named')

/** How many lectures the shop shows of whoever has this doctor's name. With table names: it is selected from one table. */
export const LECTURES_OF_DOCTOR = sql<number>`(select count(*)::int from ${lecture}
  where ${lecture}.speaker = ${doctor}.name and ${lecture}.is_listed)`

/** Which of these names are of doctors whom the shop shows. */
export async function findShownDoctors(db: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectDistinct({ name: doctor.name })
    .from(doctor)
    .where(and(inArray(doctor.name, [...names]), eq(doctor.isListed, true)))
  return rows.map(({ name }) => name)
}

export const listBranchDoctors: Handler<typeof calls.listBranchDoctors> = async ({ branchId }, { ctx }) => {
  const rows = await ctx.db
    .select({ doctor, lectures: LECTURES_OF_DOCTOR })
    .from(doctor)
    .where(and(eq(doctor.branchId, branchId), eq(doctor.isListed, true)))
    .orderBy(asc(doctor.sort), asc(doctor.id))
    .limit(MAX_SHOWN)
  return {
    list: rows.map(({ doctor: { id, name, title, words, image }, lectures }) => ({
      ...{ id, name, title, words, imageUrl: image, lectures },
    })),
  }
}
